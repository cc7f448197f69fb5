#include "games/domineering/domineering.h"

#include <fmt/format.h>

#include <algorithm>

#include "games/shared/board.h"

namespace qcg {

namespace {

Position lowest_bits(unsigned count) { return count >= 64 ? ~Position{0} : (Position{1} << count) - 1; }

Position reversed(Position bits) {
  constexpr Position every_1 = 0x5555555555555555U;
  constexpr Position every_2 = 0x3333333333333333U;
  constexpr Position every_4 = 0x0F0F0F0F0F0F0F0FU;
  constexpr Position every_8 = 0x00FF00FF00FF00FFU;
  constexpr Position every_16 = 0x0000FFFF0000FFFFU;
  bits = (bits >> 1 & every_1) | (bits & every_1) << 1;
  bits = (bits >> 2 & every_2) | (bits & every_2) << 2;
  bits = (bits >> 4 & every_4) | (bits & every_4) << 4;
  bits = (bits >> 8 & every_8) | (bits & every_8) << 8;
  bits = (bits >> 16 & every_16) | (bits & every_16) << 16;
  return bits >> 32 | bits << 32;
}

}  // namespace

Domineering::Domineering(unsigned rows, unsigned columns)
    : rows_(rows), columns_(columns), vertical_shift_(rows > 1 ? columns : 0) {
  for (unsigned row = 0; row < rows; ++row) first_column_ |= Position{1} << row * columns;
  top_row_ = lowest_bits(columns);
  const Position all = lowest_bits(cells());
  not_top_row_ = all & ~top_row_;
  not_first_column_ = all & ~first_column_;
}

Game Domineering::read(std::vector<Reader>& realisations) {
  const BoardFormat format{.alphabet = ".#",
                           .legend = "'.' (free) or '#' (missing)",
                           .most_cells = 64,
                           .accepts_size = true,
                           .one_row = false};
  const std::vector<Board> boards = read_boards(realisations, format);
  const Domineering rules(static_cast<unsigned>(boards.front().rows), static_cast<unsigned>(boards.front().columns));
  std::vector<Position> start;
  for (const Board& board : boards) {
    Position free = 0;
    for (std::size_t cell = 0; cell < board.size(); ++cell) {
      if (board.cells[cell] == '.') free |= Position{1} << cell;
    }
    start.push_back(rules.without_useless(free));
  }
  return Game{AnyRuleset(rules), std::move(start)};
}

std::string Domineering::show(Position free) const {
  Board board{rows_, columns_, std::string(cells(), '#')};
  for (Position rest = free; rest != 0; rest &= rest - 1) {
    board.cells[static_cast<std::size_t>(std::countr_zero(rest))] = '.';
  }
  return show_board(board);
}

std::string Domineering::show_move(Player /*player*/, Label label) const {
  const std::size_t cell = label / 2;
  return fmt::format("domino ({})-({})", show_cell(cell, columns_), show_cell(cell + step(label % 2), columns_));
}

Position Domineering::next_to(Position squares) const {
  const Position sideways = (squares & not_first_column_) >> 1 | (squares << 1 & not_first_column_);
  const Position up_or_down = (squares & not_top_row_) >> vertical_shift_ | squares << vertical_shift_;
  return (sideways | up_or_down) & lowest_bits(cells());
}

// A square beside the domino is of no use afterwards if no other one next to it is free.
std::optional<BitChange> Domineering::change(Player player, Label label) const {
  const Label orientation = label % 2;
  const Label cell = label / 2;
  if (cell >= cells() || (orientation == vertical) != (player == Player::Left)) return std::nullopt;
  if ((fits(lowest_bits(cells()), orientation) >> cell & 1U) == 0) return std::nullopt;
  const Position domino = Position{1} << cell | Position{1} << (cell + step(orientation));
  BitChange change{.legal_where = {tests_of(domino)}, .cleared = domino};
  for (Position rest = next_to(domino) & ~domino; rest != 0; rest &= rest - 1) {
    const Position square = rest & -rest;
    const Position others = next_to(square) & ~square & ~domino;
    if (others == 0) {
      change.cleared |= square;
    } else {
      change.besides.push_back({.where = tests_of(square, others), .cleared = square});
    }
  }
  return change;
}

void Domineering::split(Position free, std::vector<Position>& parts) const {
  for (Position rest = free; rest != 0;) {
    Position region = 0;
    Position grown = rest & -rest;
    while (grown != region) {
      region = grown;
      grown = region | (next_to(region) & rest);
    }
    parts.push_back(region);
    rest &= ~region;
  }
}

Position Domineering::mirrored_top_bottom(Position free) const {
  Position mirrored = 0;
  for (unsigned row = 0; row < rows_; ++row) {
    mirrored |= (free >> row * columns_ & top_row_) << (rows_ - 1 - row) * columns_;
  }
  return mirrored;
}

Position Domineering::rotated_half_turn(Position free) const { return reversed(free) >> (64 - cells()); }

Position Domineering::in_corner(Position free) const {
  if (free == 0) return 0;
  free >>= static_cast<unsigned>(std::countr_zero(free)) / columns_ * columns_;
  while ((free & first_column_) == 0) free >>= 1;
  return free;
}

Position Domineering::normalise(Position free) const {
  const Position upside_down = mirrored_top_bottom(free);
  return std::min({in_corner(free), in_corner(upside_down), in_corner(rotated_half_turn(free)),
                   in_corner(rotated_half_turn(upside_down))});
}

}  // namespace qcg
