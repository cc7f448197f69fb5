#pragma once

#include "solve/outcome_search.h"

namespace qcg {

/// Tries whether a position equals a number, without its value or those of its options: x = 0, then ever finer numbers
/// on the side where the position lies, each compared by the winner of G - x. G = x when whoever moves first loses; a
/// position that the first player wins against x is no number.
class NumberGuess {
 public:
  enum class State { Open, Number, NoNumber };

  NumberGuess(OutcomeSearch& search, Position position) : search_(search), position_(position) {}

  /// Goes on with the search, by about so many expansions.
  State pursue(std::size_t allowance);
  /// The number, once it is found.
  [[nodiscard]] Dyadic number() const { return search_.addends().numbers().value(x_); }

 private:
  OutcomeSearch& search_;
  Position position_;
  NumberTree::Id x_ = NumberTree::zero;
  State state_ = State::Open;
};

}  // namespace qcg
