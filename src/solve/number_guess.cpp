#include "solve/number_guess.h"

namespace qcg {

NumberGuess::State NumberGuess::pursue(std::size_t allowance) {
  while (state_ == State::Open) {
    const auto right_wins = search_.mover_wins(position_, Player::Right, x_, allowance);
    if (!right_wins) break;
    const auto left_wins = search_.mover_wins(position_, Player::Left, x_, allowance);
    if (!left_wins) break;
    if (!*left_wins && !*right_wins) {
      state_ = State::Number;
    } else if (*left_wins && *right_wins) {
      state_ = State::NoNumber;
    } else if (const auto finer = search_.numbers().child(x_, *left_wins)) {
      x_ = *finer;
    } else {
      state_ = State::NoNumber;  // or an uncommonly large or fine one, which the values will tell
    }
  }
  return state_;
}

}  // namespace qcg
