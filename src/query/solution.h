#pragma once

#include <vector>

#include "query/preferences.h"
#include "query/subtraction_game.h"

namespace qcg::query {

/// What every position is worth, by dynamic programming: the mover's payoff at j is the best (w_i - 1) mod k over its
/// moves i, or 0 without moves. (The formula printed for WIN takes the maximum of the w_i first, which is wrong as soon
/// as a move to $0 competes with one to a higher value; Algorithm 1 and the text of the paper take it last, as here.)
/// For each payoff the positions that have it are a set of bits, so a row is compared with 64 of them at a time.
class Solution {
 public:
  Solution(const SubtractionGame& game, Preferences preferences);

  /// Solves all positions that are not yet; after BudgetSpent those before `known()` stay solved.
  void solve(Budget& budget);
  /// Solves anew from this position on, after a row there or further on has changed.
  void solve_again(std::size_t from);

  /// Positions 0 to known() - 1 are solved.
  [[nodiscard]] std::size_t known() const { return payoffs_.front().size(); }
  [[nodiscard]] std::size_t movers() const { return preferences_.movers(); }
  /// Of the player who moves at j. Where players differ in what they want, that is `mover`, counted from 0.
  [[nodiscard]] Payoff payoff(std::size_t j, std::size_t mover = 0) const { return payoffs_[mover][j]; }
  [[nodiscard]] const std::vector<Payoff>& payoffs(std::size_t mover = 0) const { return payoffs_[mover]; }
  /// The moves that bring this payoff, none where there is no move at all.
  [[nodiscard]] std::vector<std::size_t> best_moves(std::size_t j, std::size_t mover = 0) const;
  /// Who cannot move in the end, and who moved last (the major winner), counted from the player who moves at j as 0.
  [[nodiscard]] unsigned loser(std::size_t j, std::size_t mover = 0) const;
  [[nodiscard]] unsigned winner(std::size_t j, std::size_t mover = 0) const;

 private:
  [[nodiscard]] Payoff best(std::size_t j, std::size_t mover) const;
  void append(std::size_t mover, Payoff payoff);

  const SubtractionGame& game_;
  Preferences preferences_;
  std::vector<std::vector<Payoff>> payoffs_;                // by mover, then position
  std::vector<std::vector<PositionSet>> positions_having_;  // by mover, then payoff
};

}  // namespace qcg::query
