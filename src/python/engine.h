#pragma once

#include <atomic>
#include <memory>
#include <mutex>

#include "lift/lifted_game.h"
#include "python/at_work.h"
#include "python/errors.h"
#include "solve/solver.h"

namespace qcg::python {

/// The solver of one game, with its tables, which serves all threads in turn. What one question has found out is there
/// for the next.
class Engine {
 public:
  /// Makes the ruleset to solve, which keeps to the budget that the options call.
  using MakeRules = std::function<AnyRuleset(const LiftOptions& options)>;
  explicit Engine(MakeRules make_rules) : make_rules_(std::move(make_rules)) {}

  /// What `question(solver)` answers, within the limits that Python has set. Throws Unfinished with what is known of
  /// the position that `position(solver)` names.
  template <class FindPosition, class Question>
  auto ask(FindPosition position, Question question) {
    const auto asking = std::make_shared<Asking>();
    asking->limits = current_limits();
    return at_work(
        [this, asking, position, question] {
          const Turn turn(*this, *asking);
          Solver& solver = this->solver();
          const Position start = position(solver);
          const Solver::Divided divided = solver.divide(start);
          try {
            return question(solver, start);
          } catch (const BudgetSpent& spent) {
            throw known_so_far(solver, divided, spent);
          }
        },
        [this, asking] { stop(*asking); });
  }

 private:
  struct Asking {
    Limits limits;
    std::atomic<bool> stopped = false;
  };
  /// While it lives, this question has the engine.
  class Turn {
   public:
    Turn(Engine& engine, Asking& asking);
    ~Turn();
    Turn(const Turn&) = delete;
    Turn& operator=(const Turn&) = delete;

   private:
    Engine& engine_;
    std::unique_lock<std::timed_mutex> lock_;
    Watcher watcher_;
  };

  static Limits current_limits();
  static Unfinished known_so_far(Solver& solver, const Solver::Divided& divided, const BudgetSpent& spent);
  Solver& solver();
  void stop(Asking& asking);

  MakeRules make_rules_;
  std::timed_mutex at_work_;
  std::mutex changing_;  // who is asking
  Asking* asking_ = nullptr;
  Budget budget_;
  std::unique_ptr<Solver> solver_;
};

}  // namespace qcg::python
