#pragma once

#include "draw/sketch.h"

namespace qcg::draw {

/// Rows of pins, with a bar where a row is cut.
Sketch sketch_octal(const AnyRuleset& rules, std::span<const Position> realisations, Detail detail);

}  // namespace qcg::draw
