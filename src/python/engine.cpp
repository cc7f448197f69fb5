#include "python/engine.h"

#include "python/limits.h"
#include "python/values.h"

namespace qcg::python {

Engine::Turn::Turn(Engine& engine, Asking& asking)
    : engine_(engine),
      lock_(engine.at_work_, std::defer_lock),
      watcher_([&engine] { engine.budget_.check_unless_spent(); }) {
  constexpr std::chrono::milliseconds look_every{20};
  while (!lock_.try_lock_for(look_every)) {
    if (asking.stopped)
      throw BudgetSpent(BudgetSpent::Reason::Interrupt, "interrupted while another question was asked");
  }
  const std::lock_guard changing(engine.changing_);
  engine.budget_.forget_interrupt();
  engine.budget_.renew(asking.limits);
  engine.asking_ = &asking;
  if (asking.stopped) engine.budget_.interrupt();
}

Engine::Turn::~Turn() {
  const std::lock_guard changing(engine_.changing_);
  engine_.asking_ = nullptr;
}

void Engine::stop(Asking& asking) {
  const std::lock_guard changing(changing_);
  asking.stopped = true;
  if (asking_ == &asking) budget_.interrupt();
}

Limits Engine::current_limits() { return python::current_limits(); }

// Made with the limits of the first question, since tables are planned for so much memory.
Solver& Engine::solver() {
  if (!solver_) {
    LiftOptions options;
    options.tick = [this](std::size_t bytes) { budget_.check_scratch(bytes); };
    solver_ = std::make_unique<Solver>(make_rules_(options), universe(), budget_);
  }
  return *solver_;
}

Unfinished Engine::known_so_far(Solver& solver, const Solver::Divided& divided, const BudgetSpent& spent) {
  ValueBounds bounds = solver.value_bounds(divided);
  const auto left_first = solver.known_mover_wins(divided.whole, Player::Left);
  const auto right_first = solver.known_mover_wins(divided.whole, Player::Right);
  if (left_first) bounds.left_wins_first = left_first;
  if (right_first) bounds.right_wins_first = right_first;
  if (!solver.rules().impartial()) return {spent, bounds, std::nullopt};
  return {spent, bounds, solver.nimber_bounds(divided)};
}

}  // namespace qcg::python
