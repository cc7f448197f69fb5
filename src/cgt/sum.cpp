#include <limits>
#include <stdexcept>

#include "cgt/depth_guard.h"
#include "cgt/tables.h"

namespace qcg {

using cgt::Id;
using cgt::IdList;
using cgt::OptionSet;

namespace {

NumberUpStar sum(const NumberUpStar& a, const NumberUpStar& b) {
  const std::int64_t ups = std::int64_t{a.ups} + b.ups;
  if (std::abs(ups) > std::numeric_limits<std::int32_t>::max())
    throw std::overflow_error("too many ups: a multiple of up must stay below 2^31");
  return {a.number + b.number, static_cast<std::int32_t>(ups), a.nimber ^ b.nimber};
}

}  // namespace

Id Universe::Tables::add(Id a, Id b) {
  if (a == 0) return b;
  if (b == 0) return a;
  if (cgt::is_inline(a) && cgt::is_inline(b)) {
    const Id total = cgt::add_inline(a, b);
    if (total != cgt::no_id) return total;
  }
  if (!cgt::is_node(a) && !cgt::is_node(b)) return wide.intern(sum(number_up_star(a), number_up_star(b)));
  if (a > b) std::swap(a, b);
  if (cgt::is_node(b) && node(b).negative.load(std::memory_order_acquire) == a) return 0;
  if (const auto known = sums.find(a, b)) return *known;
  const Id total = is_number(a) ? translate(b, a) : is_number(b) ? translate(a, b) : add_by_options(a, b);
  sums.store(a, b, total);
  return total;
}

Id Universe::Tables::add_by_options(Id a, Id b) {
  const cgt::DepthGuard guard(2048);
  IdList left;
  IdList right;
  const auto move_in = [&](Id moved, Id other) {
    any_left(moved, [&](Id option) {
      left.push_back(add(option, other));
      return false;
    });
    any_right(moved, [&](Id option) {
      right.push_back(add(option, other));
      return false;
    });
  };
  move_in(a, b);
  move_in(b, a);
  return make(left, right);
}

/// Number translation: for G in canonical form and not a number, G + x = { G^L + x | G^R + x } in canonical form.
Id Universe::Tables::translate(Id game, Id number) {
  const cgt::DepthGuard guard(1024);
  IdList left;
  IdList right;
  for (const Id option : node(game).left()) left.push_back(add(option, number));
  for (const Id option : node(game).right()) right.push_back(add(option, number));
  std::sort(left.begin(), left.end());
  std::sort(right.begin(), right.end());
  const Cuts old = node(game).cuts;
  const Cuts moved{cgt::cut_beside(add(cgt::number_of(old.left), number), lies_above(old.left)),
                   cgt::cut_beside(add(cgt::number_of(old.right), number), lies_above(old.right))};
  const OptionSet set{left, right};
  return intern_canonical(set.hash(), set, moved);
}

Id Universe::Tables::negate(Id id) {
  if (cgt::is_inline(id)) {
    const Id negative = cgt::negate_inline(id);
    if (negative != cgt::no_id) return negative;
  }
  if (!cgt::is_node(id)) {
    const NumberUpStar value = number_up_star(id);
    return wide.intern({-value.number, -value.ups, value.nimber});
  }
  cgt::Node& game = nodes[id & cgt::index_mask];
  if (const Id known = game.negative.load(std::memory_order_acquire); known != 0) return known;
  const cgt::DepthGuard guard(1024);
  IdList left;
  IdList right;
  for (const Id option : game.right()) left.push_back(negate(option));
  for (const Id option : game.left()) right.push_back(negate(option));
  std::sort(left.begin(), left.end());
  std::sort(right.begin(), right.end());
  const OptionSet set{left, right};
  const Cuts mirrored{cgt::cut_beside(negate(cgt::number_of(game.cuts.right)), !lies_above(game.cuts.right)),
                      cgt::cut_beside(negate(cgt::number_of(game.cuts.left)), !lies_above(game.cuts.left))};
  const Id negative = intern_canonical(set.hash(), set, mirrored);
  game.negative.store(negative, std::memory_order_release);
  nodes[negative & cgt::index_mask].negative.store(id, std::memory_order_release);
  return negative;
}

}  // namespace qcg
