#include <algorithm>
#include <optional>
#include <unordered_set>
#include <utility>

#include "cgt/operations.h"
#include "cgt/over_options.h"

namespace qcg {

using cgt::Games;

namespace {

bool is_all_small_beside(Universe& universe, ShortGame game, std::unordered_set<std::uint32_t>& seen) {
  if (const auto value = universe.as_number_up_star(game)) return value->number == Dyadic();
  if (!seen.insert(game.id()).second) return true;
  const cgt::DepthGuard guard(512);
  const auto small = [&](ShortGame option) { return is_all_small_beside(universe, option, seen); };
  const Games left = universe.left_options(game);
  const Games right = universe.right_options(game);
  return std::all_of(left.begin(), left.end(), small) && std::all_of(right.begin(), right.end(), small);
}

/// What takes the place of the left options of a hot game G that are reversible modulo infinitesimals: instead of an
/// option with a right option X <= G + some infinitesimal there are the left options of X, which are looked at in turn.
Games bypassed(Universe& universe, ShortGame game, Games open) {
  Games kept;
  while (!open.empty()) {
    const ShortGame option = open.back();
    open.pop_back();
    const Games replies = universe.right_options(option);
    const auto through = std::find_if(replies.begin(), replies.end(), [&](ShortGame reply) {
      return less_equal_modulo_infinitesimals(universe, reply, game);
    });
    if (through == replies.end()) {
      kept.push_back(option);
    } else {
      const Games behind = universe.left_options(*through);
      open.insert(open.end(), behind.begin(), behind.end());
    }
  }
  return kept;
}

/// The options that no other is above modulo infinitesimals. All are reduced, so different ones differ by more.
Games undominated(Universe& universe, Games options) {
  std::sort(options.begin(), options.end());
  options.erase(std::unique(options.begin(), options.end()), options.end());
  Games best;
  for (const ShortGame option : options) {
    const auto is_above = [&](ShortGame other) {
      return other != option && less_equal_modulo_infinitesimals(universe, option, other);
    };
    if (std::none_of(options.begin(), options.end(), is_above)) best.push_back(option);
  }
  return best;
}

Games negated(Universe& universe, Games games) {
  for (ShortGame& game : games) game = universe.negate(game);
  return games;
}

/// The left options of the reduced form of a hot game G, made of reduced ones. Where X is a number the theorem puts X
/// itself in place of the option; but the left stop of G is above X then, so that another option dominates X, and what
/// lies behind X even more.
Games reduced_left(Universe& universe, ShortGame game, Games options) {
  return undominated(universe, bypassed(universe, game, std::move(options)));
}

}  // namespace

bool is_infinitesimal(Universe& universe, ShortGame game) {
  return universe.left_stop(game) == Dyadic() && universe.right_stop(game) == Dyadic();
}

bool is_all_small(Universe& universe, ShortGame game) {
  std::unordered_set<std::uint32_t> seen;
  return is_all_small_beside(universe, game, seen);
}

bool less_equal_modulo_infinitesimals(Universe& universe, ShortGame game, ShortGame other) {
  return universe.right_stop(universe.subtract(other, game)) >= Dyadic();
}

ShortGame reduced(Universe& universe, ShortGame game) {
  const auto number = [&](ShortGame follower) -> std::optional<ShortGame> {
    const Dyadic stop = universe.left_stop(follower);
    if (stop != universe.right_stop(follower)) return std::nullopt;
    return universe.number(stop);
  };
  const auto simplest = [&](ShortGame follower, Games left, Games right) {
    const ShortGame mirrored = universe.negate(follower);
    const Games best_left = reduced_left(universe, follower, std::move(left));
    const Games best_right = reduced_left(universe, mirrored, negated(universe, std::move(right)));
    return universe.make(best_left, negated(universe, best_right));
  };
  return cgt::OverOptions(universe, number, simplest)(game);
}

}  // namespace qcg
