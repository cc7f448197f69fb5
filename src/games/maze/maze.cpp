#include "games/maze/maze.h"

#include <fmt/format.h>

#include <algorithm>

namespace qcg {

namespace {

constexpr std::string_view legend = "'.' (a cell), 'o' (the piece) or '#' (missing)";

}  // namespace

Maze::Maze(Written maze) : columns_(maze.columns), cells_(std::move(maze.cells)), reach_(cells_.size() * 2, 0) {
  for (std::size_t cell = cells_.size(); cell-- > 0;) {
    const bool down = cell + columns_ < cells_.size() && !cells_[cell].wall_below && !cells_[cell + columns_].missing;
    const bool right = (cell + 1) % columns_ != 0 && !cells_[cell].wall_right && !cells_[cell + 1].missing;
    if (down) reach_[cell * 2] = reach_[(cell + columns_) * 2] + 1;
    if (right) reach_[cell * 2 + 1] = reach_[(cell + 1) * 2 + 1] + 1;
  }
}

Game Maze::read(std::vector<Reader>& realisations) {
  std::optional<Written> first;
  std::vector<Position> start;
  for (Reader& reader : realisations) {
    reader.skip_spaces();
    const std::size_t offset = reader.offset();
    Written maze = read_one(reader);
    if (!maze.piece) reader.fail_at(offset, "the maze has no piece; write o for the cell it stands on");
    start.push_back(*maze.piece);
    if (!first) {
      first = std::move(maze);
    } else if (maze.rows != first->rows || maze.cells != first->cells) {
      reader.fail_at(offset, "all realisations must have the same cells and walls; only the piece may differ");
    }
  }
  return Game{AnyRuleset(Maze(std::move(*first))), std::move(start)};
}

Maze::Written Maze::read_one(Reader& reader) {
  Written maze;
  do {
    reader.skip_spaces();
    const std::size_t row_start = reader.offset();
    const std::size_t before = maze.cells.size();
    do read_cell(reader, maze);
    while (reader.peek() == '.' || reader.peek() == 'o' || reader.peek() == '#');
    const std::size_t length = maze.cells.size() - before;
    if (maze.rows == 0) maze.columns = length;
    reader.skip_spaces();
    if ((reader.done() || reader.peek() == '/') && length != maze.columns) {
      reader.fail_at(row_start,
                     fmt::format("row {} has {} cells, but the first row has {}", maze.rows + 1, length, maze.columns));
    }
    ++maze.rows;
  } while (reader.accept("/"));
  reader.expect_end(fmt::format("{}, '_' or ']' behind a cell, '/'", legend));
  return maze;
}

void Maze::read_cell(Reader& reader, Written& maze) {
  const char symbol = reader.peek();
  if (symbol != '.' && symbol != 'o' && symbol != '#') reader.fail_expected(legend);
  if (maze.cells.size() == most_cells) reader.fail(fmt::format("the maze has more than {} cells", most_cells));
  if (symbol == 'o') {
    if (maze.piece) reader.fail("a second piece; a maze has one");
    maze.piece = maze.cells.size();
  }
  reader.skip(1);
  Cell cell{.missing = symbol == '#', .wall_below = false, .wall_right = false};
  while (reader.peek() == '_' || reader.peek() == ']')
    (reader.take() == '_' ? cell.wall_below : cell.wall_right) = true;
  maze.cells.push_back(cell);
}

std::string Maze::show(Position piece) const {
  std::string text;
  for (std::size_t cell = 0; cell < cells_.size(); ++cell) {
    if (cell > 0 && cell % columns_ == 0) text += '/';
    text += cells_[cell].missing ? '#' : cell == piece ? 'o' : '.';
    if (cells_[cell].wall_below) text += '_';
    if (cells_[cell].wall_right) text += ']';
  }
  return text;
}

std::string Maze::show_move(Player player, Label label) const {
  return fmt::format("{} {}", player == Player::Left ? "down" : "right", label / 2);
}

}  // namespace qcg
