#pragma once

#include <string>
#include <vector>

#include "hidden/strategy.h"

namespace qcg::hidden {

/// What happens when both players follow an equilibrium, as a tree of turns: the paper's Figures 2 and 4.
struct StrategyTree {
  struct Node {
    std::string label;  // the position, or what it is worth to the first player where play is decided
    Player mover = Player::Left;
    bool decided = false;
    std::string information;  // what the mover knows, and how it came to that; the same for what it cannot tell apart
    std::string knowledge;    // what the mover knows, for short
    std::size_t depth = 0;
    struct Edge {
      std::size_t child;
      std::string move;
      Rational chance;
    };
    std::vector<Edge> edges;
  };
  std::vector<Node> nodes;  // the root first
};

/// Throws InputError where the tree has more than `most_nodes` nodes.
StrategyTree strategy_tree(const Solver& solver, const Turn& start, std::size_t most_nodes);

}  // namespace qcg::hidden
