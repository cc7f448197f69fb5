#include "solve/stop_search.h"

#include <algorithm>

namespace qcg {

namespace {

// Others take so many steps to each that may be taken here.
constexpr std::size_t share = 24;
// Halvings after which a stop is known well enough.
constexpr unsigned finest = 6;

}  // namespace

// What others have compared already is had for nothing.
void StopSearch::keep_up(std::size_t steps) {
  due_ += steps / share;
  while (due_ >= walks_.size() * allowance_ && !(walks_[0].over && walks_[1].over)) {
    for (Walk& walk : walks_) {
      const std::size_t before = search_.states();
      if (!walk.over) step(walk);
      if (search_.states() > before) due_ -= std::min(due_, allowance_);
    }
  }
}

void StopSearch::step(Walk& walk) {
  const auto x = next_of(walk);
  if (!x) return;
  const auto wins = search_.mover_wins(position_, walk.mover, *x, allowance_);
  if (!wins) {
    if (walk.first_hard == NumberTree::none || !walk.from_above) walk.first_hard = *x;
    if (walk.last_hard == NumberTree::none || walk.from_above) walk.last_hard = *x;
  } else if (*wins == (walk.mover == Player::Left)) {
    walk.low = *x;
  } else {
    walk.high = *x;
  }
  walk.from_above = !walk.from_above;
}

// When nothing is left but the hard ones, they are given more.
std::optional<StopSearch::Number> StopSearch::next_of(Walk& walk) {
  if (walk.first_hard != NumberTree::none) {
    for (unsigned side = 0; side < 2; ++side) {
      const auto x = walk.from_above ? between(walk.last_hard, walk.high) : between(walk.low, walk.first_hard);
      if (x) return x;
      walk.from_above = !walk.from_above;
    }
    walk.first_hard = walk.last_hard = NumberTree::none;
    allowance_ *= 2;
  }
  const auto x = between(walk.low, walk.high);
  walk.over = !x;
  return x;
}

std::optional<StopSearch::Number> StopSearch::between(Number low, Number high) {
  NumberTree& numbers = search_.addends().numbers();
  const auto x = numbers.between(low, high);
  return x && numbers.value(*x).exponent() <= finest ? x : std::nullopt;
}

}  // namespace qcg
