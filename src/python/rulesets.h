#pragma once

#include "python/game_node.h"

namespace qcg::python {

/// The game of a Python object with the methods of qcg.Ruleset, tabulated once from these positions on.
Begun begin_tabulated(const py::object& rules, const py::object& starts);

}  // namespace qcg::python
