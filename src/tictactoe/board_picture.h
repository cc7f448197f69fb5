#pragma once

#include <string>

#include "draw/legend.h"
#include "tictactoe/position.h"

namespace qcg::ttt {

/// The boards with all marks: classical ones are large, with their number; live ones are small, `x3` on both squares,
/// and a line joins them. A closing pair whose choice is due is thick. Three in line are struck out. `moves` stands in
/// the title.
draw::Canvas board_picture(const Position& position, const std::string& moves, const draw::Look& look = {});

}  // namespace qcg::ttt
