#pragma once

#include <complex>
#include <string>
#include <vector>

#include "solve/budget.h"

namespace qcg::query {

using Amplitude = std::complex<double>;

/// A unitary on one qubit: rows of the matrix one after the other.
struct QubitMatrix {
  Amplitude a, b, c, d;
};
QubitMatrix inverse(const QubitMatrix& matrix);
/// The gate of this name in OpenQASM's stdgates.inc (h, x, z, p, ry), or nothing; `angle` is for the last two.
struct GateInfo {
  bool known = false;
  bool has_angle = false;
};
GateInfo standard_gate(const std::string& name);
QubitMatrix standard_matrix(const std::string& name, double angle);

struct Control {
  unsigned qubit;
  bool value;  // the gate acts where the qubit is this
};

struct Gate {
  QubitMatrix matrix;
  unsigned target;
  std::vector<Control> controls;
};

/// Gates one after the other on qubits that start as zeros, and that are measured in the end.
struct Circuit {
  unsigned qubits = 0;
  std::vector<Gate> gates;
};

inline constexpr unsigned most_qubits = 24;

/// The probability of each outcome; qubit 0 is the lowest bit of its number.
std::vector<double> outcome_probabilities(const Circuit& circuit, Budget& budget);

}  // namespace qcg::query
