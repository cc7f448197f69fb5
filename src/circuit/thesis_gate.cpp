#include "circuit/thesis_gate.h"

#include <fmt/format.h>

#include <numbers>

#include "base/input_error.h"
#include "circuit/label_gates.h"

namespace qcg::circuit {

namespace {

/// The bit that a label removes, if that is all it asks for and does.
std::optional<unsigned> removed_bit(const AnyRuleset& rules, Player player, Label label, Position possible) {
  const auto change = rules.change(player, label);
  if (!change || change->set != 0 || change->decrease || !change->besides.empty()) return std::nullopt;
  if (change->legal_where.size() != 1 || change->legal_where.front().size() != 1) return std::nullopt;
  const BitTest test = change->legal_where.front().front();
  if (!test.value || (change->cleared & possible) != Position{1} << test.bit) return std::nullopt;
  return test.bit;
}

void swap(CircuitWriter& writer, Qubit a, Qubit b) {
  writer.flip(b, {{a}});
  writer.flip(a, {{b}});
  writer.flip(b, {{a}});
}

/// From |01> to an equal superposition of |01> and |10>; |00> and |11> stay.
void swap_half(CircuitWriter& writer, Qubit a, Qubit b) {
  writer.flip(b, {{a}});
  writer.append({Gate{GateKind::Ry, a, {{b}}, std::numbers::pi / 2}});
  writer.flip(b, {{a}});
}

}  // namespace

ThesisCircuit make_thesis_circuit(const WrittenLine& written) {
  const auto& [start, moves] = written.line;
  if (start.start.size() != 1) throw InputError("the thesis's circuit starts from one position, not from several");
  const Position there = start.start.front();
  CircuitWriter writer;
  ThesisCircuit result;
  for (unsigned bit = 0; bit < 64; ++bit) {
    if ((there >> bit & 1U) != 0) result.bits.push_back(bit);
  }
  result.edges = writer.add_qubits("edges", static_cast<unsigned>(result.bits.size()));
  const QubitRange removed = writer.add_qubits("removed", static_cast<unsigned>(moves.size()));
  for (unsigned i = 0; i < result.edges.count; ++i) writer.flip(result.edges.first + i);
  for (std::size_t i = 0; i < moves.size(); ++i) {
    if (moves[i].labels.size() > 2) written.fail(i, "the thesis's gate is for two labels at most");
    std::vector<Qubit> edges;
    for (const Label label : moves[i].labels) {
      const auto bit = removed_bit(start.rules, moves[i].player, label, there);
      if (!bit) written.fail(i, label, "the thesis's gate is for labels that remove one piece and nothing else");
      edges.push_back(result.edges.first + qubit_of(*bit, there));
    }
    swap(writer, edges.front(), removed.first + static_cast<Qubit>(i));
    if (edges.size() == 2) swap_half(writer, edges[0], edges[1]);
  }
  result.circuit = writer.take();
  return result;
}

std::vector<double> occupancies(const NumericState& state, QubitRange qubits) {
  std::vector<double> result(qubits.count);
  for (const auto& [basis, amplitude] : state.amplitudes) {
    for (unsigned i = 0; i < qubits.count; ++i) {
      if (basis[qubits.first + i]) result[i] += std::norm(amplitude);
    }
  }
  return result;
}

}  // namespace qcg::circuit
