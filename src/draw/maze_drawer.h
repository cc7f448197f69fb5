#pragma once

#include "draw/sketch.h"

namespace qcg::draw {

/// Cells, thick lines for walls, and the piece.
Sketch sketch_maze(const AnyRuleset& rules, std::span<const Position> realisations, Detail detail);

}  // namespace qcg::draw
