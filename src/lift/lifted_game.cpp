#include "lift/lifted_game.h"

#include "base/input_error.h"
#include "lift/collapsing.h"
#include "lift/quantum.h"

namespace qcg {

LiftedGame::LiftedGame(AnyRuleset rules, const Game& below)
    : below_(below.rules),
      rules_(std::move(rules)),
      parts_(std::make_shared<const Parts>()),
      start_(below.start.front()) {}

LiftedGame apply_lift(const Lift& lift, const Game& game, const LiftOptions& options) {
  check_start(game, lift);
  check_lift(lift);
  if (lift.collapse) return make_collapsing(game, lift, options);
  return about(lift.flavour).apply(game, lift, options);
}

Game lift_game(const Game& game, const Lift& lift, const LiftOptions& options) {
  const LiftedGame lifted = apply_lift(lift, game, options);
  return {lifted.rules(), {lifted.start()}};
}

bool may_start(const Game& game, const Lift& lift) {
  return lift.has_moves() && (game.start.size() == 1 || lift.superposes());
}

void check_start(const Game& game, const Lift& lift) {
  if (may_start(game, lift)) return;
  check_lift(lift);
  throw InputError("a " + std::string(name(lift.flavour)) +
                   " game starts from one position, not from a superposition of " + std::to_string(game.start.size()) +
                   "; choose a quantum flavour");
}

LiftedGame leave_as_it_is(const Game& game, const Lift& /*lift*/, const LiftOptions& /*options*/) {
  return {game.rules, game};
}

LiftedGame make_quantum(const Game& game, const Lift& lift, const LiftOptions& options) {
  return {Quantum(game.rules, lift, options), game.start};
}

LiftedGame make_collapsing(const Game& game, const Lift& lift, const LiftOptions& options) {
  return {Collapsing(game.rules, lift, options), game.start};
}

}  // namespace qcg
