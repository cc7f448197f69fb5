#pragma once

#include "circuit/circuit_writer.h"
#include "circuit/simulate.h"
#include "lift/line_of_play.h"

namespace qcg::circuit {

/// The design of Pleunes, section 7.1.1: a qubit for each edge, which is 1 where it is there, and one more for each
/// move. A label swaps its edge with the qubit of the move; a superposition of two swaps the first edge with it and
/// then swaps half of that edge with the other. Nothing says where a label is not legal, so nothing disappears.
struct ThesisCircuit {
  Circuit circuit;
  QubitRange edges;
  std::vector<unsigned> bits;  // of the position: which one each edge is
};

/// For lines from one position in which each label removes one piece, which has to be there and nothing else, and moves
/// have two labels at most. Throws InputError for others.
ThesisCircuit make_thesis_circuit(const WrittenLine& written);

/// How likely each of these qubits is 1.
std::vector<double> occupancies(const NumericState& state, QubitRange qubits);

}  // namespace qcg::circuit
