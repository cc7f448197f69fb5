#pragma once

#include <string>
#include <string_view>

#include "circuit/circuit.h"

namespace qcg::circuit {

/// The circuit for a paper that has \usepackage{tikz} and \usetikzlibrary{quantikz}, or quantikz2: one environment for
/// every so many columns. Throws InputError where the circuit is too long.
std::string to_quantikz(std::string_view title, const Circuit& circuit, std::size_t columns = 16);

}  // namespace qcg::circuit
