// Lines of play: as quantum circuits, as entanglement graphs, and with every move measured.
#include "python/lines_of_play.h"

#include <algorithm>

#include "base/input_error.h"
#include "circuit/game_circuit.h"
#include "circuit/operations.h"
#include "circuit/picture.h"
#include "circuit/qasm.h"
#include "circuit/quantikz.h"
#include "draw/svg.h"
#include "entangle/picture.h"
#include "measured/line_weights.h"
#include "python/game_position.h"
#include "python/job.h"
#include "solve/challenge.h"
#include "solve/limit_name.h"

namespace qcg::python {

namespace {

// --- circuits ---

circuit::Form read_form(const std::string& text) {
  for (const circuit::Form form : circuit::all_forms) {
    if (circuit::name(form) == text) return form;
  }
  throw InputError("no form '" + text.substr(0, 24) + "'; expected kept, erased or certain", text, 0);
}

circuit::GameCircuit circuit_of(const GamePosition& self, const std::string& moves, circuit::Form form) {
  const WrittenLine written = read_line_of_play(moves, self.classical());
  replay(written, self.node().lift());
  return circuit::make_circuit(written, form);
}

py::tuple told_circuit(const GamePosition& self, const std::string& moves, const std::string& form) {
  const circuit::Form wanted = read_form(form);
  const circuit::GameCircuit made = as_job([&](const Job&) { return circuit_of(self, moves, wanted); });
  const circuit::Cost cost = circuit::cost(made.circuit);
  py::list realisations;
  for (const circuit::RealisedPosition& one : made.realisations) {
    realisations.append(py::make_tuple(self.realisation(one.position), one.bits, to_python(one.runs),
                                       fraction(chance_if_kept(made, one).str())));
  }
  return py::make_tuple(py::make_tuple(cost.qubits, cost.gates, cost.depth), fraction(made.success.str()),
                        to_python(made.runs), to_python(made.choices), made.iterations, realisations);
}

std::string written_circuit(const GamePosition& self, const std::string& moves, const std::string& form,
                            const std::string& as) {
  const circuit::Form wanted = read_form(form);
  const std::string title = self.classical_node()->expression(self.classical().start) + ": " + moves;
  return as_job([&](const Job&) {
    const circuit::Circuit circuit = circuit_of(self, moves, wanted).circuit;
    if (as == "svg") return draw::to_svg(circuit::circuit_picture(title, circuit));
    if (as == "quantikz") return circuit::to_quantikz(title, circuit);
    return as == "qasm2" ? circuit::to_qasm2(circuit, title) : circuit::to_qasm3(circuit, title);
  });
}

// --- entanglement ---

LineOfPlay entangled_line(const GamePosition& self, const std::string& moves) {
  WrittenLine written = read_line_of_play(moves, self.classical());
  entangle::require_legal_labels(written);
  return std::move(written.line);
}

struct Entangled {
  entangle::LegalSomewhere asked;
  entangle::Candidates candidates;
  entangle::EntanglementGraph graph;

  explicit Entangled(const LineOfPlay& line) : asked(line), candidates(line), graph(asked, candidates) {}

  [[nodiscard]] std::vector<std::string> legal(Player player) const {
    std::vector<std::string> names;
    for (const Label label : asked.legal_among(player, candidates.of(player))) {
      names.push_back(asked.line().start.rules.show_briefly(player, label));
    }
    return names;
  }
};

py::tuple told_entanglement(const GamePosition& self, const std::string& moves) {
  struct Told {
    entangle::EntanglementGraph graph;
    std::vector<std::string> left;
    std::vector<std::string> right;
    bool all;
  };
  const Told told = as_job([&](const Job&) {
    const Entangled found(entangled_line(self, moves));
    return Told{found.graph, found.legal(Player::Left), found.legal(Player::Right), found.candidates.all};
  });
  py::list dead;
  for (const entangle::EntanglementGraph::Vertex& vertex : told.graph.vertices()) {
    if (vertex.dead) dead.append(vertex.name);
  }
  py::list chains;
  for (const entangle::EntanglementGraph::Chain& chain : told.graph.chains()) {
    py::list numbers;
    py::list names;
    for (const std::size_t move : chain.entanglements) numbers.append(move + 1);
    for (const std::size_t vertex : chain.vertices) names.append(told.graph.vertices()[vertex].name);
    chains.append(py::make_tuple(numbers, names));
  }
  return py::make_tuple(chains, dead, told.left, told.right, told.all);
}

std::optional<std::string> drawn_entanglement(const GamePosition& self, const std::string& moves) {
  const std::string game = self.classical_node()->picture_name();
  if (game.empty()) return std::nullopt;
  return as_job([&](const Job&) {
    const LineOfPlay line = entangled_line(self, moves);
    return std::optional(draw::to_svg(entangle::entanglement_picture(game, line, Entangled(line).graph)));
  });
}

// --- the measured game ---

struct FoundChance {
  measured::ChanceBounds bounds;
  std::vector<measured::Choice> best{};
  std::optional<BudgetSpent> spent{};
};

FoundChance find_chance(const measured::MeasuredGame& game, const LineOfPlay& line, Player player, Budget& budget) {
  measured::Solver solver(game, budget);
  const measured::State state = measured::weights_after(game, line);
  try {
    const measured::Rational chance = solver.chance(state, player);
    return {{chance, chance}, solver.best_moves(state, player)};
  } catch (const BudgetSpent& spent) {
    return {solver.known(), {}, spent};
  }
}

py::tuple told_chance(const GamePosition& self, const std::string& player, const std::string& moves,
                      const std::string& weights) {
  const Player mover = read_player(player);
  const Lift lift = judging(self.node().lift());
  const measured::MeasuredGame game{self.classical().rules, lift, measured::read_weights(weights)};
  const FoundChance found = as_job([&](const Job& job) {
    const WrittenLine written = read_line_of_play(moves, self.classical());
    replay(written, lift);
    return find_chance(game, written.line, mover, job.budget);
  });
  py::list best;
  for (const measured::Choice& choice : found.best) {
    best.append(py::make_tuple(show_briefly(game.rules, {mover, choice.labels}), fraction(choice.chance.str())));
  }
  const py::object reason = found.spent ? py::object(py::str(std::string(name(found.spent->reason())))) : py::none();
  return py::make_tuple(fraction(found.bounds.at_least.str()), fraction(found.bounds.at_most.str()), best, reason,
                        found.spent ? std::string(found.spent->what()) : "");
}

}  // namespace

void add_lines_of_play(py::module_& module) {
  module.def("circuit", told_circuit, py::arg("game"), py::arg("moves"), py::arg("form"),
             "Qubits, gates and depth of the circuit of a line of play; the chance to be kept; legal runs, choices and "
             "rounds of amplification; each realisation with its bits, runs and chance.");
  module.def("written_circuit", written_circuit, py::arg("game"), py::arg("moves"), py::arg("form"), py::arg("written"),
             "The circuit as qasm3, qasm2, quantikz or svg.");
  module.def("entanglement", told_entanglement, py::arg("game"), py::arg("moves"),
             "Chains, dead labels, those legal somewhere for Left and for Right, and whether all were asked about.");
  module.def("entanglement_picture", drawn_entanglement, py::arg("game"), py::arg("moves"),
             "The entanglement graph as SVG; None for a game that has no picture.");
  module.def("chance", told_chance, py::arg("game"), py::arg("player"), py::arg("moves"), py::arg("weights"),
             "Bounds of the chance to win, the best moves with their chances to be legal, and the limit that came.");
}

}  // namespace qcg::python
