// How soon a player can force what a position is worth, against the definition without tables or windows.
#include "tictactoe/forced_win.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "tictactoe/notation.h"
#include "tictactoe/random_position.h"

namespace qcg::ttt {
namespace {

constexpr unsigned never = 99;

// The marks at the end where the winner is in a hurry and the other is not.
unsigned marks_needed(const Position& position, Scoring scoring, Mark winner, int wanted) {
  const Status status = position.status();
  if (status != Status::Open) {
    return sign_of(winner) * half_points(position, status, scoring) >= wanted ? marks_on(position) : never;
  }
  std::vector<Action> actions;
  position.actions(actions);
  std::vector<unsigned> needed;
  for (const Action action : actions) {
    Position after = position;
    after.make(action);
    needed.push_back(marks_needed(after, scoring, winner, wanted));
  }
  return position.to_act() == winner ? *std::min_element(needed.begin(), needed.end())
                                     : *std::max_element(needed.begin(), needed.end());
}

TEST(ForcedWin, IsAsShortAsTheDefinitionSays) {
  Random random(41);
  std::array<unsigned, 10> of_length{};
  unsigned nobodys = 0;
  for (unsigned number = 0; number < 1500; ++number) {
    const Rules rules = number % 2 == 0 ? Rules::Default : Rules::Goff;
    const Scoring scoring = all_scorings[number / 2 % 5];
    const Position position = random_position({Variant::Classic, rules}, 5 + random.below(5), random);
    if (position.moves_played() < 6 && position.open_squares() > 5) continue;  // the definition would take too long
    const int value = ExactSolver(scoring, nullptr, nullptr, 12).value(position);
    const auto win = shortest_forced_win(position, scoring, value);
    ASSERT_EQ(win.has_value(), value != 0);
    nobodys += win ? 0 : 1;
    if (!win) continue;
    EXPECT_EQ(win->winner, value > 0 ? Mark::X : Mark::O);
    EXPECT_EQ(win->half_points, std::abs(value));
    EXPECT_EQ(win->marks, marks_needed(position, scoring, win->winner, win->half_points)) << number;
    ++of_length[win->marks];
  }
  EXPECT_GT(nobodys, 20U);
  for (const unsigned marks : {7U, 8U, 9U}) EXPECT_GT(of_length[marks], 10U) << marks;
}

// "The first player wins the game and needs totally nine marks for the win" (Ishizeki and Matsuura, of narrow wins).
TEST(ForcedWin, OfGoffsGameNeedsNineMarks) {
  const Position start({Variant::Classic, Rules::Goff});
  for (const Scoring scoring : {Scoring::NarrowWin, Scoring::GoffPoints}) {
    const int value = scoring == Scoring::NarrowWin ? 2 : 1;
    const auto win = shortest_forced_win(start, scoring, value);
    ASSERT_TRUE(win);
    EXPECT_EQ(win->winner, Mark::X);
    EXPECT_EQ(win->half_points, value);
    EXPECT_EQ(win->marks, 9U);
  }
}

TEST(ForcedWin, OfAGameThatIsOverIsThere) {
  const Game game{Variant::Classic, Rules::Default};
  const Position over = read_record(game, "1-2 4-5 2-3 5-6 1-3 =1").position();
  ASSERT_EQ(over.status(), Status::WonByX);
  EXPECT_EQ(shortest_forced_win(over, Scoring::SharedIsDraw, 2)->marks, 5U);
}

TEST(ForcedWin, StopsWhereItsTickThrows) {
  struct Stop {};
  const auto tick = [](std::size_t) { throw Stop(); };
  const Position start({Variant::Classic, Rules::Goff});
  EXPECT_THROW(shortest_forced_win(start, Scoring::NarrowWin, 2, tick), Stop);
}

}  // namespace
}  // namespace qcg::ttt
