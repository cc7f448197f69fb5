#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "tictactoe/game.h"

namespace qcg::ttt {

/// Which rule an action breaks, in the order in which they are looked at.
enum class Breach : std::uint8_t {
  None,
  GameOver,
  ChoiceDue,      // a placement while a collapse waits for its choice
  NoChoiceDue,    // a choice while nothing collapses
  NotTheClosing,  // a choice of a square that the closing mark is not on
  SameSquare,
  ClosedSquare,
  RepeatedPair,
  LinkedBoards,
  WrongBoards
};

/// Everything that `Position::unmake` needs to take an action back.
struct Undo {
  SquareSet changed;  // placement: the tree that was hung on the other; choice: the squares that became classical
  std::uint64_t hash = 0;
  Action action;
  Square pending_first = no_square;
  Square pending_second = no_square;
  Square lone = no_square;
  std::uint8_t send_first = 0;
  std::uint8_t send_second = 0;
  std::array<std::uint16_t, 2> won{};
};

/// A position of any of the three games, with all live and classical marks.
///
/// Live pairs are edges between squares. A move that closes a cycle collapses its whole component, so between moves the
/// live pairs form a forest. It is kept rooted, with the edge of a square to its parent stored at the square. A
/// collapse in which the closing mark lands on s then is: make s the root, give s the closing mark, and every other
/// square of the tree the mark of the edge to its parent. That is also why there are exactly two outcomes.
class Position {
 public:
  explicit Position(Game game = {});

  [[nodiscard]] Game game() const { return game_; }
  [[nodiscard]] unsigned boards() const { return boards_of(game_.variant); }
  [[nodiscard]] unsigned squares() const { return boards() * squares_per_board; }
  /// Who acts: the opponent of the last mover first chooses, if there is a choice, and then moves.
  [[nodiscard]] Mark to_act() const { return owner_of(moves_ + 1U); }
  /// Placements so far.
  [[nodiscard]] unsigned moves_played() const { return moves_; }
  /// The last placement closed a cycle, and the choice is due.
  [[nodiscard]] bool choice_due() const { return pending_first_ != no_square; }
  [[nodiscard]] Action closing_move() const { return {pending_first_, pending_second_}; }
  [[nodiscard]] Status status() const;
  [[nodiscard]] bool over() const { return status() != Status::Open; }
  /// The status as far as lines decide it: `Drawn` is never answered.
  [[nodiscard]] Status lines_status() const;

  [[nodiscard]] bool is_open(Square square) const { return (open_in(board_of(square)) & bit_in_board(square)) != 0; }
  [[nodiscard]] std::uint16_t marks_in(unsigned board, Mark mark) const {
    return marks_[static_cast<unsigned>(mark)][board];
  }
  [[nodiscard]] std::uint16_t open_in(unsigned board) const {
    return static_cast<std::uint16_t>(full_board & ~(marks_[0][board] | marks_[1][board]));
  }
  /// The boards (for the classic game, the board) with a line of this player.
  [[nodiscard]] std::uint16_t boards_won(Mark mark) const { return won_[static_cast<unsigned>(mark)]; }
  /// The boards that a live pair joins to this one.
  [[nodiscard]] std::uint16_t linked_to(unsigned board) const { return linked_[board]; }
  /// The number of live pairs within this board.
  [[nodiscard]] unsigned pairs_within(unsigned board) const { return inner_[board]; }
  [[nodiscard]] unsigned open_squares() const;
  /// The live pair stored at a square, or the mark on a classical one: its other square and its move number; the number
  /// is 0 where there is none.
  [[nodiscard]] Square other_end(Square square) const { return parent_[square]; }
  [[nodiscard]] unsigned number_at(Square square) const { return number_[square]; }
  /// A live pair on exactly these two squares.
  [[nodiscard]] bool is_pair(Square a, Square b) const { return parent_[a] == b || parent_[b] == a; }
  /// The two squares are joined by live pairs, so that a pair on them closes a cycle.
  [[nodiscard]] bool connected(Square a, Square b) const { return root_of(a) == root_of(b); }
  /// The squares joined to this one.
  [[nodiscard]] const SquareSet& component(Square square) const { return members_[root_of(square)]; }
  /// The boards that Ultimate sends the player to; both no_square when there is no such order or it cannot be obeyed.
  struct Sent {
    std::uint8_t first;
    std::uint8_t second;
    [[nodiscard]] bool anywhere() const { return first == no_square; }
  };
  [[nodiscard]] Sent sent() const;

  [[nodiscard]] Breach breach(Action action) const;
  /// The same for two squares of a placement, apart from where Ultimate sends the player.
  [[nodiscard]] Breach breach_of_pair(Square a, Square b) const;
  /// Appends the legal actions: placements in ascending order, or the two choices.
  void actions(std::vector<Action>& list) const;
  /// How many they are, without listing them.
  [[nodiscard]] unsigned count_actions() const;
  /// A placement within the boards `one` and `two` (perhaps the same) exists.
  [[nodiscard]] bool any_between(unsigned one, unsigned two) const;

  /// Plays a legal action.
  Undo make(Action action);
  /// Takes back the last action made.
  void unmake(const Undo& undo);

  /// The same for positions with the same marks (numbers aside), orders and player. Two positions of a play never
  /// have the same.
  [[nodiscard]] std::uint64_t hash() const { return hash_; }

 private:
  [[nodiscard]] Square root_of(Square square) const {
    while (parent_[square] != no_square) square = parent_[square];
    return square;
  }
  [[nodiscard]] bool any_placement() const;
  [[nodiscard]] bool allowed_in_squared(Square a, Square b) const;
  [[nodiscard]] unsigned count_between(unsigned one, unsigned two) const;
  void append_from(Square first, std::uint16_t boards, std::vector<Action>& list) const;
  void make_root(Square square);
  void note_pair(Square a, Square b, bool live);
  void place(Action action, Undo& undo);
  void collapse(Square landing, Undo& undo);
  void settle(Square square);
  void give_lone_square(Undo& undo);
  void reopen(const Undo& undo);
  void cut(const Undo& undo);

  // An open square whose number is 0 is a root; a classical one keeps the edge whose mark it got, for unmake.
  std::array<Square, most_squares> parent_;
  std::array<std::uint8_t, most_squares> number_{};
  std::array<SquareSet, most_squares> members_;  // of the tree, at its root
  std::uint64_t hash_ = 0;
  std::array<std::array<std::uint16_t, most_boards>, 2> marks_{};
  std::array<std::uint16_t, most_boards> linked_{};
  std::array<std::uint8_t, most_boards> inner_{};  // live pairs within each board
  std::array<std::uint16_t, 2> won_{};
  Game game_;
  std::uint8_t moves_ = 0;
  Square pending_first_ = no_square;
  Square pending_second_ = no_square;
  std::uint8_t send_first_ = no_square;
  std::uint8_t send_second_ = no_square;
};

/// The largest number on the board, live or classical: that of the last move, or of the lone square of Goff's rules.
unsigned marks_on(const Position& position);
/// How a game ended that has this status.
End end_of(const Position& position, Status status);
/// Plain numbers for a finished game: what X gets, in half points from -2 to 2.
int half_points(const Position& position, Status status, Scoring scoring);

}  // namespace qcg::ttt
