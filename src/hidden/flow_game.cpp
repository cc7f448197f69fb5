#include "hidden/flow_game.h"

#include <algorithm>

namespace qcg::hidden {

std::uint32_t FlowSide::add_node(std::span<const Inflow> from) {
  nodes.push_back({static_cast<std::uint32_t>(sequences.size()), 0, static_cast<std::uint32_t>(inflows.size()),
                   static_cast<std::uint32_t>(from.size())});
  inflows.insert(inflows.end(), from.begin(), from.end());
  return static_cast<std::uint32_t>(nodes.size() - 1);
}

std::uint32_t FlowSide::add_sequence(std::uint32_t node, Action action) {
  Node& owner = nodes[node];
  if (owner.sequences == 0) owner.first_sequence = static_cast<std::uint32_t>(sequences.size());
  ++owner.sequences;
  sequences.push_back({node, action});
  return static_cast<std::uint32_t>(sequences.size() - 1);
}

std::uint32_t FlowGame::value_index(const Rational& value) {
  const auto found = std::find(values.begin(), values.end(), value);
  if (found != values.end()) return static_cast<std::uint32_t>(found - values.begin());
  values.push_back(value);
  return static_cast<std::uint32_t>(values.size() - 1);
}

std::size_t FlowGame::bytes() const {
  return sides[0].bytes() + sides[1].bytes() + payoffs.capacity() * sizeof(Payoff) +
         (exits[0].capacity() + exits[1].capacity()) * sizeof(Exit);
}

}  // namespace qcg::hidden
