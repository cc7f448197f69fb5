// The language of `qcg eval`.
#include <tuple>

#include "language/calculator.h"
#include "python/job.h"
#include "python/module.h"
#include "python/values.h"

namespace qcg::python {

namespace {

// What one question has solved the next one knows, as long as that is not too much.
Answers& kept_answers() {
  constexpr std::size_t most_questions = 10'000;
  static std::size_t questions = 0;
  static std::optional<Answers> answers;
  if (questions++ % most_questions == 0) answers.emplace(universe(), LiftOptions{});
  return *answers;
}

Variables read_names(const py::dict& names) {
  Variables variables;
  for (const auto& [name, given] : names) {
    const auto word = py::cast<std::string>(name);
    if (is_meant_by_language(word)) throw py::value_error("'" + word + "' has a meaning in the language");
    if (py::isinstance<py::bool_>(given)) {
      variables[word] = py::cast<bool>(given);
    } else if (const auto value = py::isinstance<py::str>(given) ? std::nullopt : as_value(given)) {
      variables[word] = *value;
    } else if (py::isinstance<py::str>(given)) {
      variables[word] = py::cast<std::string>(given);
    } else {
      throw py::type_error("'" + word + "' must be a value, a number, true or false, or a text");
    }
  }
  return variables;
}

py::object to_python(const Thing& thing) {
  if (element_of(kind_of(thing))) {
    py::list list;
    for (const Thing& element : elements(thing)) list.append(to_python(element));
    return list;
  }
  if (const auto* truth = std::get_if<bool>(&thing)) return py::bool_(*truth);
  if (const auto* value = std::get_if<ShortGame>(&thing)) return wrap(*value);
  if (const auto* text = std::get_if<std::string>(&thing)) return py::str(*text);
  return py::str(show(universe(), thing));
}

py::object evaluate(const std::string& expression, const py::dict& names) {
  Calculator calculator(kept_answers(), read_names(names));
  return to_python(
      as_job([expression, &calculator](const Job& job) { return calculator.answer(expression, job.budget).thing; }));
}

std::vector<std::tuple<std::string, std::string, std::string>> functions() {
  std::vector<std::tuple<std::string, std::string, std::string>> rows;
  for (const FunctionGroup& group : function_groups()) {
    for (const Function& function : group.functions) rows.emplace_back(function.name, function.written, function.says);
  }
  return rows;
}

}  // namespace

void add_language(py::module_& module) {
  module.def("evaluate", &evaluate, py::arg("expression"), py::arg("names"),
             "What an expression of the language comes to, with these names.");
  module.def("functions", &functions, "Each function of the language: its name, how it is written, what it says.");
}

}  // namespace qcg::python
