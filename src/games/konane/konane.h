#pragma once

#include <array>

#include "rules/game.h"

namespace qcg {

/// Konane with single jumps (Pleunes, section 3): a piece jumps over an orthogonally adjacent piece of the other colour
/// onto the empty cell behind it and removes the piece jumped over. A label is the player's own piece, counted row-wise
/// from the top left, and a direction. As removed pieces change the count, the labelling is not persistent
/// (Definition 3.9); as jumps make room, the game is not dead-ending (Definition 3.8).
///
/// A position has one ternary digit per cell that is not missing: 0 empty, 1 blue, 2 red.
class Konane {
 public:
  static constexpr GameInfo info{
      .name = "konane",
      .summary = "pieces jump over adjacent pieces of the other colour and remove them",
      .rules =
          "Left plays blue and Right red. A piece jumps over an adjacent piece of the other colour, up, down or "
          "sideways, onto the empty cell behind it, and the piece jumped over is removed; one jump a move. A "
          "label is the number of the player's own piece, counted by rows from the top left, and a direction. "
          "At most 40 cells that are not missing, such as 6x6.",
      .notation = "the rows from top to bottom: rb./.br with b blue, r red, . empty and # missing",
      .example = "br./.br/.br",
  };

  static constexpr Preset presets[] = {
      {"br./.br/.br", "a small board with jumps for both"},
      {"brbr/rbrb/br.r/rbrb", "the usual opening, one piece gone"},
  };
  /// Boards of all shapes and fillings, none missing.
  static void enumerate(std::size_t most, std::string_view colours, const Discover& discover);
  static constexpr FamilyInfo families[] = {{"konane", "cells", "", false, enumerate}};
  static std::string random_position(std::size_t size, Random& random);

  static Game read(std::vector<Reader>& realisations);

  void moves(Position position, Player player, std::vector<Label>& labels) const;
  [[nodiscard]] std::optional<Position> play(Position position, Player player, Label label) const;
  [[nodiscard]] std::string show(Position position) const;
  [[nodiscard]] std::string show_move(Player player, Label label) const;
  [[nodiscard]] Scene scene(Position position) const;
  [[nodiscard]] Place place(Position position, Player player, Label label) const;
  [[nodiscard]] std::string show_briefly(Player player, Label label) const;

 private:
  static constexpr std::size_t most_cells = 40;  // 3^40 < 2^64 < 3^41
  static constexpr std::uint8_t nowhere = 0xFF;
  enum : std::uint8_t { Empty, Blue, Red };
  using Cells = std::array<std::uint8_t, most_cells>;

  Konane(std::size_t rows, std::size_t columns, const std::string& board);

  [[nodiscard]] Cells unpacked(Position position) const;
  /// The cell of the piece that the label moves, if it is there.
  [[nodiscard]] std::optional<std::size_t> find_piece(const Cells& cells, Player player, Label label) const;
  [[nodiscard]] bool can_jump(const Cells& cells, std::size_t from, std::size_t direction) const;

  std::size_t rows_;
  std::size_t columns_;
  std::vector<std::size_t> places_;                                // where on the board each cell lies
  std::array<std::array<std::uint8_t, 4>, most_cells> neighbour_;  // up, right, down, left of each cell
  std::array<Position, most_cells> weight_;                        // the powers of 3
};

}  // namespace qcg
