#pragma once

#include <span>
#include <string>
#include <string_view>

#include "lab/grid.h"

namespace qcg {

enum class GridFormat : std::uint8_t { Text, Markdown, Csv, Latex, Html, Svg };

GridFormat read_grid_format(std::string_view text);
/// How values are best written in this format.
Notation notation_for(GridFormat format, Notation asked);

/// All grids of a table in one text of this format, with a newline at the end.
std::string write_grids(std::span<const Grid> grids, GridFormat format);

}  // namespace qcg
