#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "tictactoe/square_set.h"

namespace qcg::ttt {

/// Classic is one board of nine squares; Squared is nine boards; Ultimate is Squared in which a move also says where
/// the next one must be.
enum class Variant : std::uint8_t { Classic, Squared, Ultimate };

/// What differs from the rules text in Goff's: a live pair may be repeated (a cycle of two), and a lone last square
/// gets X.
enum class Rules : std::uint8_t { Default, Goff };

/// What X gets from a game in which both have a line: nothing ("complete win" of Ishizeki and Matsuura), a win, a loss,
/// or what the player gets whose line was finished earlier: by Goff half a point, and in a "narrow win" all.
enum class Scoring : std::uint8_t { SharedIsDraw, SharedIsWin, SharedIsLoss, GoffPoints, NarrowWin };

/// The numbers of the marks count, not only whose they are.
constexpr bool looks_at_numbers(Scoring scoring) {
  return scoring == Scoring::GoffPoints || scoring == Scoring::NarrowWin;
}

/// X plays the odd moves.
enum class Mark : std::uint8_t { X, O };

constexpr Mark other(Mark mark) { return mark == Mark::X ? Mark::O : Mark::X; }
constexpr int sign_of(Mark mark) { return mark == Mark::X ? 1 : -1; }
constexpr char letter(Mark mark) { return mark == Mark::X ? 'X' : 'O'; }
constexpr Mark owner_of(unsigned move_number) { return move_number % 2 == 1 ? Mark::X : Mark::O; }

struct Game {
  Variant variant = Variant::Classic;
  Rules rules = Rules::Default;
  friend constexpr bool operator==(const Game&, const Game&) = default;
};

constexpr unsigned boards_of(Variant variant) { return variant == Variant::Classic ? 1 : most_boards; }

/// One action: a placement on two squares, or the choice of the square where the closing mark lands.
struct Action {
  Square first = no_square;
  Square second = no_square;  // no_square in a choice
  [[nodiscard]] constexpr bool is_choice() const { return second == no_square; }
  friend constexpr bool operator==(const Action&, const Action&) = default;

  /// The squares of a placement in ascending order: a pair has no direction.
  static constexpr Action place(Square a, Square b) { return a < b ? Action{a, b} : Action{b, a}; }
  static constexpr Action choose(Square landing) { return {landing, no_square}; }
};

/// Most pairs of 81 squares; no position has more actions.
inline constexpr unsigned most_actions = most_squares * (most_squares - 1) / 2;

/// How a game stands.
enum class Status : std::uint8_t { Open, WonByX, WonByO, Shared, Drawn };

/// How a game ended, as far as any scoring tells: where both have a line, by who finished it first.
enum class End : std::uint8_t { XAlone, OAlone, BothXFirst, BothOFirst, NoLine };
inline constexpr std::size_t end_count = 5;

/// What X gets, in half points from -2 to 2.
int half_points(End end, Scoring scoring);

/// Lines of a board of nine, as sets of places.
inline constexpr std::array<std::uint16_t, 8> lines{0007, 0070, 0700, 0111, 0222, 0444, 0421, 0124};

constexpr bool find_line(std::uint16_t places) {
  for (const std::uint16_t line : lines) {
    if ((places & line) == line) return true;
  }
  return false;
}

/// find_line for every set of places.
inline constexpr auto line_table = [] {
  std::array<bool, full_board + 1> table{};
  for (unsigned places = 0; places <= full_board; ++places)
    table[places] = find_line(static_cast<std::uint16_t>(places));
  return table;
}();
constexpr bool has_line(std::uint16_t places) { return line_table[places]; }

/// The number of places in a set; a table, as portable machines have no instruction for it.
inline constexpr auto place_count_table = [] {
  std::array<std::uint8_t, full_board + 1> table{};
  for (unsigned places = 1; places <= full_board; ++places) {
    table[places] = static_cast<std::uint8_t>(table[places / 2] + places % 2);
  }
  return table;
}();
constexpr unsigned place_count(std::uint16_t places) { return place_count_table[places]; }

}  // namespace qcg::ttt
