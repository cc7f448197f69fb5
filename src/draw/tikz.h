#pragma once

#include <string>

#include "draw/canvas.h"

namespace qcg::draw {

/// The canvas as a tikzpicture, to \input in a paper that has \usepackage{tikz}; no TikZ library is needed.
std::string to_tikz(const Canvas& canvas);

}  // namespace qcg::draw
