#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <variant>
#include <vector>

namespace qcg::circuit {

using Qubit = unsigned;
using Bit = unsigned;

struct Control {
  Qubit qubit = 0;
  bool value = true;  // the gate acts where the qubit is this
  bool operator==(const Control&) const = default;
};

/// The gates we use, named as in OpenQASM's standard library. All but the last two are their own inverses.
enum class GateKind : std::uint8_t { X, H, Z, P, Ry };

struct Gate {
  GateKind kind = GateKind::X;
  Qubit target = 0;
  std::vector<Control> controls{};
  double angle = 0;  // of P and Ry
  bool operator==(const Gate&) const = default;
};

/// From zeros to the uniform superposition of the numbers 0 to items - 1 in `count` consecutive qubits, the first of
/// which is the lowest; or the inverse of that. It is one operation, because it is exact for any number of items where
/// amplitudes are whole numbers up to a common factor; `expanded` makes gates of it.
struct Prepare {
  Qubit first = 0;
  unsigned count = 0;
  std::uint64_t items = 1;
  bool inverse = false;
  bool operator==(const Prepare&) const = default;
};

struct Measure {
  Qubit qubit = 0;
  Bit bit = 0;
  bool operator==(const Measure&) const = default;
};

/// Flips a qubit where a bit that was measured is 1: makes what was just measured zero again, to be used anew.
struct FlipIf {
  Bit bit = 0;
  Qubit qubit = 0;
  bool operator==(const FlipIf&) const = default;
};

using Operation = std::variant<Gate, Prepare, Measure, FlipIf>;

/// Consecutive qubits, or bits, with a name: "label1", "flag".
struct Register {
  std::string name;
  unsigned first = 0;
  unsigned count = 0;
  std::vector<std::string> meanings{};  // of each of its qubits, where there is more to say: "edge b1"
  bool operator==(const Register&) const = default;
};

/// A part of a circuit, for people: "move 1: b1 & b2". It goes on until the next one begins.
struct Section {
  std::size_t first = 0;  // of the operations
  std::string title;
  bool operator==(const Section&) const = default;
};

/// Operations one after the other on qubits that start as zeros. Registers cover all qubits and all bits, in order.
struct Circuit {
  std::vector<Register> qubits{};
  std::vector<Register> bits{};
  std::vector<Operation> operations{};
  std::vector<Section> sections{};  // in order

  [[nodiscard]] unsigned qubit_count() const { return qubits.empty() ? 0 : qubits.back().first + qubits.back().count; }
  [[nodiscard]] unsigned bit_count() const { return bits.empty() ? 0 : bits.back().first + bits.back().count; }
};

}  // namespace qcg::circuit
