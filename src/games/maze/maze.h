#pragma once

#include "rules/game.h"

namespace qcg {

/// Maze (Pleunes, section 3): one piece stands on a grid with walls between some cells. Left moves it down, Right moves
/// it right, by one or more cells, and never through a wall. (Turned by 45 degrees that is southwest and southeast, as
/// the game is usually drawn.) A label is a direction and a distance, so moves add up in any order: the labelling is
/// persistent (Definition 3.9), but a move may lead out from behind a wall, so the game is not dead-ending (3.8).
///
/// A cell is written `.`, or `o` with the piece, or `#` where it is missing; behind it `_` for a wall below the cell
/// and
/// `]` for a wall on its right. A position is the cell of the piece.
class Maze {
 public:
  static constexpr GameInfo info{
      .name = "maze",
      .summary = "a piece is moved down by Left and to the right by Right, but not through walls",
      .rules =
          "Left moves the piece down by one or more cells, Right moves it to the right by one or more cells; it "
          "cannot pass walls and missing cells. A label is a direction and a distance. At most 1024 cells.",
      .notation =
          "the rows from top to bottom: o_./.].. with o the piece, . a cell and # a missing one; behind a cell "
          "_ is a wall below it, ] a wall on its right",
      .example = "o_../..]./...",
  };

  static constexpr Preset presets[] = {{"o_../..]./...", "nine cells and two walls"}};
  /// Mazes of all shapes with walls between some cells, the piece in the corner.
  static void enumerate(std::size_t most, std::string_view colours, const Discover& discover);
  static constexpr FamilyInfo families[] = {{"maze", "cells", "", false, enumerate}};
  static std::string random_position(std::size_t size, Random& random);

  static Game read(std::vector<Reader>& realisations);

  void moves(Position cell, Player player, std::vector<Label>& labels) const {
    for (Label distance = 1; distance <= reach(cell, player); ++distance) {
      labels.push_back(distance * 2 + static_cast<Label>(player));
    }
  }

  [[nodiscard]] std::optional<Position> play(Position cell, Player player, Label label) const {
    const Label distance = label / 2;
    if (label % 2 != static_cast<Label>(player) || distance == 0 || distance > reach(cell, player)) return std::nullopt;
    return cell + distance * (player == Player::Left ? columns_ : 1);
  }

  [[nodiscard]] std::string show(Position piece) const;
  [[nodiscard]] std::string show_move(Player player, Label label) const;
  [[nodiscard]] Scene scene(Position piece) const;
  [[nodiscard]] Place place(Position cell, Player player, Label label) const;
  [[nodiscard]] std::string show_briefly(Player player, Label label) const;

 private:
  static constexpr std::size_t most_cells = 1024;
  struct Cell {
    bool missing = false;
    bool wall_below = false;
    bool wall_right = false;
    bool operator==(const Cell&) const = default;
  };
  struct Written {
    std::size_t rows = 0;
    std::size_t columns = 0;
    std::vector<Cell> cells;
    std::optional<Position> piece;
  };

  explicit Maze(Written maze);

  static Written read_one(Reader& reader);
  static void read_cell(Reader& reader, Written& maze);

  [[nodiscard]] Label reach(Position cell, Player player) const {
    return reach_[static_cast<std::size_t>(cell) * 2 + static_cast<std::size_t>(player)];
  }

  std::size_t columns_;
  std::vector<Cell> cells_;
  std::vector<Label> reach_;  // how far the piece can go from each cell, for Left and for Right
};

}  // namespace qcg
