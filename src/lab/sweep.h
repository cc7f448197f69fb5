#pragma once

#include <functional>
#include <span>
#include <vector>

#include "lab/store.h"
#include "lab/sweep_plan.h"
#include "lift/lifted_game.h"
#include "solve/budget.h"

namespace qcg {

struct SweepProgress {
  std::size_t positions = 0;    // looked at
  std::size_t answered = 0;     // answers found in this run
  std::size_t known = 0;        // answers that the store had already
  std::size_t not_reached = 0;  // questions begun or waiting, and left without an answer
  bool stopped = false;         // before the end of the family
};

/// How the questions about a position are answered.
struct SweepWork {
  std::string version;
  /// The budget for the next position, or none when the sweep should end here.
  std::function<Budget*()> next_budget;
  /// How games are built that keep to a budget.
  std::function<LiftOptions(Budget& budget)> lift_options;
};

/// The questions that a plan asks about a position.
std::vector<StoreKey> questions_about(const SweepPlan& plan, const std::string& position);

/// Answers all questions, which are about one position; those over budget are left out.
std::vector<StoredAnswer> answer_all(std::span<const StoreKey> asked, const SweepWork& work, Budget& budget);

/// What one position was asked and what came of it.
struct SweepResult {
  std::size_t asked = 0;
  std::vector<StoredAnswer> answers;
};

/// Who answers: this process, or others to which it hands the questions.
struct SweepCrew {
  using Take = std::function<void(SweepResult result)>;
  /// Has the questions about one position answered, now or later, and gives `take` whatever is ready. False when the
  /// sweep should end; these questions are then not dealt with.
  std::function<bool(std::vector<StoreKey> asked, const Take& take)> give;
  /// Waits for what is still being answered.
  std::function<void(const Take& take)> finish;
};

/// This process answers, with so many threads at as many positions.
SweepCrew work_in_threads(SweepWork work, unsigned threads);

/// Goes through the family and stores what the store does not have yet, a batch at a time.
SweepProgress sweep(const SweepPlan& plan, Store& store, const SweepCrew& crew,
                    const std::function<void(const SweepProgress&)>& show);

}  // namespace qcg
