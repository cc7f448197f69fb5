#pragma once

#include <string>

#include "games/catalogue.h"
#include "hidden/solver.h"

namespace qcg::testing {

/// A game with hidden information, ready to be asked about.
struct HiddenGame {
  std::string name;
  std::string position;
  hidden::Observing observing;
  bool misere = false;
  Player first = Player::Left;

  [[nodiscard]] hidden::Umpire umpire() const {
    return {read_game(name, position), {observing, misere, first}, name, position};
  }
  [[nodiscard]] hidden::Turn start() const { return umpire().start(); }
};

inline std::string hidden_value(const HiddenGame& game, const hidden::Reductions& reductions = {}) {
  Budget budget;
  const hidden::Umpire umpire = game.umpire();
  hidden::Solver solver(umpire, reductions, budget);
  return show(solver.solve(game.start()).value);
}

}  // namespace qcg::testing
