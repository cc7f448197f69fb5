#include "tictactoe/evaluation.h"

#include <cmath>

namespace qcg::ttt {

namespace {

// An open square with `mine` live marks of a player and `theirs` of the other: the chance that it becomes the player's.
// The numbers are first guesses, not tuned; an empty square is worth a little less than even.
float square_chance(unsigned mine, unsigned theirs) {
  constexpr float empty = 0.4F;
  return (static_cast<float>(mine) + empty) / (static_cast<float>(mine + theirs) + 1.0F);
}

// Chances of lines added up and bent below 1.
float line_sum(const std::array<float, 9>& chance) {
  const auto& c = chance;
  return c[0] * c[1] * c[2] + c[3] * c[4] * c[5] + c[6] * c[7] * c[8] + c[0] * c[3] * c[6] + c[1] * c[4] * c[7] +
         c[2] * c[5] * c[8] + c[0] * c[4] * c[8] + c[2] * c[4] * c[6];
}

}  // namespace

Evaluation::Evaluation(const Position& position) : position_(position) {
  for (unsigned index = 0; index < position.squares(); ++index) {
    const auto square = static_cast<Square>(index);
    if (position.number_at(square) == 0 || !position.is_open(square)) continue;
    auto& live = live_[static_cast<unsigned>(owner_of(position.number_at(square)))];
    ++live[square];
    ++live[position.other_end(square)];
  }
  for (unsigned board = 0; board < position.boards(); ++board) set_chances(board);
  value_ = combine(won_);
}

float Evaluation::won_chance(unsigned board, Mark mark, const Chances& chances) const {
  if (((position_.boards_won(mark) >> board) & 1U) != 0) return 1.0F;
  const float sum = line_sum(chances);
  return sum / (1.0F + sum);
}

void Evaluation::set_chances(unsigned board) {
  for (const Mark mark : {Mark::X, Mark::O}) {
    const auto mine = static_cast<unsigned>(mark);
    const unsigned theirs = 1 - mine;
    Chances& chances = chances_[mine][board];
    for (unsigned place = 0; place < squares_per_board; ++place) {
      const unsigned square = board * squares_per_board + place;
      if (position_.is_open(static_cast<Square>(square))) {
        chances[place] = square_chance(live_[mine][square], live_[theirs][square]);
      } else {
        chances[place] = ((position_.marks_in(board, mark) >> place) & 1U) != 0 ? 1.0F : 0.0F;
      }
    }
    won_[mine][board] = won_chance(board, mark, chances);
  }
}

double Evaluation::combine(const std::array<std::array<float, most_boards>, 2>& won) const {
  const Status status = position_.lines_status();
  if (status == Status::WonByX) return 1;
  if (status == Status::WonByO) return -1;
  if (status == Status::Shared) return 0;
  if (position_.boards() == 1) return won[0][0] - won[1][0];
  const float x = line_sum(won[0]);
  const float o = line_sum(won[1]);
  return (x - o) / (0.25F + x + o);
}

double Evaluation::with_mark(Square square, Mark mover) const {
  auto won = won_;
  const unsigned board = board_of(square);
  for (const Mark mark : {Mark::X, Mark::O}) {
    const auto mine = static_cast<unsigned>(mark);
    const unsigned own = live_[mine][square] + (mark == mover ? 1U : 0U);
    const unsigned theirs = live_[1 - mine][square] + (mark == mover ? 0U : 1U);
    Chances chances = chances_[mine][board];
    chances[place_in_board(square)] = square_chance(own, theirs);
    won[mine][board] = won_chance(board, mark, chances);
  }
  return combine(won);
}

}  // namespace qcg::ttt
