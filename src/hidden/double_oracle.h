#pragma once

#include <array>
#include <functional>
#include <vector>

#include "hidden/flow_game.h"
#include "solve/budget.h"

namespace qcg::hidden {

/// A solution of a game, with strategies for both players and what they guarantee. The value is exact if `at_least`
/// and `at_most` are equal.
struct Equilibrium {
  Rational at_least = -1;  // what Left's flows guarantee
  Rational at_most = 1;    // what Right's flows allow
  std::array<std::vector<Rational>, 2> flows;
  std::size_t rounds = 0;      // linear programs
  std::size_t iterations = 0;  // of regret matching
  std::size_t rows = 0;        // of the last linear program
  std::size_t columns = 0;
  [[nodiscard]] bool exact() const { return at_least == at_most; }
};

/// Is told bounds of the value, from -1 to 1, as they become proved.
using HearBounds = std::function<void(const Rational& at_least, const Rational& at_most)>;

/// Solves a game by the double oracle method (McMahan, Gordon and Blum; for sequence form: Bosansky and others, 2014):
/// a linear program solves the part of the game in which each player keeps to few actions, best responses in the whole
/// game add actions, until neither player has a better one. First with doubles, then exactly. What it returns is proved
/// by exact best responses in the whole game. `simple` then leaves out of each strategy, one by one, actions that it
/// can do without, so that little is mixed.
Equilibrium solve_by_double_oracle(const FlowGame& game, Budget& budget, const HearBounds& hear = nullptr,
                                   bool simple = false);

}  // namespace qcg::hidden
