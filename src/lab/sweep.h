#pragma once

#include <functional>
#include <span>
#include <vector>

#include "lab/family.h"
#include "lab/store.h"
#include "lift/quantum.h"
#include "solve/budget.h"

namespace qcg {

/// What is asked of every position of a family.
struct SweepPlan {
  Family family;
  std::vector<Lift> lifts;
  std::vector<Property> properties;
};

struct SweepProgress {
  std::size_t positions = 0;  // looked at
  std::size_t answered = 0;   // answers found in this run
  std::size_t known = 0;      // answers that the store had already
  std::size_t not_reached = 0;
};

/// How a sweep goes about it.
struct SweepWork {
  std::string version;
  /// The budget for the next position, or none when the sweep should end here.
  std::function<Budget*()> next_budget;
  std::function<Quantum::Options()> lift_options;
  std::function<void(const SweepProgress&)> progress;
};

/// Answers all questions about one position; those over budget are left out.
std::vector<StoredAnswer> answer_all(const std::string& game, const std::string& position,
                                     std::span<const StoreKey> asked, const SweepWork& work, Budget& budget);

/// Goes through the family and stores what the store does not have yet, a batch at a time.
SweepProgress sweep(const SweepPlan& plan, Store& store, const SweepWork& work);

}  // namespace qcg
