#include "solve/nimber_guess.h"

namespace qcg {

NimberGuess::State NimberGuess::pursue(std::size_t allowance) {
  while (state_ == State::Open) {
    // When all smaller heaps are ruled out and play is no longer, there is nothing left to find out.
    const bool only_one_left = most_moves_ && *most_moves_ == heap_;
    const auto first_wins =
        only_one_left ? std::optional(false) : search_.mover_wins(position_, Player::Left, heap_, allowance);
    if (!first_wins) break;
    if (!*first_wins) {
      state_ = State::Nimber;
    } else if (heap_ == Addends::greatest_heap) {
      state_ = State::TooLarge;
    } else {
      ++heap_;
    }
  }
  return state_;
}

}  // namespace qcg
