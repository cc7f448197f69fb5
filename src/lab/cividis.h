#pragma once

#include "draw/canvas.h"

namespace qcg {

/// A background of the cividis scale, which colour-blind readers see alike, and the ink that is read best on it.
struct Shade {
  draw::Colour fill;
  draw::Colour ink;
};

/// From 0, dark blue, to 1, yellow.
Shade cividis(double share);

}  // namespace qcg
