#include <algorithm>
#include <limits>
#include <stdexcept>

#include "cgt/depth_guard.h"
#include "cgt/reduction.h"
#include "cgt/tables.h"

namespace qcg {

using cgt::Id;
using cgt::IdList;
using cgt::OptionSet;

namespace {

/// The least nimber absent.
std::uint32_t excludant(std::vector<std::uint32_t>& nimbers) {
  std::sort(nimbers.begin(), nimbers.end());
  std::uint32_t least = 0;
  for (const std::uint32_t nimber : nimbers)
    if (nimber == least) ++least;
  return least;
}

}  // namespace

Id Universe::Tables::make(std::span<const ShortGame> left, std::span<const ShortGame> right) {
  IdList left_ids;
  IdList right_ids;
  left_ids.reserve(left.size());
  right_ids.reserve(right.size());
  for (const ShortGame option : left) left_ids.push_back(option.id());
  for (const ShortGame option : right) right_ids.push_back(option.id());
  return make(left_ids, right_ids);
}

Id Universe::Tables::make(IdList& left, IdList& right) {
  Cuts game{cgt::minus_infinity, cgt::plus_infinity};
  for (const Id option : left)
    if (const Cut cut = cuts(option).right; less(game.left, cut)) game.left = cut;
  for (const Id option : right)
    if (const Cut cut = cuts(option).left; less(cut, game.right)) game.right = cut;
  if (less(game.left, game.right)) return simplest_between(game.left, game.right);

  // An option is dominated by the best one if a number lies between; a number itself is not below itself.
  left.erase_if([&](Id option) {
    const Cuts its = cuts(option);
    return less(its.left, game.left) && less(its.right, game.left);
  });
  right.erase_if([&](Id option) {
    const Cuts its = cuts(option);
    return less(game.right, its.right) && less(game.right, its.left);
  });
  left.sort_unique();
  right.sort_unique();
  const OptionSet set{left, right};
  const std::uint64_t hash = set.hash();
  if (const Id known = sets.find(hash, set); known != cgt::no_id) return known;
  IdList canonical_left(left);
  IdList canonical_right(right);
  const Id game_id = reduce(canonical_left, canonical_right, game);
  sets.remember(hash, set, game_id);
  return game_id;
}

Id Universe::Tables::reduce(IdList& left, IdList& right, Cuts game_cuts) {
  if (const Id nimber = equal_excludants({left, right}); nimber != cgt::no_id) return nimber;
  Reduction reduction(*this, left, right, game_cuts);
  if (reduction.remove_dominated()) {
    const OptionSet set{left, right};
    if (const Id known = sets.find(set.hash(), set); known != cgt::no_id) return known;
  }
  if (reduction.bypass_reversible()) {
    if (const Id nimber = equal_excludants({left, right}); nimber != cgt::no_id) return nimber;
    reduction.remove_dominated();
  }
  const OptionSet set{left, right};
  if (const Id value = recognise(set); value != cgt::no_id) return value;
  return intern_canonical(set.hash(), set, game_cuts);
}

/// { x + nimbers | x + nimbers } with equal least excludants m is x + *m: a move to a greater nimber is reversed.
Id Universe::Tables::equal_excludants(const OptionSet& set) {
  if (set.left.empty() || set.right.empty() || cgt::is_node(set.left[0])) return cgt::no_id;
  const Id number = number_part(set.left[0]);
  std::vector<std::uint32_t> nimbers[2];
  for (const auto& [side, list] : {std::pair(set.left, &nimbers[0]), std::pair(set.right, &nimbers[1])}) {
    for (const Id option : side) {
      if (cgt::is_node(option) || number_part(option) != number) return cgt::no_id;
      const NumberUpStar value = number_up_star(option);
      if (value.ups != 0) return cgt::no_id;
      list->push_back(value.nimber);
    }
  }
  const std::uint32_t nimber = excludant(nimbers[0]);
  if (nimber != excludant(nimbers[1])) return cgt::no_id;
  return wide.intern({number_at(number), 0, nimber});
}

/// The value of a canonical option set that is number + ups + nimber (see any_left for these forms), or no_id.
Id Universe::Tables::recognise(const OptionSet& set) {
  if (const Id nimber = equal_excludants(set); nimber != cgt::no_id) return nimber;
  if (set.left.empty() || set.right.empty() || set.left.size() + set.right.size() > 3) return cgt::no_id;
  for (const auto& side : {set.left, set.right})
    for (const Id option : side)
      if (cgt::is_node(option) || number_part(option) != number_part(set.left[0])) return cgt::no_id;
  const Id x = number_part(set.left[0]);
  const Dyadic number = number_at(x);
  const auto is_x_and_star = [&](std::span<const Id> side) {
    const Id star = wide.intern({number, 0, 1});
    return side.size() == 2 && ((side[0] == x && side[1] == star) || (side[1] == x && side[0] == star));
  };
  const bool left_is_x = set.left.size() == 1 && set.left[0] == x;
  const bool right_is_x = set.right.size() == 1 && set.right[0] == x;
  if (right_is_x && is_x_and_star(set.left)) return wide.intern({number, 1, 1});
  if (left_is_x && is_x_and_star(set.right)) return wide.intern({number, -1, 1});
  if (set.left.size() != 1 || set.right.size() != 1 || left_is_x == right_is_x) return cgt::no_id;
  NumberUpStar value = number_up_star(left_is_x ? set.right[0] : set.left[0]);
  const int sign = left_is_x ? 1 : -1;
  if (value.ups * std::int64_t{sign} < 0) return cgt::no_id;
  if (std::abs(std::int64_t{value.ups}) == std::numeric_limits<std::int32_t>::max())
    throw std::overflow_error("too many ups: a multiple of up must stay below 2^31");
  value.ups += sign;
  value.nimber ^= 1U;
  return wide.intern(value);
}

Id Universe::Tables::intern_canonical(std::uint64_t hash, const OptionSet& set, Cuts game_cuts) {
  return sets.find_or_create(hash, set, [&](const Id* stored) {
    const OptionSet copy{{stored, set.left.size()}, {stored + set.left.size(), set.right.size()}};
    std::uint32_t latest = 0;
    unsigned bits = 1;
    for (const auto& side : {copy.left, copy.right}) {
      for (const Id option : side) {
        latest = std::max(latest, short_birthday(option));
        bits = std::max(bits, nimber_bits(option));
      }
    }
    const std::uint32_t days = latest < cgt::unknown_birthday - 1 ? latest + 1 : cgt::unknown_birthday;
    const std::lock_guard lock(adding_nodes);
    return cgt::node_tag | nodes.add(copy, game_cuts, days, static_cast<std::uint8_t>(bits));
  });
}

}  // namespace qcg
