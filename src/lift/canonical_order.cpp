#include "lift/canonical_order.h"

#include <algorithm>
#include <bit>
#include <cstddef>

namespace qcg {

namespace {

std::uint64_t renamed(std::uint64_t word, const std::array<unsigned, 64>& new_bit) {
  std::uint64_t result = 0;
  for (; word != 0; word &= word - 1) {
    result |= std::uint64_t{1} << new_bit[static_cast<std::size_t>(std::countr_zero(word))];
  }
  return result;
}

}  // namespace

SuperpositionGraph::SuperpositionGraph(const RelatedBits& structure, std::span<const Position> distinct_realisations)
    : realisations(distinct_realisations.begin(), distinct_realisations.end()) {
  std::uint64_t alive = 0;
  for (const Position word : realisations) alive |= word;
  for (std::uint64_t rest = alive; rest != 0; rest &= rest - 1) {
    const auto bit = static_cast<unsigned>(std::countr_zero(rest));
    bits.push_back(bit);
    colours[bit] = structure.colours[bit];
  }
  for (const RelatedBits::Relation& relation : structure.relations) {
    const std::uint64_t related = relation.bits & alive;
    if (std::popcount(related) >= relation.least) relations.push_back({relation.colour, related});
  }
  std::sort(relations.begin(), relations.end());
  std::sort(realisations.begin(), realisations.end());
}

std::vector<std::uint64_t> text_in_order(const SuperpositionGraph& graph, std::span<const unsigned> order) {
  std::array<unsigned, 64> new_bit{};
  for (unsigned i = 0; i < order.size(); ++i) new_bit[order[i]] = i;

  std::vector<SuperpositionGraph::Relation> relations = graph.relations;
  for (SuperpositionGraph::Relation& relation : relations) relation.bits = renamed(relation.bits, new_bit);
  std::sort(relations.begin(), relations.end());

  std::vector<std::uint64_t> text{order.size(), relations.size(), graph.realisations.size()};
  for (const unsigned bit : order) text.push_back(graph.colours[bit]);
  for (const SuperpositionGraph::Relation& relation : relations) {
    text.push_back(relation.colour);
    text.push_back(relation.bits);
  }
  const std::size_t words = text.size();
  for (const Position word : graph.realisations) text.push_back(renamed(word, new_bit));
  std::sort(text.begin() + static_cast<std::ptrdiff_t>(words), text.end());
  return text;
}

}  // namespace qcg
