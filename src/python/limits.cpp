#include "python/limits.h"

#include "python/module.h"

namespace qcg::python {

// Who keeps them is Python: with-statements belong to its threads and tasks.
Limits current_limits() {
  const py::tuple set = python_class("qcg._limits", "current")();
  Limits limits;
  if (!set[0].is_none()) limits.time = std::chrono::milliseconds(set[0].cast<std::int64_t>());
  if (!set[1].is_none()) limits.memory = set[1].cast<std::size_t>();
  limits.threads = set[2].cast<unsigned>();
  return limits;
}

void add_limits(py::module_& module) {
  module.def(
      "read_duration", [](const std::string& text) { return read_duration(text).count(); }, py::arg("text"),
      "'1.5s', '250ms', '2m' or '1h' in milliseconds.");
  module.def("read_memory", &read_memory, py::arg("text"), "'512M' or '4G' in bytes.");
}

}  // namespace qcg::python
