#pragma once

#include <string>
#include <vector>

#include "query/circuit.h"
#include "query/counting_oracle.h"
#include "query/grover.h"

namespace qcg::query {

/// OpenQASM 3 for a search of this row: the uniform superposition of its items, so many times oracle and diffusion, and
/// a measurement. The oracle is built from the bits of the row, a controlled phase for each that is set.
std::string search_as_qasm(const std::vector<bool>& row, const GroverRun& run);

/// Reads the part of OpenQASM 3 that `search_as_qasm` writes: gate definitions without parameters, the gates h, x, z, p
/// and ry, the modifiers ctrl, negctrl and inv, `for` over a range, reset and measure. Throws InputError.
Circuit read_qasm(const std::string& text);

}  // namespace qcg::query
