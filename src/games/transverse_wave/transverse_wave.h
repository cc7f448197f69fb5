#pragma once

#include "rules/game.h"

namespace qcg {

/// Transverse Wave (Burke, Ferland and Teng): on a grid of green and purple cells the player chooses a column that has
/// a green cell. The column turns purple, and so does every row that was purple there. A label names the column.
///
/// A position is the set of green cells (bit row * columns + column). Rows are realisations and columns heaps of one
/// counter of demi-quantum Nim (docs/theory.md).
class TransverseWave {
 public:
  static constexpr GameInfo info{
      .name = "transverse-wave",
      .summary = "players turn columns of a grid purple, and the rows that were purple there",
      .rules =
          "Either player chooses a column that has a green cell. It turns purple, and so does every row that was "
          "purple "
          "in this column already. A label names the column. At most 64 cells.",
      .notation = "rows x columns, all green: 3x4; or the rows from top to bottom: gpg/pgg with g green and p purple",
      .example = "ggp/gpg",
  };

  static constexpr Preset presets[] = {
      {"ggp/gpg", "two rows that share a column"},
      {"ggpg/pggg/gpgp", "three rows"},
      {"ggpp/pggp/ppgg/gppg", "a ring: each row meets the next"},
  };
  /// Grids in which every row and every column has a green cell; rows come in one order only.
  static void enumerate(std::size_t most, std::string_view colours, const Discover& discover);
  static constexpr FamilyInfo families[] = {{"transverse-wave", "cells", "", false, enumerate}};
  static std::string random_position(std::size_t size, Random& random);

  static Game read(std::vector<Reader>& realisations);

  void moves(Position green, Player player, std::vector<Label>& labels) const;
  [[nodiscard]] std::optional<Position> play(Position green, Player player, Label label) const;
  [[nodiscard]] std::string show(Position green) const;
  [[nodiscard]] std::string show_move(Player player, Label label) const;
  [[nodiscard]] Scene scene(Position green) const;
  [[nodiscard]] Place place(Position green, Player player, Label label) const;
  [[nodiscard]] std::string show_briefly(Player player, Label label) const;
  /// A bit is a green cell.
  [[nodiscard]] std::vector<BitMeaning> bits() const;
  [[nodiscard]] std::optional<BitChange> change(Player player, Label label) const;

  [[nodiscard]] static bool impartial() { return true; }
  [[nodiscard]] static bool ended(Position green) { return green == 0; }
  /// More green cells allow more columns, and leave more rows after each.
  [[nodiscard]] static bool covered_by(Position a, Position b) { return (a & ~b) == 0; }
  /// Rows may be exchanged, and columns: a relation for each, of two kinds.
  [[nodiscard]] Structure structure() const;

 private:
  TransverseWave(std::size_t rows, std::size_t columns);

  [[nodiscard]] std::size_t cells() const { return rows_ * columns_; }
  [[nodiscard]] Position column(std::size_t number) const { return first_column_ << number; }

  std::size_t rows_;
  std::size_t columns_;
  Position first_row_ = 0;
  Position first_column_ = 0;
};

}  // namespace qcg
