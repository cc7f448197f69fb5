#pragma once

#include <string>
#include <string_view>

#include "draw/canvas.h"

namespace qcg::draw {

/// The canvas as a tikzpicture, to \input in a paper that has \usepackage{tikz}; no TikZ library is needed.
std::string to_tikz(const Canvas& canvas);

/// Text with the signs that TeX keeps for itself written out.
std::string escape_tex(std::string_view text);

}  // namespace qcg::draw
