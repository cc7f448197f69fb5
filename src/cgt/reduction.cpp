#include "cgt/reduction.h"

#include <algorithm>

#include "cgt/depth_guard.h"

namespace qcg {

using cgt::Cuts;
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
    Id through = cgt::no_id;
    tables_.any_right(option, [&](Id reply) {
      if (is_at_least(reply)) through = reply;
      return through != cgt::no_id;
    });
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
    Id through = cgt::no_id;
    tables_.any_left(option, [&](Id reply) {
      if (is_at_most(reply)) through = reply;
      return through != cgt::no_id;
    });
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
  if (const auto rungs = rungs_under(other)) return !rungs->some_above && no_right_below(other);
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
  if (const auto rungs = rungs_under(other)) return !rungs->some_below && no_left_above(other);
  using Answer = cgt::LocalMemo::Answer;
  if (const Answer known = memo_(other, true); known != Answer::Unknown) return known == Answer::Yes;
  const cgt::DepthGuard guard(384);
  const bool result =
      no_left_above(other) && !tables_.any_right(other, [this](Id option) { return is_at_least(option); });
  memo_(other, true) = result ? Answer::Yes : Answer::No;
  return result;
}

/// For other = number + *m, whether G is above or below any number + *k with k < m; nothing for any other value.
/// The options of *m are all the lesser nimbers, so climbing from below answers for each in turn, once. Below the
/// first answer everything is confused, and above it the other answer cannot come, so the climb stops there.
std::optional<Universe::Tables::Reduction::Rungs> Universe::Tables::Reduction::rungs_under(Id other) {
  if (cgt::is_node(other)) return std::nullopt;
  const NumberUpStar value = tables_.number_up_star(other);
  if (value.ups != 0 || value.nimber < 8) return std::nullopt;  // small ones are as fast without
  const Id number = tables_.number_part(other);
  Ladder* ladder = std::find_if(std::begin(ladders_), std::end(ladders_), [number](const Ladder& one) {
    return one.number == number || one.number == cgt::no_id;
  });
  if (ladder == std::end(ladders_)) return std::nullopt;
  ladder->number = number;
  while (ladder->scanned < value.nimber && !ladder->some_below && !ladder->some_above) {
    const Id rung = tables_.with_nimber(number, ladder->scanned);
    ladder->some_below = ladder->scanned == 0 ? is_at_least(rung) : no_right_below(rung);
    ladder->some_above = ladder->scanned == 0 ? is_at_most(rung) : no_left_above(rung);
    ++ladder->scanned;
  }
  const bool counts = ladder->scanned <= value.nimber;  // else the answer came from a greater nimber
  return Rungs{counts && ladder->some_below, counts && ladder->some_above};
}

}  // namespace qcg
