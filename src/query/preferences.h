#pragma once

#include <span>
#include <string>
#include <vector>

#include "query/subtraction_game.h"

namespace qcg::query {

/// What the players want. A play ends with some player unable to move; from the side of player l the ending is named by
/// the payoff (l - loser) mod k of the paper: 0 "I cannot move", k - 1 "the player after me cannot move". Any strict
/// order of the endings will do (end of section 2.1), the same for all players or one for each.
class Preferences {
 public:
  /// More is better: k - 1 before k - 2 before ... before 0.
  static Preferences by_payoff(unsigned players);
  /// "0,2,1" (for all players) or "2,1,0/0,1,2/2,1,0" (for players 1, 2, 3), the best ending first; throws InputError.
  static Preferences read(const std::string& text, unsigned players);

  /// 1 where all players want the same, else k: who is to move matters then.
  [[nodiscard]] std::size_t movers() const { return orders_.size(); }
  [[nodiscard]] unsigned players() const { return static_cast<unsigned>(orders_.front().size()); }
  /// The endings from best to worst for this player, counted from 0.
  [[nodiscard]] std::span<const Payoff> order(std::size_t mover = 0) const { return orders_[mover]; }
  /// Where an ending stands in that order, 0 for the best.
  [[nodiscard]] unsigned rank(Payoff ending, std::size_t mover = 0) const;
  /// Whose payoffs those are to whom this player hands the move.
  [[nodiscard]] std::size_t next(std::size_t mover) const { return (mover + 1) % movers(); }

 private:
  std::vector<std::vector<Payoff>> orders_;
};

}  // namespace qcg::query
