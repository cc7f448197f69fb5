#pragma once

#include <string_view>

#include "circuit/circuit.h"
#include "draw/canvas.h"

namespace qcg::circuit {

/// A wire per qubit with its name, gates from left to right, captions above sections. A circuit that is wider than this
/// goes on below, so that it fits a page; a single section's caption or gate may stick out. Throws InputError where the
/// circuit is too long.
draw::Canvas circuit_picture(std::string_view title, const Circuit& circuit, double width = 1000);

}  // namespace qcg::circuit
