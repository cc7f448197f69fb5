#include <optional>
#include <stdexcept>

#include "cgt/operations.h"
#include "cgt/over_options.h"

namespace qcg {

using cgt::Games;

namespace {

/// known(G) where that is a game, else {G^L + d | G^R - d} over all changes d, with options changed likewise: the shape
/// that cooling, heating and Norton's product share.
template <class Known>
ShortGame change_moves(Universe& universe, ShortGame game, const Games& changes, Known known) {
  const auto changed = [&](ShortGame, const Games& left, const Games& right) {
    Games new_left;
    Games new_right;
    for (const ShortGame change : changes) {
      for (const ShortGame option : left) new_left.push_back(universe.add(option, change));
      for (const ShortGame option : right) new_right.push_back(universe.subtract(option, change));
    }
    return universe.make(new_left, new_right);
  };
  return cgt::OverOptions(universe, known, changed)(game);
}

/// The same where integers become multiples.
ShortGame change_with_unit(Universe& universe, ShortGame game, ShortGame unit, const Games& changes) {
  return change_moves(universe, game, changes, [&](ShortGame follower) -> std::optional<ShortGame> {
    const auto number = universe.as_number(follower);
    if (!number || !number->is_integer()) return std::nullopt;
    return multiple(universe, number->numerator(), unit);
  });
}

}  // namespace

ShortGame cool(Universe& universe, ShortGame game, const Dyadic& t) {
  if (t < Dyadic(-1)) throw std::domain_error("a game is cooled by -1 at least");
  return change_moves(universe, game, {universe.number(-t)}, [&](ShortGame follower) -> std::optional<ShortGame> {
    const auto number = universe.as_number(follower);
    if (number && number->is_integer()) return follower;
    if (universe.temperature(follower) < t) return universe.number(universe.mean(follower));
    return std::nullopt;
  });
}

ShortGame freeze(Universe& universe, ShortGame game) { return cool(universe, game, universe.temperature(game)); }

ShortGame heat(Universe& universe, ShortGame game, ShortGame t) {
  return change_moves(universe, game, {t}, [&](ShortGame follower) {
    return universe.as_number(follower) ? std::optional(follower) : std::nullopt;
  });
}

ShortGame overheat(Universe& universe, ShortGame game, ShortGame s, ShortGame t) {
  return change_with_unit(universe, game, s, {t});
}

ShortGame norton(Universe& universe, ShortGame game, ShortGame unit) {
  if (universe.compare(unit, ShortGame()) != Order::Greater)
    throw std::domain_error("the unit of Norton's product must be positive");
  auto [changes, of_right] = incentives(universe, unit);
  changes.insert(changes.end(), of_right.begin(), of_right.end());
  for (ShortGame& change : changes) change = universe.add(unit, change);
  return change_with_unit(universe, game, unit, changes);
}

}  // namespace qcg
