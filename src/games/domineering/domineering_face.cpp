// Domineering for people: what is on the board, and boards to begin with.
#include <fmt/format.h>

#include <set>

#include "games/domineering/domineering.h"
#include "games/shared/board.h"

namespace qcg {

Scene Domineering::scene(Position free) const {
  Scene scene = grid_scene(rows_, columns_);
  for (Position rest = free; rest != 0; rest &= rest - 1) {
    scene.pieces.push_back(board_cell(static_cast<std::size_t>(std::countr_zero(rest)), columns_, false));
  }
  return scene;
}

Place Domineering::place(Position /*free*/, Player /*player*/, Label label) const {
  const PieceId cell = label / 2;
  return {.pieces = {cell, cell + step(label % 2)}, .act = Act::Remove};
}

// "2,3v": from row 2, column 3 downwards.
std::string Domineering::show_briefly(Player /*player*/, Label label) const {
  return show_cell(label / 2, columns_) + (label % 2 == vertical ? 'v' : 'h');
}

std::vector<BitMeaning> Domineering::bits() const {
  std::vector<BitMeaning> bits;
  for (unsigned cell = 0; cell < cells(); ++cell) bits.push_back({cell, cell, Owner::Nobody});
  return bits;
}

namespace {

using Square = std::pair<int, int>;  // row and column
using Squares = std::set<Square>;

std::string written(const Squares& squares) {
  int left = squares.begin()->second;
  int right = left;
  for (const auto& [row, column] : squares) {
    left = std::min(left, column);
    right = std::max(right, column);
  }
  std::string text;
  const int top = squares.begin()->first;
  for (int row = top; row <= squares.rbegin()->first; ++row) {
    if (row > top) text += '/';
    for (int column = left; column <= right; ++column) text += squares.contains({row, column}) ? '.' : '#';
  }
  return text;
}

Squares around(const Squares& squares) {
  if (squares.empty()) return {{0, 0}};
  Squares next;
  for (const auto& [row, column] : squares) {
    for (const Square& square :
         {Square{row - 1, column}, Square{row + 1, column}, Square{row, column - 1}, Square{row, column + 1}}) {
      if (!squares.contains(square)) next.insert(square);
    }
  }
  return next;
}

}  // namespace

// A square more at a time: every connected board has a square without which it is connected.
void Domineering::enumerate(std::size_t most, std::string_view /*colours*/, const Discover& discover) {
  std::vector<Squares> boards{Squares{}};
  for (std::size_t size = 1; size <= most; ++size) {
    std::vector<Squares> larger;
    for (const Squares& board : boards) {
      for (const Square& square : around(board)) {
        Squares next = board;
        next.insert(square);
        if (discover(written(next), size)) larger.push_back(std::move(next));
      }
    }
    boards = std::move(larger);
  }
}

std::string Domineering::random_position(std::size_t size, Random& random) {
  return random_board(size + 3, "..#", random);
}

}  // namespace qcg
