#pragma once

#include <string>

#include "draw/canvas.h"

namespace qcg::draw {

/// The canvas as a file of SVG 1.1 that needs nothing else; it has a title and a description for screen readers, and
/// scales to whatever room it is given.
std::string to_svg(const Canvas& canvas);

}  // namespace qcg::draw
