#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "cgt/universe.h"
#include "lab/comparison_work.h"
#include "measured/solver.h"

namespace qcg {

// What is possible against what is likely: outcomes of a quantum game, and the chances to win it if every move is
// measured.

/// What one player who moves first can do.
struct FirstMoverChance {
  Player player = Player::Left;
  bool wins = false;          // where whatever is possible counts
  measured::Rational chance;  // to win where moves are measured
  /// Where the player wins, but by none of the moves that are best by chance: the best chance of a move that wins.
  std::optional<measured::Rational> of_winning_move{};

  [[nodiscard]] bool is_even() const { return 2 * chance == 1; }
  /// The one who is ahead by chance, with more than one half, is not the one who wins.
  [[nodiscard]] bool disagrees_who_is_ahead() const { return !is_even() && wins != (2 * chance > 1); }
  [[nodiscard]] bool disagrees_which_move_is_best() const { return of_winning_move.has_value(); }
};

struct ComparedPosition {
  std::string position;
  Outcome outcome = Outcome::P;
  std::array<FirstMoverChance, 2> first;  // Left moving first, and Right

  [[nodiscard]] bool is_even() const;
  [[nodiscard]] bool disagrees_who_is_ahead() const;
  [[nodiscard]] bool disagrees_which_move_is_best() const;
};

/// A family under one lift with one kind of weights.
struct ComparedChances {
  Lift lift;
  measured::Weights weights = measured::Weights::Kept;
  std::vector<ComparedPosition> positions{};
  std::size_t not_reached = 0;  // a limit came first
};

struct ChanceComparison {
  Family family;
  std::vector<ComparedChances> rows;
  bool stopped = false;  // before the end of the family

  [[nodiscard]] bool is_whole() const;
};

ComparedPosition compare_chances(const std::string& position, const Game& game, const measured::MeasuredGame& measured,
                                 Budget& budget, const LiftOptions& options);

/// Goes through the family, smaller positions first, with every lift and all of the weights. Throws InputError.
ChanceComparison compare_chances(const Family& family, const std::vector<Lift>& lifts,
                                 const std::vector<measured::Weights>& weights, const ComparisonWork& work);

}  // namespace qcg
