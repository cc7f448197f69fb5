#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "base/reader.h"
#include "rules/random.h"
#include "rules/scene.h"

namespace qcg {

/// A rectangle of characters, as the board games are written: rows from top to bottom, separated by '/'.
struct Board {
  std::size_t rows = 0;
  std::size_t columns = 0;
  std::string cells;  // row by row

  [[nodiscard]] std::size_t size() const { return rows * columns; }
};

/// What a game allows on its board.
struct BoardFormat {
  std::string_view alphabet;  // the characters of cells
  std::string_view legend;    // the same in words, for errors: "'.' (free) or '#' (missing)"
  std::size_t most_cells;
  bool accepts_size = false;  // whether `4x5` stands for a board of cells alphabet[0]
  bool one_row = false;       // whether the board is a strip, without '/'
};

/// Reads one board up to the end of the reader; rows must be equally long.
Board read_board(Reader& reader, const BoardFormat& format);

/// Reads the board of every realisation; all must have the size of the first, as labels name cells.
std::vector<Board> read_boards(std::vector<Reader>& realisations, const BoardFormat& format);

/// The rows of a board, separated by '/'.
std::string show_board(const Board& board);

/// Cell 7 of a board with 5 columns is "2,3": row and column, from 1.
std::string show_cell(std::size_t cell, std::size_t columns);

/// Where a cell lies in a scene.
Spot spot_of(std::size_t cell, std::size_t columns);
/// A scene of this many rows and columns, without pieces.
Scene grid_scene(std::size_t rows, std::size_t columns);
/// A square of the board, named by the cell's number.
Piece board_cell(std::size_t cell, std::size_t columns, bool fixed);
/// A piece on a square, named by the cell's number and `cells`, the number of squares.
Piece board_token(std::size_t cell, std::size_t cells, std::size_t columns, Owner owner);

/// All words of this length over these letters, in the order of the letters.
void for_each_word(std::size_t length, std::string_view letters, const std::function<void(const std::string&)>& visit);
/// All boards of this many cells with these two letters in which every row and every column has the second, in every
/// shape; of boards that differ in the order of their rows one.
void for_each_sorted_board(std::size_t cells, std::string_view letters,
                           const std::function<void(const std::string&)>& visit);
/// A board of up to three rows of cells with these letters.
std::string random_board(std::size_t cells, std::string_view letters, Random& random);

}  // namespace qcg
