#pragma once

#include "draw/sketch.h"

namespace qcg::draw {

/// The free squares of a board are its pieces; the others are grey.
Sketch sketch_domineering(const AnyRuleset& rules, std::span<const Position> realisations, Detail detail);

/// Blue and red pieces on a board or strip: Konane, Clear the Pond.
Sketch sketch_pieces(const AnyRuleset& rules, std::span<const Position> realisations, Detail detail);

}  // namespace qcg::draw
