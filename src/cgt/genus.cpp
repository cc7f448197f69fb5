#include "cgt/genus.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "base/characters.h"

namespace qcg {

namespace {

std::uint32_t least_excluded(std::vector<std::uint32_t> numbers) {
  std::sort(numbers.begin(), numbers.end());
  std::uint32_t least = 0;
  for (const std::uint32_t number : numbers) least += number == least ? 1 : 0;
  return least;
}

// Two more that only repeat tell nothing.
void shorten(std::vector<std::uint32_t>& misere) {
  while (misere.size() > 2 && misere.back() == misere[misere.size() - 3]) misere.pop_back();
}

}  // namespace

std::uint32_t Genus::misere_nimber(std::size_t i) const {
  const std::size_t size = misere.size();
  return misere[i < size ? i : size - 2 + (i - size) % 2];
}

std::string show(const Genus& genus) {
  const bool digits = std::all_of(genus.misere.begin(), genus.misere.end(), [](std::uint32_t n) { return n < 10; });
  return digits ? fmt::format("{}^{}", genus.nimber, fmt::join(genus.misere, ""))
                : fmt::format("{}^({})", genus.nimber, fmt::join(genus.misere, ","));
}

Genus read_genus(Reader& reader) {
  constexpr std::uint64_t most = 1'000'000;
  Genus genus{static_cast<std::uint32_t>(reader.number("a nimber", 0, most)), {}};
  reader.expect("^", "and the misère nimbers, as in 0^120");
  if (reader.accept("(")) {
    do {
      genus.misere.push_back(static_cast<std::uint32_t>(reader.number("a misère nimber", 0, most)));
    } while (reader.accept(","));
    reader.expect(")", "behind the misère nimbers");
    return genus;
  }
  while (is_digit(reader.peek())) genus.misere.push_back(static_cast<std::uint32_t>(reader.take() - '0'));
  if (genus.misere.size() < 2) reader.fail_expected("two misère nimbers at least, as in 2^20");
  return genus;
}

Genus read_genus(std::string_view text) {
  Reader reader(text);
  Genus genus = read_genus(reader);
  reader.expect_end("the end");
  return genus;
}

// The moves from G + i.*2 lead to G' + i.*2, and to G + (i-1).*2 with or without *1, which changes the last bit of a
// misère nimber. From where those of the options repeat in pairs, the next number follows from the one before and from
// whether i is even; so once a number is that of two before, all that follow are.
Genera::Id Genera::of_options(std::span<const Id> options) {
  std::vector<Genus> below;
  std::size_t settled = 2;  // from here on the options' numbers are those of two before
  std::vector<std::uint32_t> numbers;
  for (const Id option : options) {
    below.push_back(genus(option));
    settled = std::max(settled, below.back().misere.size());
    numbers.push_back(below.back().nimber);
  }
  Genus found{least_excluded(numbers), {}};
  std::vector<std::uint32_t>& misere = found.misere;
  for (std::size_t i = 0; i <= settled || misere[i - 1] != misere[i - 3]; ++i) {
    numbers.clear();
    for (const Genus& option : below) numbers.push_back(option.misere_nimber(i));
    if (i > 0) numbers.insert(numbers.end(), {misere[i - 1], misere[i - 1] ^ 1U});
    misere.push_back(i == 0 && options.empty() ? 1 : least_excluded(numbers));
  }
  shorten(misere);
  std::vector<std::uint64_t> words{found.nimber};
  words.insert(words.end(), misere.begin(), misere.end());
  return known_.intern(words).first;
}

Genus Genera::genus(Id id) const {
  const auto words = known_.view(id);
  Genus found{static_cast<std::uint32_t>(words.front()), {}};
  for (const std::uint64_t word : words.subspan(1)) found.misere.push_back(static_cast<std::uint32_t>(word));
  return found;
}

}  // namespace qcg
