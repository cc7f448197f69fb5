#pragma once

#include <bit>

#include "rules/game.h"

namespace qcg {

/// Clear the Pond (Pleunes, section 3): on a strip of squares Left moves a blue piece to the first empty square on its
/// right, Right a red piece to the first empty square on its left; a piece without such a square leaves the strip. A
/// label is the number of the player's piece, counted from the left. Pieces only ever get fewer, so the game is
/// dead-ending (Definition 3.8); the number of a piece changes its bearer, so it is not persistent (3.9).
///
/// A position has the blue pieces in its low and the red pieces in its high 32 bits, the leftmost square lowest.
class ClearThePond {
 public:
  static constexpr GameInfo info{
      .name = "clear-the-pond",
      .summary = "blue pieces leave a strip to the right, red pieces to the left",
      .rules =
          "Left moves a blue piece to the first empty square on its right, Right moves a red piece to the first "
          "empty square on its left; where there is none, the piece leaves the strip. A label is the number of "
          "the player's own piece, counted from the left. At most 32 squares.",
      .notation = "the squares from left to right: b.r.b with b blue, r red and . empty",
      .example = "b.r",
  };

  static constexpr Preset presets[] = {
      {"b.r", "one piece each"},
      {"bb.rr", "two pieces each"},
  };
  static void enumerate(std::size_t most, std::string_view colours, const Discover& discover);
  static constexpr FamilyInfo families[] = {{"clear-the-pond", "squares", "", false, enumerate}};
  static std::string random_position(std::size_t size, Random& random);

  static Game read(std::vector<Reader>& realisations);

  void moves(Position position, Player player, std::vector<Label>& labels) const {
    const auto pieces = static_cast<Label>(std::popcount(pieces_of(position, player)));
    for (Label piece = 0; piece < pieces; ++piece) labels.push_back(piece * 2 + static_cast<Label>(player));
  }

  [[nodiscard]] std::optional<Position> play(Position position, Player player, Label label) const;
  [[nodiscard]] std::string show(Position position) const;
  [[nodiscard]] std::string show_move(Player player, Label label) const;
  [[nodiscard]] Scene scene(Position position) const;
  [[nodiscard]] Place place(Position position, Player player, Label label) const;
  [[nodiscard]] std::string show_briefly(Player player, Label label) const;
  /// A bit is a piece on a square.
  [[nodiscard]] std::vector<BitMeaning> bits() const;

 private:
  explicit ClearThePond(std::size_t squares) : squares_(squares), strip_((Position{1} << squares) - 1) {}

  static Position pieces_of(Position position, Player player) {
    return player == Player::Left ? position & 0xFFFFFFFFU : position >> 32;
  }

  /// The piece that a legal label moves, as a bit of its square.
  static Position piece_of(Position position, Player player, Label label);
  /// The square it moves to, as a bit; none where it leaves the strip.
  [[nodiscard]] Position onto(Position position, Player player, Position piece) const;

  std::size_t squares_;
  Position strip_;
};

}  // namespace qcg
