#include "games/transverse_wave/transverse_wave.h"

#include <fmt/format.h>

#include <bit>

#include "games/shared/board.h"

namespace qcg {

TransverseWave::TransverseWave(std::size_t rows, std::size_t columns) : rows_(rows), columns_(columns) {
  for (std::size_t each = 0; each < columns_; ++each) first_row_ |= Position{1} << each;
  for (std::size_t each = 0; each < rows_; ++each) first_column_ |= Position{1} << each * columns_;
}

Game TransverseWave::read(std::vector<Reader>& realisations) {
  const BoardFormat format{
      .alphabet = "gp", .legend = "'g' (green) or 'p' (purple)", .most_cells = 64, .accepts_size = true};
  const std::vector<Board> grids = read_boards(realisations, format);
  std::vector<Position> start;
  for (const Board& grid : grids) {
    Position green = 0;
    for (std::size_t cell = 0; cell < grid.size(); ++cell) {
      if (grid.cells[cell] == 'g') green |= Position{1} << cell;
    }
    start.push_back(green);
  }
  return Game{AnyRuleset(TransverseWave(grids.front().rows, grids.front().columns)), std::move(start)};
}

void TransverseWave::moves(Position green, Player /*player*/, std::vector<Label>& labels) const {
  for (Label each = 0; each < columns_; ++each) {
    if ((green & column(each)) != 0) labels.push_back(each);
  }
}

std::optional<Position> TransverseWave::play(Position green, Player /*player*/, Label label) const {
  if (label >= columns_ || (green & column(label)) == 0) return std::nullopt;
  const Position heads = (green & column(label)) >> label;  // the first cells of the rows that stay
  return green & (heads * first_row_) & ~column(label);
}

std::string TransverseWave::show(Position green) const {
  Board grid{rows_, columns_, std::string(cells(), 'p')};
  for (Position rest = green; rest != 0; rest &= rest - 1) {
    grid.cells[static_cast<std::size_t>(std::countr_zero(rest))] = 'g';
  }
  return show_board(grid);
}

std::string TransverseWave::show_move(Player /*player*/, Label label) const {
  return fmt::format("column {}", label + 1);
}

std::string TransverseWave::show_briefly(Player /*player*/, Label label) const { return fmt::format("c{}", label + 1); }

Scene TransverseWave::scene(Position green) const {
  Scene scene = grid_scene(rows_, columns_);
  for (std::size_t cell = 0; cell < cells(); ++cell) {
    scene.pieces.push_back(board_cell(cell, columns_, true));
    if ((green >> cell & 1U) != 0) scene.pieces.push_back(board_token(cell, cells(), columns_, Owner::Either));
  }
  return scene;
}

Place TransverseWave::place(Position green, Player /*player*/, Label label) const {
  Place place{.act = Act::Remove};
  for (Position rest = green & column(label); rest != 0; rest &= rest - 1) {
    place.pieces.push_back(static_cast<PieceId>(cells() + static_cast<std::size_t>(std::countr_zero(rest))));
  }
  return place;
}

std::vector<BitMeaning> TransverseWave::bits() const {
  std::vector<BitMeaning> bits;
  for (unsigned cell = 0; cell < cells(); ++cell) {
    bits.push_back({cell, static_cast<PieceId>(cells()) + cell, Owner::Either});
  }
  return bits;
}

std::optional<BitChange> TransverseWave::change(Player /*player*/, Label label) const {
  if (label >= columns_) return std::nullopt;
  BitChange change{.cleared = column(label)};
  std::vector<BitTests> green;
  for (std::size_t row = 0; row < rows_; ++row) {
    const Position crossing = Position{1} << (row * columns_ + label);
    const Position others = (first_row_ << row * columns_) & ~crossing;
    green.push_back(tests_of(crossing));
    if (others != 0) change.besides.push_back({.where = tests_of(0, crossing), .cleared = others});
  }
  change.legal_where = disjoint_rows(green).value();
  return change;
}

// A cell without others in its row or column is alone there whoever says so.
Structure TransverseWave::structure() const {
  RelatedBits cells_alike;
  cells_alike.colours.assign(cells(), 0);
  for (std::size_t row = 0; row < rows_; ++row) {
    cells_alike.relations.push_back({.colour = 0, .least = 2, .bits = first_row_ << row * columns_});
  }
  for (std::size_t each = 0; each < columns_; ++each) {
    cells_alike.relations.push_back({.colour = 1, .least = 2, .bits = column(each)});
  }
  return cells_alike;
}

void TransverseWave::enumerate(std::size_t most, std::string_view /*colours*/, const Discover& discover) {
  for (std::size_t size = 1; size <= most; ++size) {
    for_each_sorted_board(size, "pg", [&](const std::string& grid) { discover(grid, size); });
  }
}

std::string TransverseWave::random_position(std::size_t size, Random& random) {
  return random_board(size + 3, "ggp", random);
}

}  // namespace qcg
