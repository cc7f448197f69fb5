#pragma once

#include <vector>

#include "tictactoe/exact.h"

namespace qcg::ttt {

/// An exact answer about a position: what X gets, which actions keep it, and one line of best play to the end.
struct Analysis {
  int half_points = 0;
  std::vector<Action> optimal;
  std::vector<Action> line;
};

/// Half points for X after each of these actions.
std::vector<int> values_after(ExactSolver& solver, const Position& position, const std::vector<Action>& actions);

Analysis analyse(ExactSolver& solver, const Position& position);

}  // namespace qcg::ttt
