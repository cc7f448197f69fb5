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
      break;
    }
    // Where numbers end for us, it may be an uncommonly large or fine one; the values will tell.
    const auto finer = *left_wins == *right_wins ? std::nullopt : search_.addends().numbers().child(x_, *left_wins);
    if (finer) x_ = *finer;
    if (!finer) state_ = State::NoNumber;
  }
  return state_;
}

}  // namespace qcg
