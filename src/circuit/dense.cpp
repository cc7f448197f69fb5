#include <stdexcept>

#include "circuit/operations.h"
#include "circuit/sample.h"

namespace qcg::circuit {

namespace {

using DenseState = std::vector<std::complex<double>>;

constexpr std::size_t long_dense_state = std::size_t{1} << 14U;  // a gate on it takes longer than a look at the clock

void apply_to_all(const Gate& gate, DenseState& state) {
  const std::size_t target = std::size_t{1} << gate.target;
  std::size_t mask = target;  // of the qubits that must have given values in the first state of each pair
  std::size_t values = 0;
  for (const Control& control : gate.controls) {
    mask |= std::size_t{1} << control.qubit;
    if (control.value) values |= std::size_t{1} << control.qubit;
  }
  const QubitMatrix m = matrix_of(gate);
  for (std::size_t at = 0; at < state.size(); ++at) {
    if ((at & mask) != values) continue;
    const std::complex<double> zero = state[at];
    const std::complex<double> one = state[at | target];
    state[at] = m.a * zero + m.b * one;
    state[at | target] = m.c * zero + m.d * one;
  }
}

/// Preparations as gates; measurements are left out, since there must be nothing behind them.
std::vector<Gate> gates_before_measurement(const Circuit& circuit) {
  std::vector<Gate> gates;
  bool measured = false;
  for (const Operation& operation : circuit.operations) {
    measured = measured || std::holds_alternative<Measure>(operation);
    if (measured && !std::holds_alternative<Measure>(operation)) {
      throw std::logic_error("operations after a measurement");
    }
    if (const auto* gate = std::get_if<Gate>(&operation)) gates.push_back(*gate);
    if (const auto* prepare = std::get_if<Prepare>(&operation)) {
      for (Gate& each : expanded(*prepare)) gates.push_back(std::move(each));
    }
  }
  return gates;
}

}  // namespace

std::vector<double> outcome_probabilities(const Circuit& circuit, Budget& budget) {
  if (circuit.qubit_count() > most_dense_qubits) throw std::logic_error("too many qubits for a dense state");
  const std::vector<Gate> gates = gates_before_measurement(circuit);
  DenseState state(std::size_t{1} << circuit.qubit_count(), 0);
  state[0] = 1;
  for (std::size_t at = 0; at < gates.size(); ++at) {
    budget.check(at, state.size() * sizeof(DenseState::value_type));
    if (state.size() >= long_dense_state) budget.check_scratch(0);
    apply_to_all(gates[at], state);
  }
  std::vector<double> probabilities;
  probabilities.reserve(state.size());
  for (const std::complex<double>& amplitude : state) probabilities.push_back(std::norm(amplitude));
  return probabilities;
}

}  // namespace qcg::circuit
