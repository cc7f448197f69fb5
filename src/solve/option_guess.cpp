#include "solve/option_guess.h"

namespace qcg {

OptionGuess::State OptionGuess::pursue(std::size_t allowance) {
  const auto x = search_.add(universe_, *guess_);
  if (!x) return State::TooLarge;
  for (const Player mover : both_players) {
    const auto wins = search_.mover_wins(position_, mover, *x, allowance);
    if (!wins) return State::Open;
    if (!*wins) continue;
    const auto option = search_.winning_follower(position_, mover, *x, allowance);
    if (!option) return State::Open;
    wanted_ = *option;
    whose_ = mover;
    return State::WantsOption;
  }
  return State::Value;
}

void OptionGuess::learn(ShortGame option) {
  options_[static_cast<std::size_t>(whose_)].push_back(option);
  guess_ = universe_.make(options_[0], options_[1]);
}

}  // namespace qcg
