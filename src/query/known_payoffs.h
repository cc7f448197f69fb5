#pragma once

#include <vector>

#include "query/subtraction_game.h"

namespace qcg::query {

/// The payoffs that an algorithm has found so far, and what a move to each of these positions would bring.
class KnownPayoffs {
 public:
  KnownPayoffs(std::size_t n, unsigned players)
      : players_(players),
        bringing_(players, PositionSet(words_for(n + 1), 0)),
        bringing_at_least_(players + 1, PositionSet(words_for(n + 1), 0)) {}

  void add(Payoff payoff) {
    const std::size_t j = payoffs_.size();
    payoffs_.push_back(payoff);
    set_bit(bringing_[brings(j)], j);
    for (unsigned least = 0; least <= brings(j); ++least) set_bit(bringing_at_least_[least], j);
  }

  /// $(w_i - 1) mod k, what a player gets by moving to i.
  [[nodiscard]] Payoff brings(std::size_t i) const {
    return static_cast<Payoff>((payoffs_[i] + players_ - 1) % players_);
  }
  [[nodiscard]] const PositionSet& bringing(unsigned payoff) const { return bringing_[payoff]; }
  /// Empty for `least` = k.
  [[nodiscard]] const PositionSet& bringing_at_least(unsigned least) const { return bringing_at_least_[least]; }
  [[nodiscard]] const std::vector<Payoff>& payoffs() const { return payoffs_; }

 private:
  unsigned players_;
  std::vector<Payoff> payoffs_;
  std::vector<PositionSet> bringing_;
  std::vector<PositionSet> bringing_at_least_;
};

}  // namespace qcg::query
