// Conjectures, shipped ones and others.
#include "lab/conjecture_verdict.h"
#include "lab/evidence.h"
#include "python/job.h"
#include "python/module.h"
#include "python/values.h"

namespace qcg::python {

namespace {

py::tuple tested(const std::string& name, const std::optional<std::string>& text, std::optional<std::size_t> most,
                 bool all) {
  struct Found {
    std::string game;
    bool has_lift;
    ConjectureVerdict verdict;
  };
  const Found found = as_job([=](const Job& job) {
    const Conjecture wanted = text ? read_conjecture(universe(), *text) : find_conjecture(universe(), name);
    Answers answers(universe(), job.lift_options());
    ConjectureWork work;
    work.most = most;
    work.all = all;
    work.threads = job.budget.limits().threads;
    work.next_budget = [&job] { return job.budget.interrupted() ? nullptr : &job.budget; };
    work.progress = [](std::size_t, std::size_t) {};
    return Found{wanted.game, wanted.claim->needs_lift(), test_conjecture(wanted, answers, work)};
  });
  const ConjectureVerdict& verdict = found.verdict;
  py::list counterexamples;
  for (const Counterexample& one : verdict.counterexamples) {
    py::list facts;
    for (const Fact& fact : one.facts) facts.append(show(universe(), fact));
    const Lift lift = found.has_lift ? one.lift : Lift{};
    counterexamples.append(py::make_tuple(found.game, one.position.text, std::string(qcg::name(lift.flavour)),
                                          to_python(lift.width), facts));
  }
  return py::make_tuple(verdict.listed, verdict.total(), verdict.checked, verdict.not_reached, counterexamples);
}

}  // namespace

void add_conjectures(py::module_& module) {
  module.def("conjectures", &shipped_conjectures, "The names of the conjectures that qcg.conjecture knows.");
  module.def("conjecture", tested, py::arg("name"), py::arg("text"), py::arg("most"), py::arg("all"),
             "How a conjecture fared: one of ours by its name, or the text of another.");
}

}  // namespace qcg::python
