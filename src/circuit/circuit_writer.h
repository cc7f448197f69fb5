#pragma once

#include <bit>
#include <cstdint>
#include <string>
#include <vector>

#include "circuit/circuit.h"

namespace qcg::circuit {

/// Consecutive qubits; the first is the lowest bit of the number they hold.
struct QubitRange {
  Qubit first = 0;
  unsigned count = 0;
};

/// How many qubits can hold the numbers below this one.
constexpr unsigned qubits_for(std::uint64_t numbers) {
  return numbers <= 1 ? 0 : static_cast<unsigned>(std::bit_width(numbers - 1));
}

/// That the qubits hold this number.
std::vector<Control> holds(QubitRange qubits, std::uint64_t number);
/// Both.
std::vector<Control> operator+(std::vector<Control> some, const std::vector<Control>& others);

/// A circuit that grows: registers one behind the other, operations one after the other.
class CircuitWriter {
 public:
  /// Registers without qubits or bits are left out.
  QubitRange add_qubits(const std::string& name, unsigned count, std::vector<std::string> meanings = {});
  Bit add_bits(const std::string& name, unsigned count);

  /// A part with a title begins here.
  void begin_section(std::string title);
  void flip(Qubit target, std::vector<Control> controls = {});
  /// From zeros to the uniform superposition of so many numbers, or back.
  void prepare(QubitRange qubits, std::uint64_t items, bool inverse = false);
  void measure(Qubit qubit, Bit bit);
  /// Makes what was just measured zero again.
  void clear(Qubit qubit, Bit bit);
  /// A phase where all of these hold; there is at least one.
  void turn(std::vector<Control> where, double phase);
  void append(const std::vector<Operation>& operations);

  [[nodiscard]] const Circuit& circuit() const { return circuit_; }
  [[nodiscard]] Circuit take() { return std::move(circuit_); }

 private:
  Circuit circuit_;
};

}  // namespace qcg::circuit
