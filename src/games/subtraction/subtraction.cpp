#include "games/subtraction/subtraction.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace qcg {

namespace {

using Set = std::vector<std::uint64_t>;

std::string show_set(const Set& set) { return fmt::format("{{{}}}", fmt::join(set, ",")); }

// Up to its closing brace.
Set read_numbers(Reader& reader) {
  reader.expect("{", "to open the subtraction set, as in '{1,3,4}:10,7'");
  Set set;
  do {
    reader.skip_spaces();
    if (set.size() == Subtraction::largest_set) {
      reader.fail(fmt::format("a subtraction set may have at most {} numbers", set.size()));
    }
    set.push_back(reader.number("a number of counters to take", 1, Heaps::largest_heap));
    reader.skip_spaces();
  } while (reader.accept(","));
  reader.expect("}", "to close the subtraction set");
  std::sort(set.begin(), set.end());
  set.erase(std::unique(set.begin(), set.end()), set.end());
  return set;
}

Set read_set(Reader& reader) {
  Set set = read_numbers(reader);
  reader.skip_spaces();
  reader.expect(":", "and the heaps after the subtraction set");
  return set;
}

// The set comes with the first realisation; where a later one repeats it, it must be the same.
Set read_shared_set(std::vector<Reader>& realisations) {
  Set shared = read_set(realisations.front());
  for (auto reader = realisations.begin() + 1; reader != realisations.end(); ++reader) {
    if (reader->peek() != '{') continue;
    const std::size_t offset = reader->offset();
    if (const Set repeated = read_set(*reader); repeated != shared) {
      reader->fail_at(offset, fmt::format("realisations share one subtraction set, and the first has {}",
                                          shared.size() > 10 ? "another" : show_set(shared)));
    }
  }
  return shared;
}

}  // namespace

TakeAndBreak Subtraction::single_heaps(Reader& reader) {
  const Set set = read_numbers(reader);
  reader.expect_end("nothing more");
  TakeAndBreak heaps{show_set(set), {}};
  for (const std::uint64_t taken : set) {
    heaps.moves.push_back({.taken = static_cast<std::uint32_t>(taken), .leaves_none = true, .leaves_one = true});
  }
  return heaps;
}

Game Subtraction::read(std::vector<Reader>& realisations) {
  Set set = read_shared_set(realisations);
  HeapRealisations start = read_heaps(realisations);
  return {AnyRuleset(Subtraction(std::move(set), start.heaps)), std::move(start.positions)};
}

void Subtraction::moves(Position position, Player /*player*/, std::vector<Label>& labels) const {
  for (std::size_t heap = 0; heap < heaps_.count(); ++heap) {
    const std::uint64_t size = heaps_.size(position, heap);
    for (auto taken = set_.begin(); taken != set_.end() && *taken <= size; ++taken) {
      labels.push_back(heaps_.label(heap, *taken));
    }
  }
}

std::optional<Position> Subtraction::play(Position position, Player /*player*/, Label label) const {
  const std::size_t heap = heaps_.heap_of(label);
  const std::uint64_t taken = heaps_.number_of(label);
  if (heap >= heaps_.count() || !std::binary_search(set_.begin(), set_.end(), taken)) return std::nullopt;
  const std::uint64_t size = heaps_.size(position, heap);
  if (taken > size) return std::nullopt;
  return heaps_.resized(position, heap, size - taken);
}

std::string Subtraction::show(Position position) const { return show_set(set_) + ":" + heaps_.show(position); }

std::string Subtraction::show_move(Player /*player*/, Label label) const {
  return fmt::format("take {} from heap {}", heaps_.number_of(label), heaps_.heap_of(label) + 1);
}

std::string Subtraction::show_briefly(Player /*player*/, Label label) const {
  return fmt::format("{}_{}", heaps_.heap_of(label) + 1, heaps_.number_of(label));
}

Place Subtraction::place(Position /*position*/, Player /*player*/, Label label) const {
  return {.pieces = {static_cast<PieceId>(heaps_.heap_of(label))}, .act = Act::Take, .amount = heaps_.number_of(label)};
}

std::optional<BitChange> Subtraction::change(Player /*player*/, Label label) const {
  const std::size_t heap = heaps_.heap_of(label);
  const std::uint64_t taken = heaps_.number_of(label);
  if (heap >= heaps_.count() || taken > heaps_.largest()) return std::nullopt;
  if (!std::binary_search(set_.begin(), set_.end(), taken)) return std::nullopt;
  return heaps_.taking(heap, taken);
}

void Subtraction::enumerate(std::size_t most, std::string_view /*colours*/, const Discover& discover) {
  constexpr unsigned largest = 4;
  for (std::size_t counters = 1; counters <= most; ++counters) {
    for_each_heaps(counters, [&](const std::string& heaps) {
      const auto tallest = std::min<unsigned long>(std::stoul(heaps), largest);  // heaps come in falling order
      for (unsigned chosen = 1; chosen < 1U << tallest; ++chosen) {
        Set set;
        for (unsigned number = 1; number <= tallest; ++number) {
          if ((chosen >> (number - 1) & 1U) != 0) set.push_back(number);
        }
        discover(show_set(set) + ":" + heaps, counters);
      }
    });
  }
}

std::string Subtraction::random_position(std::size_t size, Random& random) {
  static constexpr std::string_view sets[] = {"{1}:", "{1,2}:", "{2,3}:", "{1,3}:", "{1,3,4}:"};
  return std::string(random.pick(sets)) + random_heaps(size, random);
}

}  // namespace qcg
