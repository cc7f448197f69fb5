// circuit: the game so far as a quantum circuit, which measures the worlds that there are.
#include <algorithm>

#include "base/input_error.h"
#include "circuit/game_circuit.h"
#include "circuit/operations.h"
#include "circuit/picture.h"
#include "circuit/qasm.h"
#include "circuit/quantikz.h"
#include "draw/svg.h"
#include "wasm/play.h"
#include "wasm/requests.h"

namespace qcg::wasm {

namespace {

using circuit::Circuit;
using circuit::GameCircuit;

constexpr std::size_t most_told_worlds = 64;

using CircuitFormat = protocol::CircuitFormat;

circuit::Form asked_form(protocol::CircuitForm asked) {
  const std::string word = protocol::word_of(asked);
  const auto& forms = circuit::all_forms;
  return *std::find_if(std::begin(forms), std::end(forms), [&](auto form) { return name(form) == word; });
}

std::string circuit_title(const Play& play, const LineOfPlay& line) {
  return play.name + " " + show_superposition(line.start.rules, line.start.start) + ": " + show(line);
}

std::string written_as(CircuitFormat format, const std::string& title, const Circuit& circuit) {
  switch (format) {
    case CircuitFormat::Qasm3:
      return circuit::to_qasm3(circuit, title);
    case CircuitFormat::Qasm2:
      return circuit::to_qasm2(circuit, title);
    case CircuitFormat::Svg:
      return draw::to_svg(circuit::circuit_picture(title, circuit));
    case CircuitFormat::Quantikz:
      break;
  }
  return circuit::to_quantikz(title, circuit);
}

std::vector<protocol::MeasuredWorld> measured_worlds(const AnyRuleset& rules, const GameCircuit& game) {
  std::vector<protocol::MeasuredWorld> list;
  for (const circuit::RealisedPosition& world : game.realisations) {
    if (list.size() == most_told_worlds) break;
    list.push_back({.text = rules.show(world.position),
                    .bits = world.bits,
                    .runs = world.runs.str(),
                    .chance = chance_if_kept(game, world).str()});
  }
  return list;
}

bool is_picture(CircuitFormat format) { return format == CircuitFormat::Svg || format == CircuitFormat::Quantikz; }

}  // namespace

protocol::CircuitReply reply_circuit(const protocol::CircuitAsk& ask, Work& /*work*/) {
  const Play play = read_play(ask.play);
  const LineOfPlay line = play.record.line(play.record.size());
  const GameCircuit game = circuit::make_circuit(line, asked_form(ask.form));
  const circuit::Cost cost = circuit::cost(game.circuit);
  protocol::CircuitReply reply{.qubits = cost.qubits,
                               .gates = cost.gates,
                               .depth = cost.depth,
                               .by_table = game.by_table,
                               .runs = game.runs.str(),
                               .choices = game.choices.str(),
                               .success = game.success.str(),
                               .iterations = game.iterations,
                               .worlds = measured_worlds(play.game.rules, game),
                               .total = game.realisations.size()};
  try {
    reply.text = written_as(ask.format, circuit_title(play, line), game.circuit);
  } catch (const InputError& error) {  // a circuit that is too long for a picture is one all the same
    if (!is_picture(ask.format)) throw;
    reply.undrawn = error.what();
  }
  return reply;
}

}  // namespace qcg::wasm
