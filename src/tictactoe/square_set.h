#pragma once

#include <bit>
#include <cstdint>

namespace qcg::ttt {

/// Squares are numbered board by board, nine to a board; the classic game has board 0 only.
using Square = std::uint8_t;

inline constexpr Square no_square = 255;
inline constexpr unsigned most_boards = 9;
inline constexpr unsigned squares_per_board = 9;
inline constexpr unsigned most_squares = most_boards * squares_per_board;
inline constexpr std::uint16_t full_board = 0x1FF;

constexpr unsigned board_of(Square square) { return square / squares_per_board; }
constexpr unsigned place_in_board(Square square) { return square % squares_per_board; }
constexpr std::uint16_t bit_in_board(Square square) { return static_cast<std::uint16_t>(1U << place_in_board(square)); }

/// A set of squares, in two words because 81 bits do not fit in one.
class SquareSet {
 public:
  constexpr SquareSet() = default;
  static constexpr SquareSet of(Square square) {
    SquareSet set;
    set.words_[square >> 6U] = std::uint64_t{1} << (square & 63U);
    return set;
  }

  [[nodiscard]] constexpr bool contains(Square square) const {
    return ((words_[square >> 6U] >> (square & 63U)) & 1U) != 0;
  }
  [[nodiscard]] constexpr unsigned size() const {
    return static_cast<unsigned>(std::popcount(words_[0]) + std::popcount(words_[1]));
  }
  /// The least square of a set that is not empty.
  [[nodiscard]] constexpr Square first() const {
    const unsigned in_second = 64 + static_cast<unsigned>(std::countr_zero(words_[1]));
    return static_cast<Square>(words_[0] != 0 ? static_cast<unsigned>(std::countr_zero(words_[0])) : in_second);
  }

  constexpr SquareSet& operator|=(const SquareSet& other) {
    words_[0] |= other.words_[0];
    words_[1] |= other.words_[1];
    return *this;
  }
  constexpr SquareSet& operator-=(const SquareSet& other) {
    words_[0] &= ~other.words_[0];
    words_[1] &= ~other.words_[1];
    return *this;
  }
  friend constexpr bool operator==(const SquareSet&, const SquareSet&) = default;

  /// Calls visit(square) in ascending order.
  template <class Visit>
  constexpr void for_each(Visit&& visit) const {
    for (unsigned word = 0; word < 2; ++word) {
      for (std::uint64_t left = words_[word]; left != 0; left &= left - 1) {
        visit(static_cast<Square>(word * 64 + static_cast<unsigned>(std::countr_zero(left))));
      }
    }
  }

 private:
  std::uint64_t words_[2] = {0, 0};
};

}  // namespace qcg::ttt
