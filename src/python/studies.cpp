// What stands beside positions: conjectures, Quantum Tic-Tac-Toe, circuits.
#include "base/input_error.h"
#include "circuit/game_circuit.h"
#include "circuit/qasm.h"
#include "games/catalogue.h"
#include "lab/conjecture_verdict.h"
#include "lab/evidence.h"
#include "python/job.h"
#include "python/module.h"
#include "python/values.h"
#include "tictactoe/analysis.h"
#include "tictactoe/book.h"
#include "tictactoe/notation.h"

namespace qcg::python {

namespace {

// --- conjectures ---

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

// --- Quantum Tic-Tac-Toe ---

std::vector<std::string> shown(ttt::Variant variant, const std::vector<ttt::Action>& actions) {
  std::vector<std::string> texts;
  for (const ttt::Action action : actions) texts.push_back(ttt::show(variant, action));
  return texts;
}

py::tuple tictactoe(const std::string& moves, const std::string& variant, const std::string& rules) {
  const ttt::Game game{ttt::read_variant(variant), ttt::read_rules(rules)};
  const ttt::Analysis analysis = as_job([=](const Job& job) {
    ttt::ExactSolver solver = ttt::solver_with_book(game, ttt::usual_scoring(game.rules),
                                                    [&job](std::size_t positions) { job.budget.check(positions, 0); });
    return ttt::analyse(solver, ttt::read_record(game, moves).position());
  });
  return py::make_tuple(fraction(ttt::show_half_points(analysis.half_points)), shown(game.variant, analysis.optimal),
                        shown(game.variant, analysis.line));
}

// --- circuits ---

circuit::Form read_form(const std::string& text) {
  for (const circuit::Form form : circuit::all_forms) {
    if (circuit::name(form) == text) return form;
  }
  throw InputError("no form '" + text.substr(0, 24) + "'; expected kept, erased or certain", text, 0);
}

py::tuple circuit_of(const std::string& name, const std::string& position, const std::string& moves,
                     const std::string& form, unsigned version) {
  const circuit::Form wanted = read_form(form);
  const auto [qasm, success] = as_job([=](const Job&) {
    const WrittenLine written = read_line_of_play(moves, read_game(name, position));
    const circuit::GameCircuit made = circuit::make_circuit(written.line, wanted);
    return std::pair(version == 2 ? circuit::to_qasm2(made.circuit) : circuit::to_qasm3(made.circuit),
                     made.success.str());
  });
  return py::make_tuple(qasm, fraction(success));
}

}  // namespace

void add_studies(py::module_& module) {
  module.def("conjectures", &shipped_conjectures, "The names of the conjectures that qcg.conjecture knows.");
  module.def("conjecture", tested, py::arg("name"), py::arg("text"), py::arg("most"), py::arg("all"),
             "How a conjecture fared: one of ours by its name, or the text of another.");
  module.def("tictactoe", tictactoe, py::arg("moves"), py::arg("variant"), py::arg("rules"),
             "What X gets, the actions that keep it, and a line of best play.");
  module.def("circuit", circuit_of, py::arg("game"), py::arg("position"), py::arg("moves"), py::arg("form"),
             py::arg("version"), "OpenQASM of a line of play, and the chance to be kept.");
}

}  // namespace qcg::python
