#pragma once

#include "draw/canvas.h"
#include "hidden/strategy_tree.h"

namespace qcg::hidden {

/// The tree as the paper draws it: black turns are the first player's, white ones the second's; dotted lines join what
/// the mover cannot tell apart.
draw::Canvas strategy_picture(const StrategyTree& tree, const std::string& title);

}  // namespace qcg::hidden
