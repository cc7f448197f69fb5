#pragma once

#include <span>
#include <string>

#include "draw/canvas.h"
#include "lab/grid.h"

namespace qcg {

/// Tables as heat maps: colours of the cividis scale, which colour-blind readers see alike, on top of the answers in
/// words; cells not reached are hatched, and cells that differ from print are framed.
draw::Canvas heat_maps(std::span<const Grid> grids);
/// A page of its own with the same pictures, and what differs from print below each.
std::string html_heat_maps(std::span<const Grid> grids);

}  // namespace qcg
