#include "cgt/operations.h"

#include <algorithm>
#include <optional>
#include <stdexcept>

#include "cgt/over_options.h"

namespace qcg {

using cgt::Games;

namespace {

constexpr unsigned most_bits_of_a_multiple = 64;
constexpr std::uint32_t greatest_power_of_up = 500;  // its canonical form is as deep

}  // namespace

ShortGame multiple(Universe& universe, const Integer& n, ShortGame game) {
  if (n == 0) return {};
  const Integer count = abs(n);
  const auto highest_bit = static_cast<unsigned>(msb(count));
  if (highest_bit >= most_bits_of_a_multiple)
    throw std::length_error("a multiple of a game may have 2^64 copies at most");
  const ShortGame copy = n < 0 ? universe.negate(game) : game;
  ShortGame sum = copy;
  for (unsigned bit = highest_bit; bit-- > 0;) {
    sum = universe.add(sum, sum);
    if (bit_test(count, bit)) sum = universe.add(sum, copy);
  }
  return sum;
}

ShortGame ordinal_sum(Universe& universe, ShortGame game, ShortGame subordinate) {
  cgt::check_options_can_be_listed(universe, game);
  const Games base_left = universe.left_options(game);
  const Games base_right = universe.right_options(game);
  const auto nowhere = [](ShortGame) { return std::optional<ShortGame>(); };
  const auto beside_base = [&](ShortGame, Games left, Games right) {
    left.insert(left.end(), base_left.begin(), base_left.end());
    right.insert(right.end(), base_right.begin(), base_right.end());
    return universe.make(left, right);
  };
  return cgt::OverOptions(universe, nowhere, beside_base)(subordinate);
}

Incentives incentives(Universe& universe, ShortGame game) {
  cgt::check_options_can_be_listed(universe, game);
  Incentives gains{universe.left_options(game), universe.right_options(game)};
  for (ShortGame& option : gains.left) option = universe.subtract(option, game);
  for (ShortGame& option : gains.right) option = universe.subtract(game, option);
  for (Games* side : {&gains.left, &gains.right}) std::sort(side->begin(), side->end());
  return gains;
}

ShortGame tiny(Universe& universe, ShortGame game) { return universe.negate(miny(universe, game)); }

ShortGame miny(Universe& universe, ShortGame game) {
  const ShortGame zero;
  const ShortGame threat = universe.make({&game, 1}, {&zero, 1});
  return universe.make({&threat, 1}, {&zero, 1});
}

ShortGame up_power(Universe& universe, std::uint32_t n) {
  if (n == 0) throw std::domain_error("the powers of up begin with the first");
  const ShortGame zero;
  const ShortGame right = universe.subtract(universe.nimber(1), up_power_sum(universe, n - 1));
  return universe.make({&zero, 1}, {&right, 1});
}

ShortGame up_power_sum(Universe& universe, std::uint32_t n) {
  if (n > greatest_power_of_up) throw std::length_error("the power of up is too great to work with");
  const ShortGame star = universe.nimber(1);
  ShortGame sum;
  for (; n > 0; --n) sum = universe.make({&sum, 1}, {&star, 1});
  return sum;
}

}  // namespace qcg
