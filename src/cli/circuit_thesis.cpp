#include <fmt/format.h>

#include "base/text_table.h"
#include "circuit/thesis_gate.h"
#include "cli/game_circuit.h"

namespace qcg {

namespace {

/// How likely the bit is 1 in a run that is kept.
circuit::Rational occupancy(const circuit::GameCircuit& game, unsigned bit) {
  circuit::Rational sum = 0;
  for (const auto& one : game.realisations) {
    if ((one.position >> bit & 1U) != 0) sum += chance_if_kept(game, one);
  }
  return sum;
}

std::string piece_name(const Game& start, unsigned bit) {
  for (const BitMeaning& meaning : start.rules.bits()) {
    if (meaning.bit != bit) continue;
    for (const Piece& piece : start.rules.scene(start.start.front()).pieces) {
      if (piece.id == meaning.piece && !piece.name.empty()) return piece.name;
    }
  }
  return fmt::format("bit {}", bit);
}

}  // namespace

void answer_thesis(Session& session, const GameCircuitArguments& arguments, Json object, const WrittenLine& written) {
  const auto thesis = circuit::make_thesis_circuit(written);
  const circuit::GameCircuit erased = make_circuit(written, circuit::Form::LabelsErased);
  const auto state = circuit::run_numerically(thesis.circuit, {}, session.budget());
  const std::vector<double> occupied = circuit::occupancies(state, thesis.edges);
  TextTable table({{"piece"}, {"thesis", TextTable::Align::Right}, {"erased", TextTable::Align::Right}});
  Json list = Json::array();
  for (std::size_t i = 0; i < occupied.size(); ++i) {
    const std::string piece = piece_name(written.line.start, thesis.bits[i]);
    const std::string exact = occupancy(erased, thesis.bits[i]).str();
    table.add({piece, fmt::format("{:.6f}", occupied[i]), exact});
    list.push_back({{"piece", piece}, {"thesis", occupied[i]}, {"erased", exact}});
  }
  object["answer"] = list;
  object["form"] = "thesis";
  const std::string text =
      fmt::format("thesis: {}\nhow likely each piece is there\n\n{}", show_cost(cost(thesis.circuit)), table.text());
  answer_circuit(session, arguments, std::move(object), thesis.circuit, text);
}

}  // namespace qcg
