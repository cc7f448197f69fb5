#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "base/input_error.h"
#include "games/catalogue.h"

namespace qcg {

/// The error that reading this position gives, as "column: message" ("line.column: ..." below the first line).
inline std::string read_error(std::string_view game, std::string_view position) {
  try {
    read_game(game, position);
  } catch (const InputError& error) {
    const std::string line = error.line() > 1 ? std::to_string(error.line()) + "." : "";
    return line + std::to_string(error.column()) + ": " + error.what();
  }
  ADD_FAILURE() << game << " read '" << position << "'";
  return "";
}

/// The names of a player's moves in the only realisation of a game, separated by "; ".
inline std::string move_names(const Game& game, Player player = Player::Left) {
  std::string names;
  for (const Label label : game.rules.moves(game.start.front(), player)) {
    names += (names.empty() ? "" : "; ") + game.rules.show_move(player, label);
  }
  return names;
}

/// The position after the named move, shown; "illegal" if there is no such move.
inline std::string after(const Game& game, std::string_view move, Player player = Player::Left) {
  for (const Label label : game.rules.moves(game.start.front(), player)) {
    if (game.rules.show_move(player, label) == move) {
      return game.rules.show(*game.rules.play(game.start.front(), player, label));
    }
  }
  return "illegal";
}

}  // namespace qcg
