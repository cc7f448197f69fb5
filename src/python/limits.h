#pragma once

#include "solve/budget.h"

namespace qcg::python {

/// Those of the innermost `with qcg.limits(...)` around whoever asks.
Limits current_limits();

}  // namespace qcg::python
