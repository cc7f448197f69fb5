#pragma once

#include "cli/position_arguments.h"
#include "entangle/entanglement_graph.h"

namespace qcg {

/// The position and the moves as they stand there, without playing them out, so that the realisations may be as many as
/// they like. Throws InputError at the first label that is legal in no realisation.
LineOfPlay read_entangled(PositionArguments& position);

}  // namespace qcg
