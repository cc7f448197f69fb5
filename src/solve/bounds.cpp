#include "solve/bounds.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "solve/solver.h"

namespace qcg {

namespace {

std::optional<Dyadic> greater(const std::optional<Dyadic>& a, const std::optional<Dyadic>& b) {
  return a && b ? std::max(*a, *b) : a ? a : b;
}

std::optional<Dyadic> smaller(const std::optional<Dyadic>& a, const std::optional<Dyadic>& b) {
  return a && b ? std::min(*a, *b) : a ? a : b;
}

std::optional<Dyadic> sum(const std::optional<Dyadic>& a, const std::optional<Dyadic>& b) {
  return a && b ? std::optional(*a + *b) : std::nullopt;
}

// Does a player win a sum, moving first? For sure with one summand that is won so, if the opponent, moving first, loses
// the other; for sure not where both are lost.
std::optional<bool> wins_sum(std::optional<bool> a, std::optional<bool> opponent_a, std::optional<bool> b,
                             std::optional<bool> opponent_b) {
  if ((a == true && opponent_b == false) || (b == true && opponent_a == false)) return true;
  if (a == false && b == false) return false;
  return std::nullopt;
}

}  // namespace

void Interval::narrow(const Interval& other) {
  least = greater(least, other.least);
  most = smaller(most, other.most);
}

ValueBounds ValueBounds::between(const Interval& value) {
  ValueBounds bounds;
  bounds.value = value;
  bounds.conclude();
  return bounds;
}

ValueBounds ValueBounds::of(const PlayLength& length) {
  return between({-Dyadic(Integer(length.right)), Dyadic(Integer(length.left))});
}

ValueBounds ValueBounds::of(Outcome outcome) {
  ValueBounds bounds;
  bounds.left_wins_first = outcome == Outcome::L || outcome == Outcome::N;
  bounds.right_wins_first = outcome == Outcome::R || outcome == Outcome::N;
  bounds.conclude();
  return bounds;
}

// Whoever moves in a heap takes what there is, and is through.
ValueBounds ValueBounds::of(const NimberBounds& heaps) {
  ValueBounds bounds;
  bounds.left_stop = bounds.right_stop = {Dyadic(), Dyadic()};
  if (heaps.only() == 0) bounds.left_wins_first = bounds.right_wins_first = false;
  if (!heaps.allow(0)) bounds.left_wins_first = bounds.right_wins_first = true;
  bounds.conclude();
  return bounds;
}

// A game such as up is at least 0, but at most no least number.
ValueBounds ValueBounds::of(Universe& universe, ShortGame game) {
  const Dyadic left = universe.left_stop(game);
  const Dyadic right = universe.right_stop(game);
  ValueBounds bounds = of(universe.outcome(game));
  if (universe.less_equal(universe.number(right), game)) bounds.value.least = right;
  if (universe.less_equal(game, universe.number(left))) bounds.value.most = left;
  bounds.left_stop = {left, left};
  bounds.right_stop = {right, right};
  return bounds;
}

void ValueBounds::narrow(const ValueBounds& other) {
  value.narrow(other.value);
  left_stop.narrow(other.left_stop);
  right_stop.narrow(other.right_stop);
  if (!left_wins_first) left_wins_first = other.left_wins_first;
  if (!right_wins_first) right_wins_first = other.right_wins_first;
  conclude();
}

// Who does not win first is held to 0; G between two numbers has its stops between them, Left's no less than Right's.
void ValueBounds::conclude() {
  const Dyadic zero;
  if (left_wins_first == false) value.most = smaller(value.most, zero);
  if (right_wins_first == false) value.least = greater(value.least, zero);
  if (left_wins_first == true) left_stop.least = greater(left_stop.least, zero);
  if (right_wins_first == true) right_stop.most = smaller(right_stop.most, zero);
  left_stop.narrow({greater(value.least, right_stop.least), value.most});
  right_stop.narrow({value.least, smaller(value.most, left_stop.most)});
  if (value.most && *value.most <= zero) left_wins_first = false;
  if (value.least && *value.least >= zero) right_wins_first = false;
  if (left_stop.least && *left_stop.least > zero) left_wins_first = true;
  if (right_stop.most && *right_stop.most < zero) right_wins_first = true;
}

// Whoever begins in one summand may let the other player begin in the other.
ValueBounds operator+(const ValueBounds& a, const ValueBounds& b) {
  ValueBounds bounds;
  bounds.value = {sum(a.value.least, b.value.least), sum(a.value.most, b.value.most)};
  bounds.left_stop = {greater(sum(a.left_stop.least, b.right_stop.least), sum(a.right_stop.least, b.left_stop.least)),
                      sum(a.left_stop.most, b.left_stop.most)};
  bounds.right_stop = {sum(a.right_stop.least, b.right_stop.least),
                       smaller(sum(a.left_stop.most, b.right_stop.most), sum(a.right_stop.most, b.left_stop.most))};
  bounds.left_wins_first = wins_sum(a.left_wins_first, a.right_wins_first, b.left_wins_first, b.right_wins_first);
  bounds.right_wins_first = wins_sum(a.right_wins_first, a.left_wins_first, b.right_wins_first, b.left_wins_first);
  bounds.conclude();
  return bounds;
}

std::optional<Outcome> ValueBounds::outcome() const {
  if (!left_wins_first || !right_wins_first) return std::nullopt;
  return outcome_of(*left_wins_first, *right_wins_first);
}

// A tax of t brings the stops closer by 2t at most.
std::optional<Dyadic> ValueBounds::least_temperature() const {
  if (!left_stop.least || !right_stop.most || *left_stop.least <= *right_stop.most) return std::nullopt;
  const Dyadic apart = *left_stop.least - *right_stop.most;
  return Dyadic(apart.numerator(), apart.exponent() + 1);
}

bool NimberBounds::allow(std::uint64_t heap) const {
  return least_ <= heap && (!most_ || heap <= *most_) && !std::binary_search(gaps_.begin(), gaps_.end(), heap);
}

std::optional<std::uint64_t> NimberBounds::only() const { return most_ == least_ ? most_ : std::nullopt; }

void NimberBounds::rule_out(std::uint64_t heap) {
  if (!allow(heap)) return;
  gaps_.insert(std::upper_bound(gaps_.begin(), gaps_.end(), heap), heap);
  while (!gaps_.empty() && gaps_.front() == least_) {
    gaps_.erase(gaps_.begin());
    ++least_;
  }
  while (most_ && !gaps_.empty() && gaps_.back() == *most_) {
    gaps_.pop_back();
    --*most_;
  }
}

void NimberBounds::rule_out_above(std::uint64_t most) {
  if (most_ && *most_ <= most) return;
  most_ = most;
  while (!gaps_.empty() && gaps_.back() >= *most_) {
    if (gaps_.back() == *most_) --*most_;
    gaps_.pop_back();
  }
}

void NimberBounds::rule_out_below(std::uint64_t least) {
  if (least <= least_) return;
  least_ = least;
  while (!gaps_.empty() && gaps_.front() <= least_) {
    if (gaps_.front() == least_) ++least_;
    gaps_.erase(gaps_.begin());
  }
}

void NimberBounds::narrow(const NimberBounds& other) {
  rule_out_below(other.least_);
  if (other.most_) rule_out_above(*other.most_);
  for (const std::uint64_t gap : other.gaps_) rule_out(gap);
}

NimberBounds operator^(const NimberBounds& a, const NimberBounds& b) {
  constexpr std::uint64_t tried_one_by_one = 255;
  NimberBounds bounds;
  if (a.only() == 0) return b;
  if (b.only() == 0) return a;
  if (!a.most_ || !b.most_) return bounds;
  if (a.only() && b.only()) return NimberBounds(a.least_ ^ b.least_);
  const std::uint64_t bits = std::bit_ceil(std::max(*a.most_, *b.most_) + 1);
  bounds.most_ = bits - 1;
  if (bits - 1 > tried_one_by_one) return bounds;
  std::vector<bool> possible(bits);
  for (std::uint64_t x = a.least_; x <= *a.most_; ++x) {
    for (std::uint64_t y = b.least_; y <= *b.most_ && a.allow(x); ++y) {
      if (b.allow(y)) possible[x ^ y] = true;
    }
  }
  for (std::uint64_t heap = 0; heap < bits; ++heap) {
    if (!possible[heap]) bounds.rule_out(heap);
  }
  return bounds;
}

std::optional<std::vector<std::uint64_t>> NimberBounds::left(std::size_t count) const {
  if (!most_ || *most_ - least_ - gaps_.size() >= count) return std::nullopt;
  std::vector<std::uint64_t> heaps;
  for (std::uint64_t heap = least_; heap <= *most_; ++heap) {
    if (allow(heap)) heaps.push_back(heap);
  }
  return heaps;
}

std::string brief(const Interval& interval) {
  if (!interval.least && !interval.most) return "?";
  if (interval.least == interval.most) return interval.least->text();
  return (interval.least ? interval.least->text() : "") + ".." + (interval.most ? interval.most->text() : "");
}

std::string brief(const NimberBounds& bounds) {
  constexpr std::size_t few = 4;
  const auto name = [](std::uint64_t heap) {
    return heap == 0 ? std::string("0") : heap == 1 ? std::string("*") : fmt::format("*{}", heap);
  };
  if (const auto heaps = bounds.left(few)) {
    std::vector<std::string> names;
    for (const std::uint64_t heap : *heaps) names.push_back(name(heap));
    return fmt::format("{}", fmt::join(names, " or "));
  }
  return name(bounds.least()) + ".." + (bounds.most() ? name(*bounds.most()) : "");
}

}  // namespace qcg
