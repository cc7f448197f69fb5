#pragma once

#include "python/convert.h"

namespace qcg::python {

/// What is made of a game and the moves played from it: circuits, entanglement graphs, chances. The class of games must
/// be there.
void add_lines_of_play(py::module_& module);

}  // namespace qcg::python
