// Games with hidden information, in an extension module of its own: it is linked with QSopt_ex, which is under GPL-3,
// and nobody who does not ask for it should have to load that.
#include "base/input_error.h"
#include "games/catalogue.h"
#include "hidden/solver.h"
#include "python/convert.h"
#include "python/errors.h"
#include "python/job.h"
#include "solve/limit_name.h"

namespace qcg::python {

namespace {

using hidden::Observing;

/// What is known of the value: all of it, unless a limit came first.
struct Known {
  std::string at_least;
  std::string at_most;
  std::optional<BudgetSpent> spent;
};

Known shown(const hidden::Interval& value, std::optional<BudgetSpent> spent = {}) {
  return {hidden::show(value.at_least), hidden::show(value.at_most), std::move(spent)};
}

/// What is asked of a game from which position; without a gap, its exact value.
struct HiddenQuestion {
  std::string name;
  std::string position;
  hidden::HiddenRules how;
  std::optional<hidden::Approximation> approximation;
};

Known solve(const HiddenQuestion& asked) {
  return as_job([&](const Job& job) {
    const Game game = read_game(asked.name, asked.position);
    const hidden::Umpire umpire(game, asked.how, asked.name, asked.position);
    hidden::Solver solver(umpire, {}, job.budget, false, asked.approximation);
    try {
      return shown(solver.solve(umpire.start()).value);
    } catch (const BudgetSpent& spent) {
      return shown(solver.known(), spent);
    }
  });
}

py::tuple value(const std::string& model, const std::string& name, const std::string& position, bool misere,
                const std::string& first, const std::optional<std::string>& gap) {
  HiddenQuestion asked{name, position, {hidden::read_observing(model), misere, read_player(first)}, std::nullopt};
  if (gap) asked.approximation.emplace().gap = hidden::Rational(*gap);
  const Known known = solve(asked);
  const py::object reason =
      known.spent ? py::object(py::str(std::string(qcg::name(known.spent->reason())))) : py::none();
  return py::make_tuple(fraction(known.at_least), fraction(known.at_most), reason,
                        known.spent ? std::string(known.spent->what()) : "");
}

}  // namespace

}  // namespace qcg::python

PYBIND11_MODULE(_hidden, module) {
  module.doc() = "Games with hidden information, solved with QSopt_ex (GPL-3).";
  qcg::python::translate_errors();
  module.def("value", &qcg::python::value, qcg::python::py::arg("model"), qcg::python::py::arg("game"),
             qcg::python::py::arg("position"), qcg::python::py::arg("misere"), qcg::python::py::arg("first"),
             qcg::python::py::arg("gap"),
             "Bounds of the value to the first player, and the limit that came before they met.");
}
