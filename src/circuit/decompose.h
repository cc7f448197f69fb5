#pragma once

#include <vector>

#include "circuit/circuit.h"

namespace qcg::circuit {

/// The same as a gate of a circuit of so many qubits, made of x, h, z, p and ry without controls, x with one or two of
/// them and p with one: what every quantum computer's library has. No qubits are added. Where there is a qubit that the
/// gate does not touch, a flip takes a number of gates linear in that of the controls, else a quadratic one (Barenco et
/// al. 1995, lemmas 7.2, 7.3 and 7.5).
std::vector<Gate> decomposed(const Gate& gate, unsigned qubits);

}  // namespace qcg::circuit
