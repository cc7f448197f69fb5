#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "circuit/circuit.h"

namespace qcg::circuit {

// What all pictures of a circuit have in common: where its operations stand, and what things are called.

/// The uppermost and the lowest wire that the picture of an operation covers.
struct WireSpan {
  Qubit first = 0;
  Qubit last = 0;
};
WireSpan wires_of(const Operation& operation);

/// Operations that stand above each other.
struct Column {
  std::vector<std::size_t> operations;
  std::optional<std::size_t> section;  // that begins here
};

/// Every operation as far to the left as its wires and bits are free, but in its section. What needs no wires is left
/// out. Throws InputError where a circuit is too long for any picture.
std::vector<Column> columns_of(const Circuit& circuit);
inline constexpr std::size_t most_drawn_operations = 5000;

/// "flag 0"
std::string bit_name(const Circuit& circuit, Bit bit);
/// "X", "P(π/2)": with these words for pi and for rotations.
std::string gate_text(const Gate& gate, std::string_view pi, std::string_view rotation);
/// "3π/4", "0.6155": an angle in radians, with this sign for pi.
std::string angle_text(double angle, std::string_view pi);

}  // namespace qcg::circuit
