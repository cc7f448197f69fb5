// How a finished game counts.
#include <algorithm>
#include <limits>

#include "tictactoe/position.h"

namespace qcg::ttt {

namespace {

constexpr unsigned never = std::numeric_limits<unsigned>::max();

// When the first of the lines was finished, if place i was finished at `finished[i]`.
unsigned first_line(const std::array<unsigned, 9>& finished) {
  unsigned first = never;
  for (const std::uint16_t line : lines) {
    unsigned last = 0;
    for (unsigned place = 0; place < 9; ++place) {
      if (((line >> place) & 1U) != 0) last = std::max(last, finished[place]);
    }
    first = std::min(first, last);
  }
  return first;
}

// Goff's "largest subscript" of the player's best line; of boards, a board counts from its own best line on.
unsigned line_finished(const Position& position, Mark mark) {
  std::array<unsigned, 9> boards{};
  boards.fill(never);
  for (unsigned board = 0; board < position.boards(); ++board) {
    std::array<unsigned, 9> places{};
    for (unsigned place = 0; place < 9; ++place) {
      const bool marked = ((position.marks_in(board, mark) >> place) & 1U) != 0;
      places[place] = marked ? position.number_at(static_cast<Square>(board * squares_per_board + place)) : never;
    }
    boards[board] = first_line(places);
  }
  return position.boards() == 1 ? boards[0] : first_line(boards);
}

}  // namespace

unsigned marks_on(const Position& position) {
  unsigned most = position.moves_played();
  for (unsigned square = 0; square < position.squares(); ++square) {
    most = std::max(most, position.number_at(static_cast<Square>(square)));
  }
  return most;
}

End end_of(const Position& position, Status status) {
  if (status == Status::WonByX) return End::XAlone;
  if (status == Status::WonByO) return End::OAlone;
  if (status != Status::Shared) return End::NoLine;
  return line_finished(position, Mark::X) < line_finished(position, Mark::O) ? End::BothXFirst : End::BothOFirst;
}

int half_points(End end, Scoring scoring) {
  if (end == End::XAlone) return 2;
  if (end == End::OAlone) return -2;
  if (end == End::NoLine) return 0;
  const int sign = end == End::BothXFirst ? 1 : -1;
  switch (scoring) {
    case Scoring::SharedIsWin:
      return 2;
    case Scoring::SharedIsLoss:
      return -2;
    case Scoring::GoffPoints:
      return sign;
    case Scoring::NarrowWin:
      return 2 * sign;
    case Scoring::SharedIsDraw:
      break;
  }
  return 0;
}

int half_points(const Position& position, Status status, Scoring scoring) {
  return half_points(end_of(position, status), scoring);
}

}  // namespace qcg::ttt
