#include "games/nim/nim.h"

#include <fmt/format.h>

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

}  // namespace qcg
