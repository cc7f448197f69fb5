#include "draw/board_drawers.h"

#include "draw/marks.h"
#include "games/shared/board.h"

namespace qcg::draw {

namespace {

constexpr double side = 30;
constexpr double radius = 10.5;
constexpr BoardFormat any_board{.alphabet = ".#br", .legend = "a cell", .most_cells = 4096};

Point corner_of(const Board& board, std::size_t cell) {
  const std::size_t row = cell / board.columns;
  const std::size_t column = cell % board.columns;
  return {side * static_cast<double>(column), side * static_cast<double>(row)};
}

Point centre_of(const Board& board, std::size_t cell) { return corner_of(board, cell) + Point{side / 2, side / 2}; }

std::vector<Board> read_all(std::span<const std::string> texts) {
  std::vector<Board> boards;
  for (const std::string& text : texts) {
    Reader reader(text);
    boards.push_back(read_board(reader, any_board));
  }
  return boards;
}

Sketch empty_sketch(const Board& board, std::vector<std::string> captions) {
  Sketch sketch;
  sketch.width = side * static_cast<double>(board.columns);
  sketch.height = side * static_cast<double>(board.rows);
  sketch.captions = std::move(captions);
  return sketch;
}

struct Placed {
  std::size_t cell;
  Player player;
  auto operator<=>(const Placed&) const = default;
};

}  // namespace

Sketch sketch_domineering(const AnyRuleset& rules, std::span<const Position> realisations, Detail /*detail*/) {
  std::vector<std::string> texts = notations(rules, realisations);
  const std::vector<Board> boards = read_all(texts);
  const Board& first = boards.front();
  Sketch sketch = empty_sketch(first, std::move(texts));
  for (std::size_t cell = 0; cell < first.size(); ++cell) {
    sketch.background.push_back(square(corner_of(first, cell), side, true));
    Piece free{{square(corner_of(first, cell), side, false)}, centre_of(first, cell), {}};
    bool somewhere = false;
    for (const Board& board : boards) {
      free.in.push_back(board.cells[cell] == '.');
      somewhere = somewhere || free.in.back();
    }
    if (somewhere) sketch.pieces.push_back(std::move(free));
  }
  return sketch;
}

Sketch sketch_pieces(const AnyRuleset& rules, std::span<const Position> realisations, Detail /*detail*/) {
  std::vector<std::string> texts = notations(rules, realisations);
  const std::vector<Board> boards = read_all(texts);
  const Board& first = boards.front();
  Sketch sketch = empty_sketch(first, std::move(texts));
  Presence<Placed> presence(boards.size());
  for (std::size_t cell = 0; cell < first.size(); ++cell) {
    sketch.background.push_back(square(corner_of(first, cell), side, first.cells[cell] == '#'));
    for (std::size_t i = 0; i < boards.size(); ++i) {
      if (boards[i].cells[cell] == 'b') presence.mark({cell, Player::Left}, i);
      if (boards[i].cells[cell] == 'r') presence.mark({cell, Player::Right}, i);
    }
  }
  for (const auto& [placed, in] : presence.things()) {
    const Point centre = centre_of(first, placed.cell);
    Piece piece{round_piece(centre, radius, placed.player), centre, in};
    if (presence.contains({placed.cell, opponent(placed.player)})) {
      const double aside = placed.player == Player::Left ? -side / 5 : side / 5;
      piece.nudge = {aside, aside};
      piece.shrink = 0.72;
    }
    sketch.pieces.push_back(std::move(piece));
  }
  return sketch;
}

}  // namespace qcg::draw
