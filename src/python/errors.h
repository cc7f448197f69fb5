#pragma once

#include <string>

#include "python/convert.h"
#include "solve/budget.h"

namespace qcg::python {

/// A budget that was spent, and what was known by then: thrown where Python is at hand, as qcg.BudgetSpent.
struct Unfinished : BudgetSpent {
  Unfinished(const BudgetSpent& spent, std::optional<ValueBounds> values, std::optional<NimberBounds> nimbers)
      : BudgetSpent(spent), bounds(std::move(values)), heaps(std::move(nimbers)) {}
  std::optional<ValueBounds> bounds;
  std::optional<NimberBounds> heaps;
};

/// From now on this extension module raises qcg.InputError and qcg.BudgetSpent where C++ throws.
void translate_errors();

}  // namespace qcg::python
