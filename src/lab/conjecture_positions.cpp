#include "lab/conjecture_positions.h"

#include <algorithm>
#include <cctype>

#include "base/input_error.h"
#include "lab/axis.h"

namespace qcg {

namespace {

constexpr std::size_t most_heap_size = 16;  // 2^17 sets
constexpr std::size_t most_filled = 1000000;

std::size_t sum_of_numbers(const std::string& text, std::size_t from) {
  std::size_t total = 0;
  std::size_t number = 0;
  for (const char c : text.substr(from) + " ") {
    const bool digit = std::isdigit(static_cast<unsigned char>(c)) != 0;
    if (!digit) total += std::exchange(number, 0);
    if (digit) number = number * 10 + static_cast<std::size_t>(c - '0');
  }
  return total;
}

// How many edges, counters, squares or pins the notation of a position shows.
std::size_t size_of(FamilyKind kind, const std::string& text) {
  const auto count = [&](char c) { return static_cast<std::size_t>(std::count(text.begin(), text.end(), c)); };
  switch (kind) {
    case FamilyKind::Stalks:
      return text.size() - count('+');
    case FamilyKind::Trees:
    case FamilyKind::Graphs:
      return count(' ') + 1;
    case FamilyKind::Nim:
      return sum_of_numbers(text, 0);
    case FamilyKind::Domineering:
      return count('.');
    case FamilyKind::Octal:
      return sum_of_numbers(text, text.find(':'));
  }
  return 0;
}

// Every set of heap sizes, by the largest: '0 | 2 | 3'.
std::vector<NumberedPosition> heap_sets(std::size_t most) {
  if (most > most_heap_size) {
    throw InputError("superposed heaps are listed up to " + std::to_string(most_heap_size) + " counters in a heap");
  }
  std::vector<NumberedPosition> all;
  for (std::size_t largest = 0; largest <= most; ++largest) {
    for (std::size_t below = 0; below < std::size_t{1} << largest; ++below) {
      NumberedPosition position;
      position.size = largest;
      std::int64_t realisations = 1;
      for (std::size_t heap = 0; heap < largest; ++heap) {
        if ((below >> heap & 1U) == 0) continue;
        position.text += std::to_string(heap) + " | ";
        ++realisations;
      }
      position.text += std::to_string(largest);
      position.numbers = {{"realisations", realisations}};
      all.push_back(std::move(position));
    }
  }
  return all;
}

}  // namespace

ClaimContext ConjecturePositions::context(const NumberedPosition& position) const {
  return {conjecture_.game, position, Lift{}, answers_, [](std::size_t) -> const std::vector<NumberedPosition>& {
            throw InputError("'where' and 'size' may not speak of other positions");
          }};
}

bool ConjecturePositions::is_meant(const NumberedPosition& position) {
  return !conjecture_.where || conjecture_.where->truth(context(position));
}

// Each variable runs from its least number to the bound.
std::vector<NumberedPosition> ConjecturePositions::filled(const std::string& pattern, std::size_t most) {
  std::vector<NumberedPosition> all;
  const auto& variables = conjecture_.variables;
  NumberedPosition position;
  for (const PatternVariable& variable : variables) position.numbers.emplace_back(variable.name, variable.least);
  const auto bound = static_cast<std::int64_t>(most);
  const bool none = std::any_of(variables.begin(), variables.end(), [&](const auto& v) { return v.least > bound; });
  for (std::size_t filled = 0; !none; ++filled) {
    if (filled == most_filled) throw InputError("this pattern has too many positions; lower the bound");
    std::vector<Binding> bindings;
    for (const auto& [name, value] : position.numbers) bindings.push_back({name, value});
    position.text = fill_template(pattern, bindings);
    const ShortGame size = conjecture_.size->value(context(position));
    for (std::size_t whole = 0; whole <= most; ++whole) {
      if (answers_.universe().integer(whole) != size) continue;
      all.push_back(position);
      all.back().size = whole;
    }
    std::size_t next = variables.size();
    while (next > 0 && position.numbers[next - 1].second == bound) {
      position.numbers[next - 1].second = variables[next - 1].least;
      --next;
    }
    if (next == 0) break;
    ++position.numbers[next - 1].second;
  }
  std::stable_sort(all.begin(), all.end(), [](const auto& a, const auto& b) { return a.size < b.size; });
  return all;
}

std::vector<NumberedPosition> ConjecturePositions::up_to(const PositionSource& source, std::size_t most) {
  std::vector<NumberedPosition> all;
  if (source.from == PositionSource::From::Heaps) all = heap_sets(most);
  if (source.from == PositionSource::From::Pattern) all = filled(source.pattern, most);
  if (source.from == PositionSource::From::Family) {
    for_each_position({source.kind, most, conjecture_.colours}, [&](const std::string& text) {
      all.push_back({text, size_of(source.kind, text), {}});
      answers_.check_budget(all.size());
    });
  }
  if (source.from != PositionSource::From::Heaps) {
    for (NumberedPosition& position : all) position.numbers.emplace_back("realisations", 1);
  }
  all.erase(std::remove_if(all.begin(), all.end(), [&](const NumberedPosition& each) { return !is_meant(each); }),
            all.end());
  return all;
}

const std::vector<NumberedPosition>& ConjecturePositions::of_size(std::size_t size) {
  const auto [place, is_new] = by_size_.try_emplace(size);
  if (is_new) {
    for (NumberedPosition& position : up_to(conjecture_.sources.front(), size)) {
      if (position.size == size) place->second.push_back(std::move(position));
    }
  }
  return place->second;
}

}  // namespace qcg
