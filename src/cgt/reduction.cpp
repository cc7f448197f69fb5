#include "cgt/reduction.h"

#include <algorithm>

#include "cgt/depth_guard.h"

namespace qcg {

using cgt::Id;
using cgt::IdList;

namespace {

/// Removes every id for which another one left is preferred; ids are distinct and preference is a partial order.
template <class Preferred>
bool keep_undominated(IdList& ids, Preferred preferred) {
  const std::size_t before = ids.size();
  for (std::size_t i = 0; i < ids.size();) {
    bool dominated = false;
    for (std::size_t j = 0; j < ids.size() && !dominated; ++j) dominated = j != i && preferred(ids[j], ids[i]);
    if (dominated)
      ids.erase(ids.begin() + i);
    else
      ++i;
  }
  return ids.size() != before;
}

}  // namespace

bool Universe::Tables::Reduction::remove_dominated() {
  const bool left_changed = keep_undominated(left_, [this](Id a, Id b) { return tables_.less_equal(b, a); });
  const bool right_changed = keep_undominated(right_, [this](Id a, Id b) { return tables_.less_equal(a, b); });
  return left_changed || right_changed;
}

bool Universe::Tables::Reduction::bypass_reversible() {
  IdList left;
  IdList right;
  const bool left_changed = bypass_left(left);
  const bool right_changed = bypass_right(right);
  if (left_changed) left_.assign(left);
  if (right_changed) right_.assign(right);
  return left_changed || right_changed;
}

/// G^L is reversible through X = G^{LR} if X <= G; then the left options of X stand in its place, and are themselves
/// looked at. All this compares with G as it was, whose value does not change.
bool Universe::Tables::Reduction::bypass_left(IdList& result) {
  bool changed = false;
  IdList open(left_);
  while (!open.empty()) {
    const Id option = open.back();
    open.pop_back();
    const Id through = reverses_left(option);
    if (through == cgt::no_id) {
      result.push_back(option);
    } else {
      changed = true;
      tables_.any_left(through, [&open](Id behind) {
        open.push_back(behind);
        return false;
      });
    }
  }
  result.sort_unique();
  return changed;
}

bool Universe::Tables::Reduction::bypass_right(IdList& result) {
  bool changed = false;
  IdList open(right_);
  while (!open.empty()) {
    const Id option = open.back();
    open.pop_back();
    const Id through = reverses_right(option);
    if (through == cgt::no_id) {
      result.push_back(option);
    } else {
      changed = true;
      tables_.any_right(through, [&open](Id behind) {
        open.push_back(behind);
        return false;
      });
    }
  }
  result.sort_unique();
  return changed;
}

Id Universe::Tables::Reduction::reverses_left(Id option) {
  if (const auto nimber = tables_.ladder_nimber(option)) {
    const Id number = tables_.number_part(option);
    if (const cgt::Ladder* ladder = ladder_for(number, *nimber))
      return ladder->below_under(*nimber) ? tables_.with_nimber(number, ladder->scanned - 1) : cgt::no_id;
  }
  Id through = cgt::no_id;
  tables_.any_right(option, [&](Id reply) {
    if (is_at_least(reply)) through = reply;
    return through != cgt::no_id;
  });
  return through;
}

Id Universe::Tables::Reduction::reverses_right(Id option) {
  if (const auto nimber = tables_.ladder_nimber(option)) {
    const Id number = tables_.number_part(option);
    if (const cgt::Ladder* ladder = ladder_for(number, *nimber))
      return ladder->above_under(*nimber) ? tables_.with_nimber(number, ladder->scanned - 1) : cgt::no_id;
  }
  Id through = cgt::no_id;
  tables_.any_left(option, [&](Id reply) {
    if (is_at_most(reply)) through = reply;
    return through != cgt::no_id;
  });
  return through;
}

bool Universe::Tables::Reduction::no_right_below(Id other) {
  return std::none_of(right_.begin(), right_.end(), [&](Id option) { return tables_.less_equal(option, other); });
}

bool Universe::Tables::Reduction::no_left_above(Id other) {
  return std::none_of(left_.begin(), left_.end(), [&](Id option) { return tables_.less_equal(other, option); });
}

bool Universe::Tables::Reduction::is_at_least(Id other) {
  const Cuts other_cuts = tables_.cuts(other);
  if (tables_.less(other_cuts.left, cuts_.right)) return true;
  if (tables_.less(cuts_.left, other_cuts.left) || tables_.less(cuts_.right, other_cuts.right)) return false;
  if (tables_.is_number(other)) return false;  // the first test is exact for a number
  if (const auto nimber = tables_.ladder_nimber(other))
    if (const cgt::Ladder* ladder = ladder_for(tables_.number_part(other), *nimber))
      return !ladder->above_under(*nimber) && no_right_below(other);
  using Answer = cgt::LocalMemo::Answer;
  if (const Answer known = memo_(other, false); known != Answer::Unknown) return known == Answer::Yes;
  const cgt::DepthGuard guard(384);
  const bool result =
      no_right_below(other) && !tables_.any_left(other, [this](Id option) { return is_at_most(option); });
  memo_(other, false) = result ? Answer::Yes : Answer::No;
  return result;
}

bool Universe::Tables::Reduction::is_at_most(Id other) {
  const Cuts other_cuts = tables_.cuts(other);
  if (tables_.less(cuts_.left, other_cuts.right)) return true;
  if (tables_.less(other_cuts.left, cuts_.left) || tables_.less(other_cuts.right, cuts_.right)) return false;
  if (tables_.is_number(other)) return false;
  if (const auto nimber = tables_.ladder_nimber(other))
    if (const cgt::Ladder* ladder = ladder_for(tables_.number_part(other), *nimber))
      return !ladder->below_under(*nimber) && no_left_above(other);
  using Answer = cgt::LocalMemo::Answer;
  if (const Answer known = memo_(other, true); known != Answer::Unknown) return known == Answer::Yes;
  const cgt::DepthGuard guard(384);
  const bool result =
      no_left_above(other) && !tables_.any_right(other, [this](Id option) { return is_at_least(option); });
  memo_(other, true) = result ? Answer::Yes : Answer::No;
  return result;
}

/// The ladder of G beside this number, climbed to the nimber or to its answer; nothing if there is no room for it.
const cgt::Ladder* Universe::Tables::Reduction::ladder_for(Id number, std::uint32_t nimber) {
  auto* const place = std::find_if(std::begin(ladders_), std::end(ladders_), [number](const NumberedLadder& one) {
    return one.number == number || one.number == cgt::no_id;
  });
  if (place == std::end(ladders_)) return nullptr;
  place->number = number;
  tables_.climb(
      place->ladder, number, nimber,
      [this](Id rung) { return tables_.is_number(rung) ? is_at_least(rung) : no_right_below(rung); },
      [this](Id rung) { return tables_.is_number(rung) ? is_at_most(rung) : no_left_above(rung); });
  return &place->ladder;
}

}  // namespace qcg
