#include "solve/stop_search.h"

namespace qcg {

namespace {

// Others have taken so many steps to each that may be taken here.
constexpr std::size_t share = 48;
// Numbers of which none could be compared with before all are given more.
constexpr unsigned most_hard = 3;
// Halvings after which a stop is known well enough.
constexpr unsigned finest = 6;

}  // namespace

void StopSearch::keep_up(std::size_t steps) {
  due_ += steps / share;
  while (due_ >= walks_.size() * allowance_) {
    due_ -= walks_.size() * allowance_;
    for (Walk& walk : walks_) {
      if (!walk.over) step(walk);
    }
  }
}

void StopSearch::step(Walk& walk) {
  const auto x = next_of(walk);
  if (!x) return;
  const auto wins = search_.mover_wins(position_, walk.mover, *x, allowance_);
  if (!wins) {
    ++walk.hard;
    if (walk.first_hard == NumberTree::none || !walk.from_above) walk.first_hard = *x;
    if (walk.last_hard == NumberTree::none || walk.from_above) walk.last_hard = *x;
    walk.from_above = !walk.from_above;
    return;
  }
  walk.hard = 0;
  if (*wins == (walk.mover == Player::Left)) {
    walk.low = *x;
  } else {
    walk.high = *x;
  }
}

// When nothing easier is left than the hard ones, they are given more.
std::optional<StopSearch::Number> StopSearch::next_of(Walk& walk) {
  if (walk.first_hard != NumberTree::none) {
    for (unsigned side = 0; side < 2 && walk.hard < most_hard; ++side) {
      const auto x = walk.from_above ? between(walk.last_hard, walk.high) : between(walk.low, walk.first_hard);
      if (x) return x;
      walk.from_above = !walk.from_above;
    }
    walk.first_hard = walk.last_hard = NumberTree::none;
    walk.hard = 0;
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
