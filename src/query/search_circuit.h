#pragma once

#include <string>
#include <vector>

#include "circuit/circuit.h"
#include "query/grover.h"

namespace qcg::query {

struct SearchCircuit {
  circuit::Circuit circuit;
  std::string heading;  // what it is, in a line
};

/// A search of this row: the uniform superposition of its items, so many times oracle and diffusion, and a measurement.
/// The oracle is built from the bits of the row, a controlled phase for each that is set. Throws InputError where that
/// takes millions of gates.
SearchCircuit search_circuit(const std::vector<bool>& row, const GroverRun& run);

}  // namespace qcg::query
