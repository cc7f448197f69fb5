#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "hidden/flow_game.h"
#include "hidden/linear_program.h"

namespace qcg::hidden {

/// Which sequences may be used. A node of which none is allowed uses its fallback.
struct Allowed {
  std::vector<std::uint8_t> sequences;
  std::vector<std::uint32_t> fallback;  // a sequence, by node
};

/// The part of a game in which both players keep to allowed sequences, as a linear program in sequence form.
///
/// Only nodes that both players' allowed sequences can reach together are in it, and a node with one way in and one way
/// out is not a choice: its sequence is the same unknown as the one that leads to it. What is left is small.
class RestrictedGame {
 public:
  RestrictedGame(const FlowGame& game, const std::array<Allowed, 2>& allowed);

  [[nodiscard]] const LinearProgram& program() const { return program_; }

  /// The flows of all sequences of a player, from a solution of the program; where the program says nothing the player
  /// uses the fallback.
  template <class Number>
  [[nodiscard]] std::vector<Number> flows(std::size_t side, const LinearSolution<Number>& solution) const;

  /// Whether this node of a player is a choice in the program (or lies on a line of single choices in it).
  [[nodiscard]] bool contains(std::size_t side, std::uint32_t node) const { return relevant_[side][node] != 0; }
  [[nodiscard]] std::uint32_t usual(std::size_t side, std::uint32_t node) const;
  /// To be added to the value of the program.
  [[nodiscard]] const Rational& constant() const { return constant_; }

 private:
  static constexpr std::uint32_t no_unknown = ~std::uint32_t{0};
  struct Choice {                     // a node that is not on a line of single choices
    std::vector<std::uint32_t> from;  // unknowns
    std::vector<std::uint32_t> to;
  };
  struct Line {
    std::vector<std::uint32_t> unknown;  // of each sequence; unknown 0 is the empty sequence, whose flow is 1
    std::vector<Choice> choices;
    std::uint32_t unknowns = 1;
  };

  void find_reachable(std::size_t side);
  void find_relevant();
  void find_choices(std::size_t side);
  void write_program();
  template <class Use>
  void for_each_used(std::size_t side, std::uint32_t node, Use use) const;

  const FlowGame& game_;
  const std::array<Allowed, 2>& allowed_;
  std::array<std::vector<std::uint8_t>, 2> reachable_;  // sequences that the player's own choices allow
  std::array<std::vector<std::uint8_t>, 2> relevant_;   // nodes
  std::array<Line, 2> lines_;
  LinearProgram program_;
  Rational constant_;
};

}  // namespace qcg::hidden
