#include "games/shared/board.h"

#include <fmt/format.h>

#include <algorithm>

namespace qcg {

namespace {

void check_cell_count(const Reader& reader, std::size_t offset, std::size_t cells, const BoardFormat& format) {
  if (cells <= format.most_cells) return;
  reader.fail_at(offset,
                 fmt::format("the {} has more than {} cells", format.one_row ? "strip" : "board", format.most_cells));
}

Board read_size(Reader& reader, const BoardFormat& format) {
  const std::size_t start = reader.offset();
  Board board;
  board.rows = static_cast<std::size_t>(reader.number("the number of rows", 1, format.most_cells));
  reader.expect("x", "between rows and columns, as in 4x5");
  board.columns = static_cast<std::size_t>(reader.number("the number of columns", 1, format.most_cells));
  check_cell_count(reader, start, board.size(), format);
  board.cells.assign(board.size(), format.alphabet.front());
  return board;
}

/// Appends one row and answers its length.
std::size_t read_row(Reader& reader, const BoardFormat& format, std::string& cells) {
  std::size_t length = 0;
  while (!reader.done() && format.alphabet.find(reader.peek()) != std::string_view::npos) {
    check_cell_count(reader, reader.offset(), cells.size() + 1, format);
    cells.push_back(reader.take());
    ++length;
  }
  if (length == 0) reader.fail_expected(format.legend);
  return length;
}

Board read_rows(Reader& reader, const BoardFormat& format) {
  Board board;
  do {
    reader.skip_spaces();
    const std::size_t start = reader.offset();
    const std::size_t length = read_row(reader, format, board.cells);
    if (board.rows == 0) board.columns = length;
    reader.skip_spaces();
    const bool row_ends = reader.done() || reader.peek() == '/';
    if (row_ends && length != board.columns) {
      reader.fail_at(
          start, fmt::format("row {} has {} cells, but the first row has {}", board.rows + 1, length, board.columns));
    }
    ++board.rows;
    if (format.one_row && reader.peek() == '/') reader.fail("a strip has one row");
  } while (reader.accept("/"));
  return board;
}

}  // namespace

Board read_board(Reader& reader, const BoardFormat& format) {
  reader.skip_spaces();
  const bool is_size = format.accepts_size && reader.peek() >= '0' && reader.peek() <= '9';
  Board board = is_size ? read_size(reader, format) : read_rows(reader, format);
  reader.expect_end(is_size ? "another digit" : fmt::format("{}{}", format.legend, format.one_row ? "" : ", '/'"));
  return board;
}

std::vector<Board> read_boards(std::vector<Reader>& realisations, const BoardFormat& format) {
  std::vector<Board> boards;
  for (Reader& reader : realisations) {
    reader.skip_spaces();
    const std::size_t start = reader.offset();
    boards.push_back(read_board(reader, format));
    const Board& first = boards.front();
    const Board& last = boards.back();
    if (last.rows != first.rows || last.columns != first.columns) {
      reader.fail_at(start, fmt::format("this board is {}x{}, but the first realisation is {}x{}", last.rows,
                                        last.columns, first.rows, first.columns));
    }
  }
  return boards;
}

std::string show_board(const Board& board) {
  std::string text;
  for (std::size_t row = 0; row < board.rows; ++row) {
    if (row > 0) text += '/';
    text += std::string_view(board.cells).substr(row * board.columns, board.columns);
  }
  return text;
}

std::string show_cell(std::size_t cell, std::size_t columns) {
  return fmt::format("{},{}", cell / columns + 1, cell % columns + 1);
}

Spot spot_of(std::size_t cell, std::size_t columns) {
  const std::size_t row = cell / columns;
  return {static_cast<double>(cell % columns), static_cast<double>(row)};
}

Scene grid_scene(std::size_t rows, std::size_t columns) {
  return {.layout = Layout::Grid, .columns = static_cast<unsigned>(columns), .rows = static_cast<unsigned>(rows)};
}

Piece board_cell(std::size_t cell, std::size_t columns, bool fixed) {
  return {.id = static_cast<PieceId>(cell),
          .kind = PieceKind::Cell,
          .at = spot_of(cell, columns),
          .name = show_cell(cell, columns),
          .fixed = fixed};
}

Piece board_token(std::size_t cell, std::size_t cells, std::size_t columns, Owner owner) {
  return {
      .id = static_cast<PieceId>(cells + cell), .kind = PieceKind::Token, .owner = owner, .at = spot_of(cell, columns)};
}

void for_each_word(std::size_t length, std::string_view letters, const std::function<void(const std::string&)>& visit) {
  std::string word(length, letters.front());
  while (true) {
    visit(word);
    std::size_t next = length;
    while (next > 0 && word[next - 1] == letters.back()) word[--next] = letters.front();
    if (next == 0) return;
    word[next - 1] = letters[letters.find(word[next - 1]) + 1];
  }
}

namespace {

bool rows_rise(const Board& board) {
  const std::string_view cells = board.cells;
  for (std::size_t row = 1; row < board.rows; ++row) {
    const std::size_t start = row * board.columns;
    if (cells.substr(start, board.columns) < cells.substr(start - board.columns, board.columns)) return false;
  }
  return true;
}

bool everywhere(const Board& board, char letter) {
  std::vector<bool> in_row(board.rows);
  std::vector<bool> in_column(board.columns);
  for (std::size_t cell = 0; cell < board.size(); ++cell) {
    if (board.cells[cell] != letter) continue;
    in_row[cell / board.columns] = true;
    in_column[cell % board.columns] = true;
  }
  const auto has_none = [](const std::vector<bool>& lines) {
    return std::find(lines.begin(), lines.end(), false) != lines.end();
  };
  return !has_none(in_row) && !has_none(in_column);
}

}  // namespace

void for_each_sorted_board(std::size_t cells, std::string_view letters,
                           const std::function<void(const std::string&)>& visit) {
  for (std::size_t rows = 1; rows <= cells; ++rows) {
    if (cells % rows != 0) continue;
    for_each_word(cells, letters, [&](const std::string& word) {
      const Board board{rows, cells / rows, word};
      if (rows_rise(board) && everywhere(board, letters[1])) visit(show_board(board));
    });
  }
}

std::string random_board(std::size_t cells, std::string_view letters, Random& random) {
  const unsigned rows = 1 + random.below(3);
  const std::size_t columns = std::clamp<std::size_t>(cells / rows, 2, 4);
  Board board{rows, columns, std::string(rows * columns, ' ')};
  for (char& cell : board.cells) cell = random.letter_of(letters);
  return show_board(board);
}

}  // namespace qcg
