#include "games/nim/nim.h"

#include <fmt/format.h>

#include "base/input_error.h"

namespace qcg {

Game Nim::read(std::vector<Reader>& realisations) {
  HeapRealisations start = read_heaps(realisations);
  return {AnyRuleset(Nim(start.heaps)), std::move(start.positions)};
}

void Nim::moves(Position position, Player /*player*/, std::vector<Label>& labels) const {
  for (std::size_t heap = 0; heap < heaps_.count(); ++heap) {
    const std::uint64_t size = heaps_.size(position, heap);
    for (std::uint64_t taken = 1; taken <= size; ++taken) labels.push_back(heaps_.label(heap, taken));
  }
}

std::optional<Position> Nim::play(Position position, Player /*player*/, Label label) const {
  const std::size_t heap = heaps_.heap_of(label);
  const std::uint64_t taken = heaps_.number_of(label);
  if (heap >= heaps_.count() || taken == 0) return std::nullopt;
  const std::uint64_t size = heaps_.size(position, heap);
  if (taken > size) return std::nullopt;
  return heaps_.resized(position, heap, size - taken);
}

std::string Nim::show_move(Player /*player*/, Label label) const {
  return fmt::format("take {} from heap {}", heaps_.number_of(label), heaps_.heap_of(label) + 1);
}

// "2_3": 3 counters from heap 2, as van den Bergh, Kosters and Spieksma write it.
std::string Nim::show_briefly(Player /*player*/, Label label) const {
  return fmt::format("{}_{}", heaps_.heap_of(label) + 1, heaps_.number_of(label));
}

Place Nim::place(Position /*position*/, Player /*player*/, Label label) const {
  return {.pieces = {static_cast<PieceId>(heaps_.heap_of(label))}, .act = Act::Take, .amount = heaps_.number_of(label)};
}

std::optional<BitChange> Nim::change(Player /*player*/, Label label) const {
  const std::size_t heap = heaps_.heap_of(label);
  const std::uint64_t taken = heaps_.number_of(label);
  if (heap >= heaps_.count() || taken == 0 || taken > heaps_.largest()) return std::nullopt;
  return heaps_.taking(heap, taken);
}

std::optional<Components> Nim::components() const {
  Components components = heaps_.components();
  components.takes_any_number = true;
  return components;
}

void Nim::enumerate(std::size_t most, std::string_view /*colours*/, const Discover& discover) {
  for (std::size_t counters = 1; counters <= most; ++counters) {
    for_each_heaps(counters, [&](const std::string& heaps) { discover(heaps, counters); });
  }
}

// '0 | 2 | 3'
void Nim::enumerate_superposed(std::size_t most, std::string_view /*colours*/, const Discover& discover) {
  constexpr std::size_t most_listed = 16;  // 2^17 sets
  if (most > most_listed) {
    throw InputError(fmt::format("superposed heaps are listed up to {} counters in a heap", most_listed));
  }
  for (std::size_t largest = 0; largest <= most; ++largest) {
    for (std::size_t below = 0; below < std::size_t{1} << largest; ++below) {
      std::string heaps;
      for (std::size_t heap = 0; heap < largest; ++heap) {
        if ((below >> heap & 1U) != 0) heaps += std::to_string(heap) + " | ";
      }
      discover(heaps + std::to_string(largest), largest);
    }
  }
}

}  // namespace qcg
