#include "games/nim_cut/nim_cut.h"

#include <fmt/format.h>

namespace qcg {

Game NimCut::read(std::vector<Reader>& realisations) {
  HeapRealisations start = read_heaps(realisations);
  return {AnyRuleset(NimCut(start.heaps)), std::move(start.positions)};
}

void NimCut::moves(Position position, Player /*player*/, std::vector<Label>& labels) const {
  for (std::size_t heap = 0; heap < heaps_.count(); ++heap) {
    const std::uint64_t size = heaps_.size(position, heap);
    for (std::uint64_t height = 0; height < size; ++height) labels.push_back(heaps_.label(heap, height));
  }
}

std::optional<Position> NimCut::play(Position position, Player /*player*/, Label label) const {
  const std::size_t heap = heaps_.heap_of(label);
  const std::uint64_t height = heaps_.number_of(label);
  if (heap >= heaps_.count() || height >= heaps_.size(position, heap)) return std::nullopt;
  return heaps_.resized(position, heap, height);
}

std::string NimCut::show_move(Player /*player*/, Label label) const {
  return fmt::format("cut heap {} to {}", heaps_.heap_of(label) + 1, heaps_.number_of(label));
}

// "2=1": heap 2 is 1 high afterwards.
std::string NimCut::show_briefly(Player /*player*/, Label label) const {
  return fmt::format("{}={}", heaps_.heap_of(label) + 1, heaps_.number_of(label));
}

Place NimCut::place(Position /*position*/, Player /*player*/, Label label) const {
  return {
      .pieces = {static_cast<PieceId>(heaps_.heap_of(label))}, .act = Act::Leave, .amount = heaps_.number_of(label)};
}

std::optional<BitChange> NimCut::change(Player /*player*/, Label label) const {
  const std::size_t heap = heaps_.heap_of(label);
  const std::uint64_t height = heaps_.number_of(label);
  if (heap >= heaps_.count() || height >= heaps_.largest()) return std::nullopt;
  const Position after = heaps_.resized(0, heap, height);
  const Position all = heaps_.resized(0, heap, heaps_.components().mask());
  return BitChange{.legal_where = heaps_.more_than(heap, height), .cleared = all & ~after, .set = after};
}

void NimCut::enumerate(std::size_t most, std::string_view /*colours*/, const Discover& discover) {
  for (std::size_t counters = 1; counters <= most; ++counters) {
    for_each_heaps(counters, [&](const std::string& heaps) { discover(heaps, counters); });
  }
}

}  // namespace qcg
