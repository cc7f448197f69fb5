#pragma once

#include <map>
#include <string>

#include "tictactoe/position.h"

namespace qcg::ttt {

/// The boards as text: X3 is a classical mark with its move number, x3 a live one (it is on two squares), a dot an
/// empty square; before the first move squares show their numbers. Below, the live pairs, and on 9x9 the boards won.
std::string picture(const Position& position);

/// One sentence: whose turn it is, what is due, and in Ultimate where; or how the game ended.
std::string describe_turn(const Position& position);

/// Live pairs by move number, the closing move of a cycle too.
std::map<unsigned, Action> live_pairs(const Position& position);

}  // namespace qcg::ttt
