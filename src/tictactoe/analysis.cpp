#include "tictactoe/analysis.h"

#include <algorithm>

namespace qcg::ttt {

namespace {

int best_for(Mark actor, const std::vector<int>& values) {
  return actor == Mark::X ? *std::max_element(values.begin(), values.end())
                          : *std::min_element(values.begin(), values.end());
}

// The first action that keeps the value. Only a window next to the value is asked about, which is quicker than values.
Action keeping(ExactSolver& solver, Position& position, int half_points) {
  std::vector<Action> actions;
  position.actions(actions);
  const bool x_acts = position.to_act() == Mark::X;
  for (const Action action : actions) {
    const Undo undo = position.make(action);
    const int found = solver.search(position, half_points - 1, half_points + 1);
    position.unmake(undo);
    if (x_acts ? found >= half_points : found <= half_points) return action;
  }
  return actions.front();
}

}  // namespace

std::vector<int> values_after(ExactSolver& solver, const Position& position, const std::vector<Action>& actions) {
  Position copy = position;
  std::vector<int> values;
  for (const Action action : actions) {
    const Undo undo = copy.make(action);
    values.push_back(solver.value(copy));
    copy.unmake(undo);
  }
  return values;
}

Analysis analyse(ExactSolver& solver, const Position& position) {
  Analysis analysis;
  if (position.over()) {
    analysis.half_points = solver.value(position);
    return analysis;
  }
  std::vector<Action> actions;
  position.actions(actions);
  const std::vector<int> values = values_after(solver, position, actions);
  analysis.half_points = best_for(position.to_act(), values);
  for (std::size_t i = 0; i < actions.size(); ++i) {
    if (values[i] == analysis.half_points) analysis.optimal.push_back(actions[i]);
  }
  Position play = position;
  play.make(analysis.optimal.front());
  analysis.line.push_back(analysis.optimal.front());
  while (!play.over()) {
    analysis.line.push_back(keeping(solver, play, analysis.half_points));
    play.make(analysis.line.back());
  }
  return analysis;
}

}  // namespace qcg::ttt
