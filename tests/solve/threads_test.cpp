#include <gtest/gtest.h>

#include "cgt/notation.h"
#include "games/catalogue.h"
#include "lift/quantum.h"
#include "solve/solver.h"

namespace qcg {
namespace {

struct Answers {
  std::string value;
  Outcome outcome;
  friend bool operator==(const Answers&, const Answers&) = default;
};

Answers with_threads(unsigned threads, const std::string& game_name, const std::string& position, Lift lift) {
  const Game game = lift_game(read_game(game_name, position), lift);
  Universe universe;
  Budget budget(Limits{.time = std::nullopt, .memory = std::nullopt, .threads = threads});
  Solver solver(game.rules, universe, budget);
  const Position start = game.start.front();
  return {show(universe, solver.value(start)), solver.outcome(start)};
}

// Large enough that the threads do meet: more expansions than one worker does alone.
TEST(Threads, AnswersDoNotDependOnTheirNumber) {
  const std::vector<std::pair<std::string, std::string>> positions = {{"hackenbush", "meadow:4,2"},
                                                                      {"hackenbush", "br+br+rb+r+b"},
                                                                      {"nim", "4,4"},
                                                                      {"hackenbush", "tent:4"},
                                                                      {"domineering", "3x3"}};
  for (const auto& [game_name, position] : positions) {
    for (const Flavour flavour : quantum_flavours()) {
      const Lift lift{flavour, Width(2)};
      const Answers alone = with_threads(1, game_name, position, lift);
      for (const unsigned threads : {2U, 4U}) {
        EXPECT_EQ(with_threads(threads, game_name, position, lift), alone)
            << game_name << " " << position << " " << name(flavour) << " with " << threads << " threads";
      }
    }
  }
  EXPECT_EQ(with_threads(3, "domineering", "4x4", {}), with_threads(1, "domineering", "4x4", {}));
}

TEST(Threads, ALimitStopsAllOfThem) {
  const Game game = lift_game(read_game("hackenbush", "meadow:6,4"), {Flavour::C, Width()});
  Universe universe;
  Budget budget(Limits{.time = std::chrono::milliseconds(300), .memory = std::nullopt, .threads = 2});
  Solver solver(game.rules, universe, budget);
  EXPECT_THROW(static_cast<void>(solver.value(game.start.front())), BudgetSpent);
  EXPECT_LT(budget.progress().elapsed, std::chrono::seconds(10));
}

}  // namespace
}  // namespace qcg
