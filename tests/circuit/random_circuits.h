#pragma once

#include <algorithm>
#include <cmath>

#include "circuit/circuit.h"
#include "circuit/simulate.h"
#include "rules/random.h"

namespace qcg::circuit {

/// Qubits called q and bits called c.
inline Circuit plain_circuit(unsigned qubits, unsigned bits = 0) {
  Circuit circuit;
  circuit.qubits.push_back({"q", 0, qubits});
  if (bits > 0) circuit.bits.push_back({"c", 0, bits});
  return circuit;
}

inline Gate random_gate(Random& random, unsigned qubits, GateKind kind) {
  std::vector<Qubit> order(qubits);
  for (unsigned i = 0; i < qubits; ++i) order[i] = i;
  for (unsigned i = qubits - 1; i > 0; --i) std::swap(order[i], order[random.below(i + 1)]);
  Gate gate{kind, order[0]};
  const unsigned controls = random.below(std::min(qubits, 5U));
  for (unsigned i = 1; i <= controls; ++i) gate.controls.push_back({order[i], random.chance(60)});
  if (kind == GateKind::P || kind == GateKind::Ry) gate.angle = random.below(1000) / 100.0 - 5;
  return gate;
}

/// A state with an amplitude of its own for each value of the qubits.
inline Circuit all_different(Random& random, unsigned qubits) {
  Circuit circuit = plain_circuit(qubits);
  for (Qubit qubit = 0; qubit < qubits; ++qubit) {
    circuit.operations.emplace_back(Gate{GateKind::Ry, qubit, {}, 0.5 + random.below(1000) / 1000.0});
    circuit.operations.emplace_back(Gate{GateKind::P, qubit, {}, 0.5 + random.below(1000) / 500.0});
  }
  return circuit;
}

/// Gates and preparations of any kind, where they all do something.
inline Circuit random_unitary(Random& random, unsigned qubits, unsigned operations) {
  Circuit circuit = all_different(random, qubits);
  for (unsigned i = 0; i < operations; ++i) {
    if (random.chance(15)) {
      const unsigned count = 1 + random.below(std::min(qubits, 3U));
      const unsigned items = 1 + random.below(std::size_t{1} << count);
      circuit.operations.emplace_back(Prepare{random.below(qubits - count + 1), count, items, random.chance(50)});
    } else {
      constexpr GateKind kinds[] = {GateKind::X, GateKind::H, GateKind::Z, GateKind::P, GateKind::Ry};
      circuit.operations.emplace_back(random_gate(random, qubits, random.pick(kinds)));
    }
  }
  return circuit;
}

/// The largest difference between amplitudes.
inline double distance(const NumericState& a, const NumericState& b) {
  double largest = 0;
  const auto look = [&](const NumericState& here, const NumericState& there) {
    for (const auto& [basis, amplitude] : here.amplitudes) {
      const auto found = there.amplitudes.find(basis);
      const std::complex<double> other = found == there.amplitudes.end() ? 0 : found->second;
      largest = std::max(largest, std::abs(amplitude - other));
    }
  };
  look(a, b);
  look(b, a);
  return largest;
}

}  // namespace qcg::circuit
