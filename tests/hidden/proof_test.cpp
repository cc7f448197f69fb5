// Every value is proved by its strategies, from the rules alone; a strategy that was tampered with proves less.
#include <gtest/gtest.h>

#include "hidden/checker.h"
#include "hidden/solve_hidden.h"
#include "hidden/strategy.h"

namespace qcg {
namespace {

using hidden::Observing;
using testing::HiddenGame;

const HiddenGame proved_games[] = {
    {"nim", "3,3", Observing::Schrodinger},
    {"nim", "3,3,1", Observing::Schrodinger},
    {"nim", "4,4,1", Observing::Schrodinger},
    {"nim", "5,4,1", Observing::Schrodinger},
    {"nim", "6,5,1", Observing::Schrodinger},
    {"nim", "4,3,1", Observing::Schrodinger, true},
    {"nim-cut", "4,4,1", Observing::Schrodinger},
    {"subtraction", "{1,2}:4,4,2", Observing::Schrodinger},
    {"nim", "3,3,2", Observing::Fuzzy},
    {"nim", "3,2,1", Observing::Fuzzy, true},
    {"nim", "3,3", Observing::Kriegspiel},
    {"nim", "2,2,2", Observing::Kriegspiel},
    {"nim", "3,2", Observing::Kriegspiel, true},
    {"nim", "3,2", Observing::KriegspielForced},
    {"nim", "2,2,1", Observing::KriegspielForced},
    {"nim-cut", "3,2", Observing::Kriegspiel},
    {"hackenbush", "br+br+r", Observing::Kriegspiel},
    {"hackenbush", "rb+br+bb", Observing::Kriegspiel},
    {"domineering", "2x3", Observing::Kriegspiel},
    {"domineering", "3x3", Observing::Kriegspiel},
    {"octal", "0.6:5", Observing::Kriegspiel},
};

TEST(Proof, BothStrategiesGuaranteeTheValue) {
  for (const HiddenGame& game : proved_games) {
    Budget budget;
    const hidden::Umpire umpire = game.umpire();
    const hidden::Turn start = game.start();
    hidden::Solver solver(umpire, {}, budget);
    const hidden::Interval value = solver.solve(start).value;
    ASSERT_TRUE(value.exact());
    hidden::Checker checker(umpire, budget);
    for (const Player player : both_players) {
      EXPECT_EQ(checker.worth(start, player, hidden::EquilibriumStrategy(solver, start, player)), value.at_least)
          << hidden::name(game.observing) << " " << game.name << " " << game.position << " " << letter(player);
    }
  }
}

}  // namespace
}  // namespace qcg
