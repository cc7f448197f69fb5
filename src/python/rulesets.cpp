#include "python/rulesets.h"

#include "base/input_error.h"
#include "python/module.h"

namespace qcg::python {

Begun begin_tabulated(const py::object& /*rules*/, const py::object& /*starts*/) { throw InputError("not yet"); }

void add_rulesets(py::module_& /*module*/) {}

}  // namespace qcg::python
