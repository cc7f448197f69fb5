#pragma once

#include <functional>
#include <string>

#include "language/family.h"
#include "lift/lifted_game.h"
#include "solve/budget.h"

namespace qcg {

/// How a family is gone through where each of its positions is looked at in several ways.
struct ComparisonWork {
  /// The budget for the next position, or none when the comparison should end here.
  std::function<Budget*()> next_budget;
  std::function<LiftOptions()> lift_options;
  /// Hears of the positions looked at.
  std::function<void(std::size_t positions)> progress = [](std::size_t) {};
};

/// Visits the positions of a family with a budget, smaller ones first, until one of them lets BudgetSpent out or there
/// is no budget left. Answers whether it visited all.
bool visit_family(const Family& family, const ComparisonWork& work,
                  const std::function<void(const std::string& position, Budget& budget)>& visit);

}  // namespace qcg
