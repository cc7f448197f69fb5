#include "solve/crew.h"

#include <gtest/gtest.h>

#include <atomic>

#include "games/catalogue.h"
#include "lift/lifted_game.h"
#include "solve/solver.h"

namespace qcg {
namespace {

Crew::Then nothing() {
  return [] {};
}

TEST(Crew, TakesEveryResultOnceAndInOrderWhereOrderIsWanted) {
  for (const unsigned threads : {1U, 2U, 4U}) {
    for (const Crew::Order order : {Crew::Order::AsReady, Crew::Order::AsGiven}) {
      Budget budget;
      std::vector<std::size_t> taken;
      Crew crew(threads, order);
      for (std::size_t i = 0; i < 1000; ++i) {
        crew.give(budget, [i, &taken](Budget&) -> Crew::Then { return [i, &taken] { taken.push_back(i); }; });
      }
      crew.finish();
      if (order == Crew::Order::AsReady) std::sort(taken.begin(), taken.end());
      ASSERT_EQ(taken.size(), 1000U);
      for (std::size_t i = 0; i < taken.size(); ++i) ASSERT_EQ(taken[i], i);
    }
  }
}

TEST(Crew, ThrowsWhatATaskThrowsInItsTurn) {
  Budget budget;
  std::size_t taken = 0;
  Crew crew(4, Crew::Order::AsGiven);
  const auto give_all = [&] {
    for (std::size_t i = 0; i < 100; ++i) {
      crew.give(budget, [i, &taken](Budget&) -> Crew::Then {
        if (i == 40) throw std::runtime_error("forty");
        return [&taken] { ++taken; };
      });
    }
    crew.finish();
  };
  EXPECT_THROW(give_all(), std::runtime_error);
  EXPECT_EQ(taken, 40U);
}

// Works until it is told to stop.
Crew::Then work_for_ever(Budget& part) {
  try {
    while (true) part.check_scratch(0);
  } catch (const BudgetSpent&) {
    return nothing();
  }
}

TEST(Crew, WhatIsNotWantedAnyMoreIsInterrupted) {
  Budget budget;
  {
    Crew crew(4, Crew::Order::AsReady);
    for (int i = 0; i < 20; ++i) crew.give(budget, work_for_ever);
  }
  EXPECT_FALSE(budget.interrupted());
}

TEST(Crew, WhatInterruptsTheWholeInterruptsAllParts) {
  Budget budget;
  Crew crew(4, Crew::Order::AsReady);
  for (int i = 0; i < 10; ++i) crew.give(budget, work_for_ever);
  budget.interrupt();
  crew.finish();
}

TEST(Crew, TheClockOfTheWholeIsThatOfAllParts) {
  Budget budget(Limits{.time = std::chrono::milliseconds(100), .memory = std::nullopt});
  Crew crew(4, Crew::Order::AsReady);
  for (int i = 0; i < 10; ++i) crew.give(budget, work_for_ever);
  crew.finish();
  EXPECT_LT(budget.progress().elapsed, std::chrono::seconds(10));
}

TEST(Crew, WhatIsShortOfMemoryBesideOthersIsDoneAgainAlone) {
  Budget budget;
  std::atomic<int> at_work = 0;
  std::atomic<int> begun = 0;
  std::vector<int> others;
  Crew crew(4, Crew::Order::AsGiven);
  for (int i = 0; i < 8; ++i) {
    crew.give(budget, [&](Budget& part) -> Crew::Then {
      const bool again = begun++ >= 8;
      const int beside = at_work++;
      const BudgetSpent spent(BudgetSpent::Reason::Memory, "short");
      part.note(spent);
      --at_work;
      if (!again) throw BudgetSpent(spent);
      return [&others, beside] { others.push_back(beside); };
    });
  }
  crew.finish();
  EXPECT_EQ(begun, 16);
  EXPECT_EQ(others, std::vector<int>(8, 0));
}

TEST(Crew, ManySolversShareAUniverse) {
  Universe universe;
  Budget budget;
  std::vector<ShortGame> values;
  Crew crew(4, Crew::Order::AsGiven);
  const std::vector<std::string> positions{"br",     "br+br+r", "meadow:2,1", "meadow:3,2",
                                           "tent:3", "brb+rbr", "b+r",        "br"};
  for (const std::string& position : positions) {
    crew.give(budget, [&](Budget& part) -> Crew::Then {
      const Game game = lift_game(read_game("hackenbush", position), {Flavour::C, Width(2)});
      const ShortGame value = Solver(game.rules, universe, part).value(game.start.front());
      return [&values, value] { values.push_back(value); };
    });
  }
  crew.finish();
  ASSERT_EQ(values.size(), positions.size());
  for (std::size_t i = 0; i < positions.size(); ++i) {
    const Game game = lift_game(read_game("hackenbush", positions[i]), {Flavour::C, Width(2)});
    EXPECT_EQ(Solver(game.rules, universe, budget).value(game.start.front()), values[i]) << positions[i];
  }
}

}  // namespace
}  // namespace qcg
