#pragma once

#include "draw/sketch.h"

namespace qcg::draw {

/// Edges on the ground: blue solid, red dashed, green dotted. Nodes stand as high as they are far from the ground.
Sketch sketch_hackenbush(const AnyRuleset& rules, std::span<const Position> realisations, Detail detail);

}  // namespace qcg::draw
