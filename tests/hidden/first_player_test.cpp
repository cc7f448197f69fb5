// Where Right begins: the same game as with the colours exchanged and Left to begin.
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "hidden/checker.h"
#include "hidden/extensive_game.h"
#include "hidden/solve_hidden.h"
#include "hidden/strategy_report.h"
#include "hidden/table_strategy.h"

namespace qcg {
namespace {

using hidden::Observing;
using testing::hidden_value;
using testing::HiddenGame;

std::string colours_exchanged(std::string stalks) {
  for (char& edge : stalks) edge = edge == 'b' ? 'r' : edge == 'r' ? 'b' : edge;
  return stalks;
}

TEST(FirstPlayer, RightBeginsAsLeftDoesWithColoursExchanged) {
  EXPECT_TRUE(rc::check([] {
    std::string stalks;
    for (int stalk = *rc::gen::inRange(1, 4); stalk > 0; --stalk) {
      if (!stalks.empty()) stalks += '+';
      stalks +=
          *rc::gen::nonEmpty(rc::gen::resize(2, rc::gen::container<std::string>(rc::gen::element('b', 'r', 'g'))));
    }
    const bool misere = *rc::gen::arbitrary<bool>();
    const HiddenGame right_begins{"hackenbush", stalks, Observing::Kriegspiel, misere, Player::Right};
    RC_ASSERT(hidden_value(right_begins) ==
              hidden_value({"hackenbush", colours_exchanged(stalks), Observing::Kriegspiel, misere}));
  }));
}

TEST(FirstPlayer, HeapsAreTheSameForBoth) {
  for (const Observing observing : hidden::all_models) {
    EXPECT_EQ(hidden_value({"nim", "2,2,1", observing, false, Player::Right}),
              hidden_value({"nim", "2,2,1", observing, false, Player::Left}));
  }
}

// Values, strategies, what is read back of them, and the plain game agree about who is first.
TEST(FirstPlayer, StrategiesProveTheValueWhereRightBegins) {
  for (const HiddenGame& game : {HiddenGame{"hackenbush", "br+rb+g", Observing::Kriegspiel, false, Player::Right},
                                 HiddenGame{"hackenbush", "gb+rg", Observing::Kriegspiel, true, Player::Right},
                                 HiddenGame{"domineering", "2x3", Observing::Kriegspiel, false, Player::Right},
                                 HiddenGame{"nim", "3,3,1", Observing::Schrodinger, false, Player::Right}}) {
    Budget budget;
    const hidden::Umpire umpire = game.umpire();
    hidden::Solver solver(umpire, {}, budget);
    const hidden::Rational value = solver.solve(umpire.start()).value.at_least;
    hidden::Checker checker(umpire, budget);
    std::string text;
    for (const auto& line : report_strategies(solver, umpire.start(), {.rare = true}, budget))
      text += show(line) + "\n";
    const hidden::StrategyTable table(text);
    for (const Player player : both_players) {
      const hidden::EquilibriumStrategy strategy(solver, umpire.start(), player);
      EXPECT_EQ(checker.worth(umpire.start(), player, strategy), value) << game.position;
      const hidden::TableStrategy read_back(solver, umpire.start(), player, table);
      EXPECT_EQ(checker.worth(umpire.start(), player, read_back), value) << game.position;
    }
    const std::string efg = hidden::write_efg(hidden::plain_game(umpire, umpire.start(), 1'000'000, budget));
    EXPECT_EQ(solve_by_double_oracle(hidden::sequence_form(hidden::read_efg(efg)), budget).at_least, value);
  }
}

}  // namespace
}  // namespace qcg
