#pragma once

#include <string_view>

#include "solve/budget.h"

namespace qcg {

/// "time", "memory" or "interrupt": which limit ended a computation, as JSON and Python name it.
std::string_view name(BudgetSpent::Reason reason);

}  // namespace qcg
