#include "cgt/depth_guard.h"
#include "cgt/tables.h"

namespace qcg {

using cgt::Id;

bool Universe::Tables::less_equal(Id a, Id b) {
  if (a == b) return true;
  if (cgt::is_inline(a) && cgt::is_inline(b)) return cgt::less_equal_inline(a, b);
  const Cuts cuts_a = cuts(a);
  const Cuts cuts_b = cuts(b);
  if (less(cuts_a.left, cuts_b.right)) return true;
  if (less(cuts_b.left, cuts_a.left) || less(cuts_b.right, cuts_a.right)) return false;
  if (is_number(a) || is_number(b)) return false;  // the first test is exact for a number
  if (!cgt::is_node(a) && !cgt::is_node(b)) {      // the numbers are equal by now
    const NumberUpStar x = number_up_star(a);
    const NumberUpStar y = number_up_star(b);
    return cgt::infinitesimal_at_least_zero(std::int64_t{y.ups} - x.ups, x.nimber ^ y.nimber);
  }
  return less_equal_by_options(without_remote_nimber(a, b), without_remote_nimber(b, a));
}

/// a <= b unless some a^L >= b or some b^R <= a: the definition.
bool Universe::Tables::less_equal_by_options(Id a, Id b) {
  if (const auto known = comparisons.find(a, b)) return *known != 0;
  const cgt::DepthGuard guard(384);
  const auto no_left_above = [this, a, b] {
    if (const auto nimber = ladder_nimber(a)) return !ladder_of(b, number_part(a), *nimber).above_under(*nimber);
    return !any_left(a, [this, b](Id option) { return less_equal(b, option); });
  };
  const auto no_right_below = [this, a, b] {
    if (const auto nimber = ladder_nimber(b)) return !ladder_of(a, number_part(b), *nimber).below_under(*nimber);
    return !any_right(b, [this, a](Id option) { return less_equal(option, a); });
  };
  const bool result = no_left_above() && no_right_below();
  comparisons.store(a, b, result ? 1 : 0);
  return result;
}

/// The nimber of a value number + *m that is large enough to climb to.
std::optional<std::uint32_t> Universe::Tables::ladder_nimber(Id id) const {
  if (cgt::is_node(id)) return std::nullopt;
  if (cgt::is_inline(id)) {
    const cgt::Packed value = cgt::unpack(id);
    if (value.ups != 0 || value.nimber < cgt::least_nimber_for_ladder) return std::nullopt;
    return value.nimber;
  }
  const NumberUpStar& value = wide[id].value;
  if (value.ups != 0 || value.nimber < cgt::least_nimber_for_ladder) return std::nullopt;
  return value.nimber;
}

/// The ladder of a node beside a number, climbed at least to the nimber or to its answer.
cgt::Ladder Universe::Tables::ladder_of(Id game, Id number, std::uint32_t nimber) {
  const std::uint64_t key = (std::uint64_t{game} << 32) | number;
  cgt::Ladder ladder;
  {
    const std::lock_guard lock(memo_mutex);
    if (const auto known = ladders.find(key); known != ladders.end()) ladder = known->second;
  }
  if (ladder.scanned >= nimber || ladder.some_below || ladder.some_above) return ladder;
  climb(
      ladder, number, nimber,
      [this, game](Id rung) {
        if (is_number(rung)) return less_equal(rung, game);
        return !any_right(game, [this, rung](Id option) { return less_equal(option, rung); });
      },
      [this, game](Id rung) {
        if (is_number(rung)) return less_equal(game, rung);
        return !any_left(game, [this, rung](Id option) { return less_equal(rung, option); });
      });
  const std::lock_guard lock(memo_mutex);
  cgt::Ladder& kept = ladders[key];
  if (kept.scanned < ladder.scanned) kept = ladder;
  return ladder;
}

/// A nimber beyond every nimber of the other game's followers acts as the far star: by induction the outcome of
/// G + *m is the same for all m >= 2^k when the nimbers of G stay below 2^k (after Siegel, II.7). So large nimbers
/// are compared at the cost of small ones.
Id Universe::Tables::without_remote_nimber(Id value, Id other) {
  if (cgt::is_node(value)) return value;
  const unsigned bits = nimber_bits(other);
  if (nimber_bits(value) <= bits + 1) return value;
  NumberUpStar smaller = number_up_star(value);
  smaller.nimber = 1U << bits;
  return wide.intern(smaller);
}

}  // namespace qcg
