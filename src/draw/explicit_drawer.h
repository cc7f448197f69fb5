#pragma once

#include "draw/sketch.h"

namespace qcg::draw {

/// All positions that can be reached, with the moves between them; the realisations are those marked. Where they are
/// too many, and in the nodes of trees, just the name of the position.
Sketch sketch_explicit(const AnyRuleset& rules, std::span<const Position> realisations, Detail detail);

}  // namespace qcg::draw
