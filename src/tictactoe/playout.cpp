#include "tictactoe/playout.h"

#include <utility>

namespace qcg::ttt {

namespace {

// nth_place[set][n] is the nth place of a set of places.
constexpr auto nth_place = [] {
  std::array<std::array<std::uint8_t, 9>, full_board + 1> table{};
  for (unsigned set = 0; set <= full_board; ++set) {
    unsigned count = 0;
    for (unsigned place = 0; place < 9; ++place) {
      if (((set >> place) & 1U) != 0) table[set][count++] = static_cast<std::uint8_t>(place);
    }
  }
  return table;
}();

// Pairs of lines and places: how much a set of boards (or of places) is worth to its owner.
constexpr auto set_worth = [] {
  std::array<std::int16_t, full_board + 1> table{};
  for (unsigned set = 0; set <= full_board; ++set) {
    int worth = 0;
    for (const std::uint16_t line : lines) {
      constexpr int by_count[] = {0, 1, 4, 1000};
      worth += by_count[std::popcount(set & line)];
    }
    table[set] = static_cast<std::int16_t>(worth);
  }
  return table;
}();

// Who stands better in boards and then in marks, for X.
int standing(const Position& position) {
  const int boards = set_worth[position.boards_won(Mark::X)] - set_worth[position.boards_won(Mark::O)];
  int marks = 0;
  for (unsigned board = 0; board < position.boards(); ++board) {
    marks += set_worth[position.marks_in(board, Mark::X)] % 1000 - set_worth[position.marks_in(board, Mark::O)] % 1000;
  }
  return boards * 64 + marks;
}

constexpr unsigned tries_for_an_open_move = 2;

}  // namespace

Square Playout::random_open(const Position& position, unsigned board) {
  const std::uint16_t open = position.open_in(board);
  const unsigned index = random_.below(place_count(open));
  return static_cast<Square>(board * squares_per_board + nth_place[open][index]);
}

std::optional<Action> Playout::between(const Position& position, unsigned one, unsigned two) {
  if (!position.any_between(one, two)) return std::nullopt;
  if (one != two) return Action::place(random_open(position, one), random_open(position, two));
  while (true) {  // at most half of the pairs of a board are taken, as there are at least three squares or one pair
    const Square a = random_open(position, one);
    const Square b = random_open(position, one);
    if (a != b && (position.game().rules == Rules::Goff || !position.is_pair(a, b))) return Action::place(a, b);
  }
}

std::optional<Action> Playout::anywhere(const Position& position) {
  if (position.boards() == 1) return between(position, 0, 0);
  constexpr unsigned tries = 4;
  for (unsigned i = 0; i < tries; ++i) {
    const auto a = static_cast<Square>(random_.below(most_squares));
    const auto b = static_cast<Square>(random_.below(most_squares));
    if (a != b && position.breach_of_pair(a, b) == Breach::None) return Action::place(a, b);
  }
  // Few moves are left: from some pair of boards on, the first that has one.
  constexpr unsigned board_pairs = most_boards * most_boards;
  const unsigned start = random_.below(board_pairs);
  for (unsigned i = 0; i < board_pairs; ++i) {
    const unsigned at = (start + i * 7) % board_pairs;
    if (const auto found = between(position, at / most_boards, at % most_boards)) return found;
  }
  return std::nullopt;
}

std::optional<Action> Playout::random_placement(const Position& position) {
  const Position::Sent order = position.sent();
  return order.anywhere() ? anywhere(position) : between(position, order.first, order.second);
}

void Playout::choose_greedily(Position& position) {
  const int sign = position.to_act() == Mark::X ? 1 : -1;
  auto [first, second] = position.closing_move();
  if (random_.below(2) == 0) std::swap(first, second);
  const Undo undo_first = position.make(Action::choose(first));
  const int with_first = sign * standing(position);
  position.unmake(undo_first);
  const Undo undo_second = position.make(Action::choose(second));
  if (sign * standing(position) >= with_first) return;
  position.unmake(undo_second);
  position.make(Action::choose(first));
}

Status Playout::run(Position& position) {
  while (true) {
    if (position.choice_due()) {
      choose_greedily(position);
      const Status status = position.lines_status();
      if (status != Status::Open) return status;
      continue;
    }
    std::optional<Action> action = random_placement(position);
    if (!action) return Status::Drawn;
    for (unsigned i = 1; i < tries_for_an_open_move && position.connected(action->first, action->second); ++i) {
      action = random_placement(position);
    }
    position.make(*action);
  }
}

}  // namespace qcg::ttt
