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

class Proof : public ::testing::TestWithParam<bool> {};

TEST_P(Proof, BothStrategiesGuaranteeTheValue) {
  for (const HiddenGame& game : proved_games) {
    Budget budget;
    const hidden::Umpire umpire = game.umpire();
    const hidden::Turn start = game.start();
    const bool simple = GetParam();
    hidden::Solver solver(umpire, {}, budget, simple);
    const hidden::Interval value = solver.solve(start).value;
    ASSERT_TRUE(value.exact());
    hidden::Checker checker(umpire, budget);
    for (const Player player : both_players) {
      EXPECT_EQ(checker.worth(start, player, hidden::EquilibriumStrategy(solver, start, player)), value.at_least)
          << hidden::name(game.observing) << " " << game.name << " " << game.position << " " << letter(player);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(SimpleOrNot, Proof, ::testing::Bool());

/// Follows an equilibrium, except that all weight of the first real mixture goes to one of its moves.
class Tampered : public hidden::Strategy {
 public:
  Tampered(const hidden::Strategy& honest, std::size_t which) : honest_(honest), which_(which) {}
  [[nodiscard]] hidden::Mind begin() const override { return honest_.begin(); }
  [[nodiscard]] std::vector<hidden::Choice> choices(const hidden::Mind& mind,
                                                    const hidden::Turn& common) const override {
    const std::vector<hidden::Choice> choices = honest_.choices(mind, common);
    if (choices.size() < 2) return choices;
    return {{choices[which_ % choices.size()].action, 1}};
  }
  [[nodiscard]] hidden::Mind after_own(const hidden::Mind& mind, const hidden::Turn& common, hidden::Action action,
                                       hidden::Sight sight) const override {
    return honest_.after_own(mind, common, action, sight);
  }
  [[nodiscard]] hidden::Mind after_other(const hidden::Mind& mind, const hidden::Turn& common,
                                         hidden::Sight sight) const override {
    return honest_.after_other(mind, common, sight);
  }

 private:
  const hidden::Strategy& honest_;
  std::size_t which_;
};

TEST(Tampering, ATamperedStrategyIsCaught) {
  for (const HiddenGame& game :
       {HiddenGame{"nim", "3,3,1", Observing::Schrodinger}, HiddenGame{"nim", "4,4,1", Observing::Schrodinger},
        HiddenGame{"nim", "2,2,2", Observing::Kriegspiel}}) {
    Budget budget;
    const hidden::Umpire umpire = game.umpire();
    const hidden::Turn start = game.start();
    hidden::Solver solver(umpire, {}, budget);
    const hidden::Rational value = solver.solve(start).value.at_least;
    hidden::Checker checker(umpire, budget);
    for (const std::size_t which : {0U, 1U}) {
      const hidden::EquilibriumStrategy first(solver, start, Player::Left);
      const hidden::EquilibriumStrategy second(solver, start, Player::Right);
      EXPECT_LT(checker.worth(start, Player::Left, Tampered(first, which)), value) << game.position;
      EXPECT_GT(checker.worth(start, Player::Right, Tampered(second, which)), value) << game.position;
    }
  }
}

}  // namespace
}  // namespace qcg
