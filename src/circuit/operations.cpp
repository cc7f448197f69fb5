#include "circuit/operations.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <stdexcept>

#include "base/overloaded.h"

namespace qcg::circuit {

namespace {

/// How many steps each qubit and each bit was busy so far.
class Clock {
 public:
  explicit Clock(const Circuit& circuit) : qubits_(circuit.qubit_count()), bits_(circuit.bit_count()) {}

  void add(const Gate& gate) {
    std::size_t start = qubits_[gate.target];
    for (const Control& control : gate.controls) start = std::max(start, qubits_[control.qubit]);
    qubits_[gate.target] = start + 1;
    for (const Control& control : gate.controls) qubits_[control.qubit] = start + 1;
    depth_ = std::max(depth_, start + 1);
  }
  void add(Qubit qubit, Bit bit) {
    const std::size_t end = std::max(qubits_[qubit], bits_[bit]) + 1;
    qubits_[qubit] = bits_[bit] = end;
    depth_ = std::max(depth_, end);
  }
  [[nodiscard]] std::size_t depth() const { return depth_; }

 private:
  std::vector<std::size_t> qubits_;
  std::vector<std::size_t> bits_;
  std::size_t depth_ = 0;
};

}  // namespace

Gate inverse(Gate gate) {
  gate.angle = -gate.angle;
  return gate;
}

Operation inverse(const Operation& operation) {
  if (const auto* gate = std::get_if<Gate>(&operation)) return inverse(*gate);
  if (const auto* prepare = std::get_if<Prepare>(&operation)) {
    Prepare result = *prepare;
    result.inverse = !result.inverse;
    return result;
  }
  throw std::logic_error("a measurement cannot be undone");
}

std::vector<Operation> inverse(const std::vector<Operation>& operations) {
  std::vector<Operation> result(operations.rbegin(), operations.rend());
  for (Operation& operation : result) operation = inverse(operation);
  return result;
}

// The highest qubit gets the right share of each half of the numbers; the lower half is then full, and the upper one
// the same problem again.
std::vector<Gate> expanded(const Prepare& prepare) {
  std::vector<Gate> gates;
  std::vector<Control> controls;
  const auto spread = [&](unsigned qubits) {
    for (unsigned qubit = 0; qubit < qubits; ++qubit) gates.push_back({GateKind::H, prepare.first + qubit, controls});
  };
  std::uint64_t items = prepare.items;
  for (unsigned qubits = prepare.count; qubits > 0 && items > 1; --qubits) {
    const std::uint64_t half = std::uint64_t{1} << (qubits - 1);
    if (items == 2 * half) {
      spread(qubits);
      break;
    }
    if (items <= half) continue;
    const double share = std::sqrt(static_cast<double>(half) / static_cast<double>(items));
    const Qubit highest = prepare.first + qubits - 1;
    gates.push_back({GateKind::Ry, highest, controls, 2 * std::acos(share)});
    controls.push_back({highest, false});
    spread(qubits - 1);
    controls.back().value = true;
    items -= half;
  }
  if (!prepare.inverse) return gates;
  std::reverse(gates.begin(), gates.end());
  for (Gate& gate : gates) gate = inverse(std::move(gate));
  return gates;
}

QubitMatrix matrix_of(const Gate& gate) {
  switch (gate.kind) {
    case GateKind::X:
      return {0, 1, 1, 0};
    case GateKind::H: {
      const double root = 1 / std::numbers::sqrt2;
      return {root, root, root, -root};
    }
    case GateKind::Z:
      return {1, 0, 0, -1};
    case GateKind::P:
      return {1, 0, 0, std::polar(1.0, gate.angle)};
    case GateKind::Ry:
      break;
  }
  const double cosine = std::cos(gate.angle / 2);
  const double sine = std::sin(gate.angle / 2);
  return {cosine, -sine, sine, cosine};
}

Cost cost(const Circuit& circuit) {
  Clock clock(circuit);
  std::size_t gates = 0;
  const auto count = [&](const Gate& gate) {
    ++gates;
    clock.add(gate);
  };
  for (const Operation& operation : circuit.operations) {
    std::visit(Overloaded{[&](const Gate& gate) { count(gate); },
                          [&](const Prepare& prepare) {
                            for (const Gate& gate : expanded(prepare)) count(gate);
                          },
                          [&](const Measure& measure) { clock.add(measure.qubit, measure.bit); },
                          [&](const FlipIf& flip) { clock.add(flip.qubit, flip.bit); }},
               operation);
  }
  return {circuit.qubit_count(), gates, clock.depth()};
}

}  // namespace qcg::circuit
