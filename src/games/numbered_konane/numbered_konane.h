#pragma once

#include "rules/game.h"

namespace qcg {

/// Konane as Pleunes has it in footnote 3 of section 3: single jumps, and each piece keeps a number of its own, however
/// the others move. A label is such a number and a direction. (The footnote says that this labelling is persistent; it
/// is not, as a piece that goes up and right takes other pieces than one that goes right and up.)
///
/// A position has one digit for each piece, to the base of the number of cells and one: 0 where it is gone, else its
/// cell, counted from 1.
class NumberedKonane {
 public:
  static constexpr GameInfo info{
      .name = "numbered-konane",
      .summary = "Konane in which every piece keeps a number of its own",
      .rules =
          "Left plays blue and Right red. A piece jumps over an adjacent piece of the other colour, up, down or "
          "sideways, onto the empty cell behind it, and the piece jumped over is removed; one jump a move. A "
          "label is the number of the player's own piece, which it keeps however others move, and a direction. "
          "As many pieces as fit into a word: 15 on 4x4, 19 on 3x3.",
      .notation =
          "the rows from top to bottom: rb./.br with b blue, r red, . empty and # missing; pieces have the numbers 1, "
          "2, "
          "... of their colour by rows, unless all of them are numbered: b2./r1.",
      .example = "br./.br/.br",
  };

  static constexpr Preset presets[] = {
      {"br./.br/.br", "a small board with jumps for both"},
      {".r./r.r/br.", "up and right is not right and up"},
  };
  /// Boards of all shapes and fillings, none missing.
  static void enumerate(std::size_t most, std::string_view colours, const Discover& discover);
  static constexpr FamilyInfo families[] = {{"numbered-konane", "cells", "", false, enumerate}};
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
  static constexpr unsigned most_numbers = 64;
  static constexpr std::size_t most_places = 1024;

  struct Piece {
    Player owner;
    unsigned number;  // from 1
    auto operator<=>(const Piece&) const = default;
  };
  /// A piece and its place on the board.
  struct Placed {
    Piece piece;
    std::size_t place;
  };
  struct Written {
    std::size_t rows = 0;
    std::size_t columns = 0;
    std::string cells;  // row by row, '.' or '#'
    std::vector<Placed> pieces;
  };
  /// What a label does: who jumps over whom, and from where to where.
  struct Jump {
    std::size_t piece;
    std::size_t jumped;
    std::size_t from;
    std::size_t onto;
  };

  NumberedKonane(const Written& board, std::vector<Piece> pieces);

  static Written read_one(Reader& reader);
  static void read_piece(Reader& reader, Written& written, bool& plain);

  /// The place of a piece; nothing where it is gone.
  [[nodiscard]] std::optional<std::size_t> place_of(Position position, std::size_t piece) const;
  [[nodiscard]] Position with_piece_at(Position position, std::size_t piece, std::optional<std::size_t> place) const;
  [[nodiscard]] std::optional<std::size_t> piece_on(Position position, std::size_t place) const;
  [[nodiscard]] std::optional<std::size_t> beside(std::size_t place, std::size_t direction) const;
  [[nodiscard]] std::optional<Jump> jump(Position position, Player player, Label label) const;

  std::size_t rows_;
  std::size_t columns_;
  std::string cells_;
  std::vector<Piece> pieces_;      // sorted
  std::vector<Position> weights_;  // of each piece's digit
  Position base_;
};

}  // namespace qcg
