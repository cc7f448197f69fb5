#pragma once

#include <array>
#include <boost/multiprecision/cpp_int.hpp>
#include <functional>
#include <string_view>

#include "tictactoe/position.h"

namespace qcg::ttt {

using Integer = boost::multiprecision::cpp_int;
using Rational = boost::multiprecision::cpp_rational;

/// Games that end alike.
struct Tally {
  Integer games;
  Rational chance;  // that play at random ends so
};

/// All games that can be played on from a classic position. A game is its sequence of actions, placements and choices;
/// a placement is a pair of squares without direction. At random means: of the legal pairs, or of the two squares where
/// the closing mark may land, each is as likely as any other.
struct Census {
  /// By the marks on the board at the end (the largest number that was reached), then by `End`.
  std::array<std::array<Tally, end_count>, squares_per_board + 1> by_marks;

  [[nodiscard]] Tally total(End end) const;
  [[nodiscard]] Integer games() const;
  /// What X gets on average where both play at random.
  [[nodiscard]] Rational expected(Scoring scoring) const;

  void add(unsigned marks, End end, const Tally& tally);
};

/// "x_alone", "o_alone", "both_x_first", "both_o_first", "no_line": who has a line
std::string_view name(End end);

/// Called now and then with the number of positions so far; it may throw to stop the count.
using CensusTick = std::function<void(std::size_t)>;

/// Counts without playing the games out one by one (census_class.h).
Census take_census(const Position& position, const CensusTick& tick = nullptr);

}  // namespace qcg::ttt
