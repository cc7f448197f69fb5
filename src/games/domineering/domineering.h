#pragma once

#include <bit>

#include "rules/game.h"

namespace qcg {

/// Domineering: the players lay dominoes on free squares of a board, Left vertically and Right horizontally.
/// A label names the two squares of a domino. A position is the set of free squares (bit row * columns + column);
/// squares that no domino of either player can cover any more are dropped, so that equivalent positions
/// (Pleunes, Definition 3.2) are one word.
class Domineering {
 public:
  static constexpr GameInfo info{
      .name = "domineering",
      .summary = "Left lays vertical dominoes and Right horizontal ones on the free squares of a board",
      .rules =
          "Left covers two free squares one above the other with a domino, Right covers two free squares side by "
          "side. A label names the two squares. Squares that no domino fits on any more are shown as missing. "
          "At most 64 squares.",
      .notation = "rows x columns: 4x5; or the rows from top to bottom: .##/... with . free and # missing",
      .example = ".##/...",
  };

  static constexpr Preset presets[] = {
      {".##/...", "four squares"},
      {"2x3", "six squares"},
      {"3x3", "nine squares"},
  };
  /// Connected boards.
  static void enumerate(std::size_t most, std::string_view colours, const Discover& discover);
  static constexpr FamilyInfo families[] = {{"domineering", "squares", "", true, enumerate}};
  static std::string random_position(std::size_t size, Random& random);

  static Game read(std::vector<Reader>& realisations);

  void moves(Position free, Player player, std::vector<Label>& labels) const {
    const Label orientation = player == Player::Left ? vertical : horizontal;
    for (Position starts = fits(free, orientation); starts != 0; starts &= starts - 1) {
      labels.push_back(static_cast<Label>(std::countr_zero(starts)) * 2 + orientation);
    }
  }

  [[nodiscard]] std::optional<Position> play(Position free, Player player, Label label) const {
    const Label orientation = label % 2;
    const Label cell = label / 2;
    if (cell >= cells() || (orientation == vertical) != (player == Player::Left)) return std::nullopt;
    if ((fits(free, orientation) >> cell & 1U) == 0) return std::nullopt;
    const Position domino = Position{1} << cell | Position{1} << (cell + step(orientation));
    return without_useless(free & ~domino);
  }

  [[nodiscard]] std::string show(Position free) const;
  [[nodiscard]] std::string show_move(Player player, Label label) const;
  [[nodiscard]] Scene scene(Position free) const;
  [[nodiscard]] Place place(Position free, Player player, Label label) const;
  [[nodiscard]] std::string show_briefly(Player player, Label label) const;
  /// A bit is a free square.
  [[nodiscard]] std::vector<BitMeaning> bits() const;
  [[nodiscard]] std::optional<BitChange> change(Player player, Label label) const;

  /// Fewer squares allow fewer dominoes, now and after every domino.
  [[nodiscard]] bool covered_by(Position a, Position b) const { return (a & ~b) == 0; }
  /// Squares: a domino cannot be placed where one of its two is not free.
  [[nodiscard]] static std::uint64_t excess(Position a, Position b) { return b & ~a; }
  /// Regions of orthogonally adjacent squares.
  void split(Position free, std::vector<Position>& parts) const;
  /// The least of the four mirror images of the position, each pushed into the top left corner.
  [[nodiscard]] Position normalise(Position free) const;

  /// Squares are alike where they lie alike: a relation for each place of a domino, of two kinds.
  [[nodiscard]] Structure structure() const {
    RelatedBits squares;
    squares.colours.assign(cells(), 0);
    const Position all = cells() == 64 ? ~Position{0} : (Position{1} << cells()) - 1;
    for (const Label orientation : {vertical, horizontal}) {
      for (Position rest = fits(all, orientation); rest != 0; rest &= rest - 1) {
        const Position first = rest & -rest;
        const Position second = orientation == vertical ? first << vertical_shift_ : first << 1;
        squares.relations.push_back({static_cast<std::uint8_t>(orientation), 2, first | second});
      }
    }
    return squares;
  }
  [[nodiscard]] static bool ended(Position free) { return free == 0; }

 private:
  static constexpr Label vertical = 0;
  static constexpr Label horizontal = 1;

  Domineering(unsigned rows, unsigned columns);

  [[nodiscard]] unsigned cells() const { return rows_ * columns_; }
  [[nodiscard]] unsigned step(Label orientation) const { return orientation == vertical ? columns_ : 1; }
  /// The squares at which a domino can start, as its upper or left half.
  [[nodiscard]] Position fits(Position free, Label orientation) const {
    if (orientation == vertical) return free & (free & not_top_row_) >> vertical_shift_;
    return free & (free & not_first_column_) >> 1;
  }
  [[nodiscard]] Position without_useless(Position free) const {
    const Position upper = fits(free, vertical);
    const Position left = fits(free, horizontal);
    return upper | upper << vertical_shift_ | left | left << 1;
  }
  /// The squares next to one of these, some of which may be these themselves.
  [[nodiscard]] Position next_to(Position squares) const;
  [[nodiscard]] Position mirrored_top_bottom(Position free) const;
  [[nodiscard]] Position rotated_half_turn(Position free) const;
  [[nodiscard]] Position in_corner(Position free) const;

  unsigned rows_;
  unsigned columns_;
  unsigned vertical_shift_;  // columns, or 0 on a board of one row, where a shift by 64 would be undefined
  Position not_top_row_;
  Position not_first_column_;
  Position first_column_ = 0;
  Position top_row_ = 0;
};

}  // namespace qcg
