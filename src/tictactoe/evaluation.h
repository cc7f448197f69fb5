#pragma once

#include <array>

#include "tictactoe/position.h"

namespace qcg::ttt {

/// A guess at who is ahead, from -1 (O wins) to 1 (X wins), made of chances: that a square becomes X's, hence a line, a
/// board, and a line of boards. It remembers a position, so that what a further live mark changes is cheap to ask.
class Evaluation {
 public:
  explicit Evaluation(const Position& position);

  [[nodiscard]] double value() const { return value_; }
  /// The guess with one more live mark of `mover` on this square.
  [[nodiscard]] double with_mark(Square square, Mark mover) const;

 private:
  using Chances = std::array<float, squares_per_board>;
  [[nodiscard]] float won_chance(unsigned board, Mark mark, const Chances& chances) const;
  void set_chances(unsigned board);
  [[nodiscard]] double combine(const std::array<std::array<float, most_boards>, 2>& won) const;

  const Position& position_;
  std::array<std::array<std::uint8_t, most_squares>, 2> live_{};  // live marks of each player on each square
  std::array<std::array<Chances, most_boards>, 2> chances_{};     // of each player for each place
  std::array<std::array<float, most_boards>, 2> won_{};           // and for each board
  double value_ = 0;
};

}  // namespace qcg::ttt
