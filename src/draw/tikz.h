#pragma once

#include <string>

#include "draw/scene.h"

namespace qcg::draw {

/// The scene as a tikzpicture, to \input in a paper that has \usepackage{tikz}; no TikZ library is needed.
std::string to_tikz(const Scene& scene);

}  // namespace qcg::draw
