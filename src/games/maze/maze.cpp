#include "games/maze/maze.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <utility>

#include "games/shared/board.h"

namespace qcg {

namespace {

constexpr std::string_view maze_legend = "'.' (a cell), 'o' (the piece) or '#' (missing)";

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
  reader.expect_end(fmt::format("{}, '_' or ']' behind a cell, '/'", maze_legend));
  return maze;
}

void Maze::read_cell(Reader& reader, Written& maze) {
  const char symbol = reader.peek();
  if (symbol != '.' && symbol != 'o' && symbol != '#') reader.fail_expected(maze_legend);
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

std::string Maze::show_briefly(Player player, Label label) const {
  return fmt::format("{}{}", player == Player::Left ? 'd' : 'r', label / 2);
}

Scene Maze::scene(Position piece) const {
  const std::size_t count = cells_.size();
  Scene scene = grid_scene(count / columns_, columns_);
  const auto add_wall = [&](std::size_t id, std::size_t cell, std::size_t behind, Spot aside) {
    const Spot at = spot_of(cell, columns_);
    scene.pieces.push_back({.id = static_cast<PieceId>(id),
                            .kind = PieceKind::Bar,
                            .at = {at.column + aside.column, at.row + aside.row},
                            .ends = {static_cast<std::uint32_t>(cell), static_cast<std::uint32_t>(behind)},
                            .fixed = true});
  };
  for (std::size_t cell = 0; cell < count; ++cell) {
    if (!cells_[cell].missing) scene.pieces.push_back(board_cell(cell, columns_, true));
  }
  for (std::size_t cell = 0; cell < count; ++cell) {
    if (cells_[cell].wall_below) add_wall(2 * count + 2 * cell, cell, cell + columns_, {0, 0.5});
    if (cells_[cell].wall_right) add_wall(2 * count + 2 * cell + 1, cell, cell + 1, {0.5, 0});
  }
  scene.pieces.push_back(board_token(piece, count, columns_, Owner::Either));
  scene.pieces.back().name = "o";
  return scene;
}

Place Maze::place(Position cell, Player player, Label label) const {
  const Position onto = play(cell, player, label).value();
  return {.pieces = {static_cast<PieceId>(cells_.size() + cell)}, .act = Act::Move, .to = spot_of(onto, columns_)};
}

namespace {

// Where walls may be: below cells that have one below them, and right of cells that have one there.
std::string maze_text(std::size_t rows, std::size_t columns, const std::function<bool()>& wall) {
  std::string text;
  for (std::size_t cell = 0; cell < rows * columns; ++cell) {
    if (cell > 0 && cell % columns == 0) text += '/';
    text += cell == 0 ? 'o' : '.';
    if (cell / columns + 1 < rows && wall()) text += '_';
    if ((cell + 1) % columns != 0 && wall()) text += ']';
  }
  return text;
}

}  // namespace

void Maze::enumerate(std::size_t most, std::string_view /*colours*/, const Discover& discover) {
  for (std::size_t cells = 1; cells <= most; ++cells) {
    for (std::size_t rows = 1; rows <= cells; ++rows) {
      const std::size_t columns = cells / rows;
      if (rows * columns != cells) continue;
      const std::size_t borders = (rows - 1) * columns + rows * (columns - 1);
      for (std::uint64_t walls = 0; walls < std::uint64_t{1} << borders; ++walls) {
        std::uint64_t rest = walls;
        const auto next_wall = [&rest] { return (std::exchange(rest, rest >> 1U) & 1U) != 0; };
        discover(maze_text(rows, columns, next_wall), cells);
      }
    }
  }
}

std::string Maze::random_position(std::size_t size, Random& random) {
  const unsigned rows = 2 + random.below(size > 3 ? 2 : 1);
  const unsigned columns = 2 + random.below(size > 3 ? 2 : 1);
  return maze_text(rows, columns, [&] { return random.chance(25); });
}

}  // namespace qcg
