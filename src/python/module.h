#pragma once

#include "python/convert.h"

namespace qcg::python {

// What the extension module qcg._qcg is put together from, a file each.

void add_limits(py::module_& module);
void add_values(py::module_& module);
void add_games(py::module_& module);
void add_laboratory(py::module_& module);
void add_certificates(py::module_& module);
void add_language(py::module_& module);
void add_conjectures(py::module_& module);
void add_tictactoe(py::module_& module);
void add_subtraction(py::module_& module);

}  // namespace qcg::python
