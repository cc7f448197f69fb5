#include "python/errors.h"

#include "base/input_error.h"
#include "solve/limit_name.h"

namespace qcg::python {

namespace {

void raise(const char* kind, const py::object& error) {
  PyErr_SetObject(python_class("qcg.errors", kind).ptr(), error.ptr());
}

py::object described(const InputError& error) {
  const bool has_place = error.line() > 0;
  return python_class("qcg.errors", "InputError")(
      std::string(error.what()), has_place ? py::object(py::str(error.excerpt())) : py::none(),
      has_place ? py::object(py::int_(error.line())) : py::none(),
      has_place ? py::object(py::int_(error.column())) : py::none(), error.located());
}

py::object described(const BudgetSpent& spent, const py::object& bounds) {
  return python_class("qcg.errors", "BudgetSpent")(std::string(spent.what()), name(spent.reason()), bounds);
}

py::object interval(const Interval& known) { return py::make_tuple(to_python(known.least), to_python(known.most)); }

py::object bounds_of(const Unfinished& spent) {
  py::dict known;
  if (spent.bounds) {
    known["value"] = interval(spent.bounds->value);
    known["left_stop"] = interval(spent.bounds->left_stop);
    known["right_stop"] = interval(spent.bounds->right_stop);
    known["left_wins_first"] = spent.bounds->left_wins_first;
    known["right_wins_first"] = spent.bounds->right_wins_first;
    known["least_temperature"] = to_python(spent.bounds->least_temperature());
  }
  if (spent.heaps) {
    known["heaps"] = py::make_tuple(spent.heaps->least(), spent.heaps->most());
    known["no_heaps"] = py::tuple(py::cast(spent.heaps->gaps()));
  }
  return python_class("qcg.errors", "Bounds")(**known);
}

}  // namespace

void translate_errors() {
  py::register_local_exception_translator([](std::exception_ptr thrown) {
    try {
      std::rethrow_exception(thrown);
    } catch (const InputError& error) {
      raise("InputError", described(error));
    } catch (const Unfinished& spent) {
      raise("BudgetSpent", described(spent, bounds_of(spent)));
    } catch (const BudgetSpent& spent) {
      raise("BudgetSpent", described(spent, py::none()));
    }
  });
}

}  // namespace qcg::python
