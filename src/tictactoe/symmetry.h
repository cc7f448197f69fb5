#pragma once

#include <array>
#include <vector>

#include "tictactoe/position.h"

namespace qcg::ttt {

/// The eight symmetries of a board of nine, as maps of places.
using PlaceMap = std::array<std::uint8_t, squares_per_board>;
inline constexpr std::array<PlaceMap, 8> board_symmetries = [] {
  std::array<PlaceMap, 8> maps{};
  for (unsigned which = 0; which < 8; ++which) {
    for (unsigned place = 0; place < 9; ++place) {
      unsigned row = place / 3;
      unsigned column = place % 3;
      if ((which & 1U) != 0) row = 2 - row;
      if ((which & 2U) != 0) column = 2 - column;
      maps[which][place] = static_cast<std::uint8_t>((which & 4U) != 0 ? column * 3 + row : row * 3 + column);
    }
  }
  return maps;
}();

/// A corner, a side and the centre: every place is one of them up to symmetry.
inline constexpr std::uint16_t different_places = 0b10011;

/// No mark, live or classical, is on the board.
bool is_untouched(const Position& position, unsigned board);

/// Appends the legal actions, one of each class of those that a symmetry of the position exchanges, as far as it is
/// cheap to see: all symmetries of the empty board, and in Squared those of every untouched board on its own.
/// `weights`, if given, gets the number of actions that each stands for.
void different_actions(const Position& position, std::vector<Action>& list, std::vector<unsigned>* weights = nullptr);

}  // namespace qcg::ttt
