#include "circuit/circuit_writer.h"

namespace qcg::circuit {

std::vector<Control> holds(QubitRange qubits, std::uint64_t number) {
  std::vector<Control> controls;
  for (unsigned i = 0; i < qubits.count; ++i) controls.push_back({qubits.first + i, (number >> i & 1U) != 0});
  return controls;
}

std::vector<Control> operator+(std::vector<Control> some, const std::vector<Control>& others) {
  some.insert(some.end(), others.begin(), others.end());
  return some;
}

QubitRange CircuitWriter::add_qubits(const std::string& name, unsigned count, std::vector<std::string> meanings) {
  const Qubit first = circuit_.qubit_count();
  if (count > 0) circuit_.qubits.push_back({name, first, count, std::move(meanings)});
  return {first, count};
}

Bit CircuitWriter::add_bits(const std::string& name, unsigned count) {
  const Bit first = circuit_.bit_count();
  if (count > 0) circuit_.bits.push_back({name, first, count, {}});
  return first;
}

void CircuitWriter::begin_section(std::string title) {
  circuit_.sections.push_back({circuit_.operations.size(), std::move(title)});
}

void CircuitWriter::flip(Qubit target, std::vector<Control> controls) {
  circuit_.operations.emplace_back(Gate{GateKind::X, target, std::move(controls), 0});
}

void CircuitWriter::prepare(QubitRange qubits, std::uint64_t items, bool inverse) {
  if (items > 1) circuit_.operations.emplace_back(Prepare{qubits.first, qubits.count, items, inverse});
}

void CircuitWriter::measure(Qubit qubit, Bit bit) { circuit_.operations.emplace_back(Measure{qubit, bit}); }

void CircuitWriter::clear(Qubit qubit, Bit bit) { circuit_.operations.emplace_back(FlipIf{bit, qubit}); }

void CircuitWriter::turn(std::vector<Control> where, double phase) {
  const Control last = where.back();
  where.pop_back();
  if (!last.value) flip(last.qubit);
  circuit_.operations.emplace_back(Gate{GateKind::P, last.qubit, std::move(where), phase});
  if (!last.value) flip(last.qubit);
}

void CircuitWriter::append(const std::vector<Operation>& operations) {
  circuit_.operations.insert(circuit_.operations.end(), operations.begin(), operations.end());
}

}  // namespace qcg::circuit
