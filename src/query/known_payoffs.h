#pragma once

#include <optional>
#include <span>
#include <vector>

#include "query/counting_oracle.h"
#include "query/preferences.h"

namespace qcg::query {

/// The payoffs that an algorithm has found so far with the moves that bring them, and what a move to each of these
/// positions would bring. Where players want different things, all of it for each player who may be the one to move.
class KnownPayoffs {
 public:
  KnownPayoffs(std::size_t n, const Preferences& preferences)
      : preferences_(preferences),
        payoffs_(preferences.movers()),
        moves_(preferences.movers()),
        bringing_(preferences.movers(),
                  std::vector<PositionSet>(preferences.players(), PositionSet(words_for(n + 1), 0))),
        bringing_better_(preferences.movers(),
                         std::vector<PositionSet>(preferences.players() + 1, PositionSet(words_for(n + 1), 0))) {}

  [[nodiscard]] const Preferences& preferences() const { return preferences_; }
  [[nodiscard]] std::size_t movers() const { return preferences_.movers(); }

  /// The next position, by the best move found there for each mover. Where none was, the payoff is 0.
  void add(const std::vector<Move>& moves) {
    std::vector<Payoff> payoffs;
    for (std::size_t mover = 0; mover < movers(); ++mover) {
      payoffs.push_back(moves[mover] ? brings(*moves[mover], mover) : Payoff{0});
      moves_[mover].push_back(moves[mover]);
    }
    add_payoffs(payoffs);
  }
  /// The same where nothing is known of moves.
  void add_payoffs(const std::vector<Payoff>& payoffs) {
    const std::size_t j = payoffs_.front().size();
    for (std::size_t mover = 0; mover < movers(); ++mover) payoffs_[mover].push_back(payoffs[mover]);
    for (std::size_t mover = 0; mover < movers(); ++mover) {
      set_bit(bringing_[mover][brings(j, mover)], j);
      for (unsigned above = rank(j, mover) + 1; above <= preferences_.players(); ++above) {
        set_bit(bringing_better_[mover][above], j);
      }
    }
  }

  /// $(w_i - 1) mod k, what a player gets by moving to i, where the next player gets w_i.
  [[nodiscard]] Payoff brings(std::size_t i, std::size_t mover = 0) const {
    const unsigned players = preferences_.players();
    return static_cast<Payoff>((payoffs_[preferences_.next(mover)][i] + players - 1) % players);
  }
  /// How good that is to this player, 0 for the best.
  [[nodiscard]] unsigned rank(std::size_t i, std::size_t mover = 0) const {
    return preferences_.rank(brings(i, mover), mover);
  }
  [[nodiscard]] const PositionSet& bringing(Payoff payoff, std::size_t mover = 0) const {
    return bringing_[mover][payoff];
  }
  /// What is better than the payoff of this rank; everything for the rank k, which none has.
  [[nodiscard]] const PositionSet& bringing_better(unsigned rank, std::size_t mover = 0) const {
    return bringing_better_[mover][rank];
  }
  /// By mover, then position.
  [[nodiscard]] const std::vector<std::vector<Payoff>>& payoffs() const { return payoffs_; }
  [[nodiscard]] const std::vector<std::vector<Move>>& moves() const { return moves_; }

 private:
  Preferences preferences_;
  std::vector<std::vector<Payoff>> payoffs_;
  std::vector<std::vector<Move>> moves_;
  std::vector<std::vector<PositionSet>> bringing_;         // by mover, then payoff
  std::vector<std::vector<PositionSet>> bringing_better_;  // by mover, then rank
};

/// The payoffs that a search for one after the other looks for, best first. Who finds none of them gets $0, so where
/// that is the worst it need not be looked for, unless a move is wanted from every position.
inline std::span<const Payoff> payoffs_to_look_for(const Preferences& preferences, std::size_t mover, bool every_move) {
  const std::span<const Payoff> order = preferences.order(mover);
  return order.back() == 0 && !every_move ? order.first(order.size() - 1) : order;
}

/// Position 0, where nobody has a move, and then the others one by one: `best_moves` finds them for each mover.
template <class F>
KnownPayoffs solve_upwards(std::size_t n, const Preferences& preferences, Budget& budget, const F& best_moves) {
  KnownPayoffs known(n, preferences);
  known.add(std::vector<Move>(known.movers()));
  for (std::size_t j = 1; j <= n; ++j) {
    budget.check(j, 0);
    known.add(best_moves(j, known));
  }
  return known;
}

}  // namespace qcg::query
