#pragma once

#include "lift/lifted_game.h"
#include "python/at_work.h"
#include "python/limits.h"

namespace qcg::python {

/// What a job with a budget of its own has at hand.
struct Job {
  Budget& budget;

  /// How games are built that keep to a budget.
  [[nodiscard]] static LiftOptions lift_options(Budget& of) {
    LiftOptions options;
    options.tick = [&of](std::size_t bytes) { of.check_scratch(bytes); };
    return options;
  }
  [[nodiscard]] LiftOptions lift_options() const { return lift_options(budget); }
};

/// Works within the limits that Python has set, where nothing is kept for a next question.
template <class Work>
auto as_job(Work work) {
  const auto budget = std::make_shared<Budget>(current_limits());
  return at_work(
      [budget, work] {
        const Watcher watcher([&budget] { budget->check_unless_spent(); });
        return work(Job{*budget});
      },
      [budget] { budget->interrupt(); });
}

}  // namespace qcg::python
