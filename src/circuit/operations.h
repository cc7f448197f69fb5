#pragma once

#include <complex>
#include <cstddef>
#include <vector>

#include "circuit/circuit.h"

namespace qcg::circuit {

/// Undoes the operation. Throws std::logic_error for measurements and what depends on them.
Operation inverse(const Operation& operation);
Gate inverse(Gate gate);
/// Undoes them one after the other, the last first.
std::vector<Operation> inverse(const std::vector<Operation>& operations);

/// The gates that a preparation stands for.
std::vector<Gate> expanded(const Prepare& prepare);

/// A unitary on one qubit: rows of the matrix one after the other.
struct QubitMatrix {
  std::complex<double> a, b, c, d;
};
/// Of the gate without its controls.
QubitMatrix matrix_of(const Gate& gate);

struct Cost {
  std::size_t qubits = 0;
  std::size_t gates = 0;  // preparations count as what they stand for, measurements not at all
  std::size_t depth = 0;  // the longest chain of operations that must wait for each other, measurements among them
  bool operator==(const Cost&) const = default;
};
Cost cost(const Circuit& circuit);

}  // namespace qcg::circuit
