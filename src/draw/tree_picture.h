#pragma once

#include <string>
#include <string_view>

#include "draw/game_tree.h"
#include "draw/legend.h"

namespace qcg::draw {

/// The tree with its root on top. A node shows its realisations side by side, above it stand the labels of the move
/// that leads there; Left's moves go down to the left of Right's.
Canvas tree_picture(std::string_view game, const GameTree& tree, const Look& look = {});

/// The tree for Graphviz, with positions in their notation.
std::string tree_dot(std::string_view game, const GameTree& tree);

}  // namespace qcg::draw
