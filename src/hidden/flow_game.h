#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "hidden/rational.h"
#include "hidden/umpire.h"

namespace qcg::hidden {

/// One player's view of the game: information sets and what can be chosen there.
///
/// The sequence form (von Stengel) gives every sequence of own actions a probability, here called its flow. Where
/// information sets may be merged without loss (see game_builder.h) several sequences lead to one set; its flow is then
/// their sum. So the sets form a directed graph without cycles, and strategies are flows in it. A set in which the
/// other player moves has one sequence: it only passes the flow on to what is seen next.
struct FlowSide {
  struct Node {
    std::uint32_t first_sequence;  // its sequences are numbered consecutively
    std::uint32_t sequences;
    std::uint32_t first_inflow;  // in `inflows`
    std::uint32_t inflow_count;
  };
  struct Inflow {
    std::uint32_t sequence;  // this earlier sequence...
    Sight sight;             // ...and then this sight lead here
  };
  struct Sequence {
    std::uint32_t node;
    Action action;
  };
  std::vector<Node> nodes;  // the root first, every node after the nodes that lead to it
  std::vector<Inflow> inflows;
  std::vector<Sequence> sequences;

  std::uint32_t add_node(std::span<const Inflow> from);
  std::uint32_t add_sequence(std::uint32_t node, Action action);
  [[nodiscard]] std::span<const Inflow> inflows_of(const Node& node) const {
    return {inflows.data() + node.first_inflow, node.inflow_count};
  }
  [[nodiscard]] std::size_t bytes() const {
    return nodes.capacity() * sizeof(Node) + inflows.capacity() * sizeof(Inflow) +
           sequences.capacity() * sizeof(Sequence);
  }
};

/// A zero-sum game whose payoff is bilinear in the flows of the two players.
struct FlowGame {
  struct Payoff {
    std::array<std::uint32_t, 2> sequences;  // of Left and of Right
    std::uint32_t value;                     // in `values`, to Left
  };
  /// What happens after a sequence and a sight when no node follows.
  struct Exit {
    enum class Kind : std::uint8_t { SureWin, Subgame };
    std::uint32_t sequence;
    Sight sight;
    Kind kind;
    std::uint32_t id;  // of the belief, or of the subgame
    Turn turn;         // of a belief, what its positions have in common; of a subgame, where it starts
  };
  std::array<FlowSide, 2> sides;  // Left, Right
  std::array<std::vector<Exit>, 2> exits;
  std::vector<Payoff> payoffs;
  std::vector<Rational> values{1, -1};
  std::size_t cells = 0;  // pairs of information sets, one of each player, that can occur together
  std::size_t blocks = 0;

  std::uint32_t value_index(const Rational& value);
  [[nodiscard]] std::size_t bytes() const;
};

inline std::size_t index(Player player) { return player == Player::Left ? 0 : 1; }

}  // namespace qcg::hidden
