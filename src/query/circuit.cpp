#include "query/circuit.h"

#include <cmath>
#include <numbers>

namespace qcg::query {

namespace {

constexpr std::size_t long_state = std::size_t{1} << 14U;  // a gate on which takes longer than a look at the clock

void apply(const Gate& gate, std::vector<Amplitude>& state) {
  const std::size_t target = std::size_t{1} << gate.target;
  std::size_t mask = target;  // of the qubits that must have given values in the first state of each pair
  std::size_t values = 0;
  for (const Control& control : gate.controls) {
    mask |= std::size_t{1} << control.qubit;
    if (control.value) values |= std::size_t{1} << control.qubit;
  }
  const QubitMatrix& m = gate.matrix;
  for (std::size_t at = 0; at < state.size(); ++at) {
    if ((at & mask) != values) continue;
    const Amplitude zero = state[at];
    const Amplitude one = state[at | target];
    state[at] = m.a * zero + m.b * one;
    state[at | target] = m.c * zero + m.d * one;
  }
}

}  // namespace

QubitMatrix inverse(const QubitMatrix& matrix) {
  return {std::conj(matrix.a), std::conj(matrix.c), std::conj(matrix.b), std::conj(matrix.d)};
}

GateInfo standard_gate(const std::string& name) {
  if (name == "h" || name == "x" || name == "z") return {true, false};
  if (name == "p" || name == "ry") return {true, true};
  return {};
}

QubitMatrix standard_matrix(const std::string& name, double angle) {
  if (name == "h") {
    const double root = 1 / std::numbers::sqrt2;
    return {root, root, root, -root};
  }
  if (name == "x") return {0, 1, 1, 0};
  if (name == "z") return {1, 0, 0, -1};
  if (name == "p") return {1, 0, 0, std::polar(1.0, angle)};
  const double cosine = std::cos(angle / 2);
  const double sine = std::sin(angle / 2);
  return {cosine, -sine, sine, cosine};
}

std::vector<double> outcome_probabilities(const Circuit& circuit, Budget& budget) {
  std::vector<Amplitude> state(std::size_t{1} << circuit.qubits, 0);
  state[0] = 1;
  for (std::size_t at = 0; at < circuit.gates.size(); ++at) {
    budget.check(at, state.size() * sizeof(Amplitude));
    if (state.size() >= long_state) budget.check_scratch(0);
    apply(circuit.gates[at], state);
  }
  std::vector<double> probabilities;
  probabilities.reserve(state.size());
  for (const Amplitude& amplitude : state) probabilities.push_back(std::norm(amplitude));
  return probabilities;
}

}  // namespace qcg::query
