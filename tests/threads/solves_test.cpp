#include <gtest/gtest.h>

#include <tuple>

#include "cgt/notation.h"
#include "games/catalogue.h"
#include "lift/quantum.h"
#include "solve/solver.h"

namespace qcg {
namespace {

struct Answers {
  std::string value;
  Outcome outcome;
  std::optional<std::uint32_t> nimber;
  friend bool operator==(const Answers&, const Answers&) = default;
};

Answers with_threads(unsigned threads, const std::string& game_name, const std::string& position, Lift lift) {
  const Game game = lift_game(read_game(game_name, position), lift);
  Universe universe;
  Budget budget(Limits{.time = std::nullopt, .memory = std::nullopt, .threads = threads, .alone = 4});
  Solver solver(game.rules, universe, budget);
  const Position start = game.start.front();
  Answers answers{show(universe, solver.value(start)), solver.outcome(start), std::nullopt};
  if (game.rules.impartial()) answers.nimber = solver.nimber(start);
  return answers;
}

using Question = std::tuple<std::string, std::string, Lift>;
class Threads : public testing::TestWithParam<Question> {};

TEST_P(Threads, AnswersDoNotDependOnTheirNumber) {
  const auto& [game_name, position, lift] = GetParam();
  const Answers alone = with_threads(1, game_name, position, lift);
  for (const unsigned threads : {2U, 4U}) {
    EXPECT_EQ(with_threads(threads, game_name, position, lift), alone)
        << game_name << " " << position << ", " << threads << " threads";
  }
}

std::vector<Question> questions() {
  std::vector<Question> all;
  const std::vector<std::pair<std::string, std::string>> positions = {{"hackenbush", "meadow:4,2"},
                                                                      {"hackenbush", "br+br+rb+r+b"},
                                                                      {"hackenbush", "tent:4"},
                                                                      {"domineering", "3x3"},
                                                                      {"nim", "4,4"},
                                                                      {"octal", "0.6:7"},
                                                                      {"clear-the-pond", "brb.r"}};
  for (const auto& [game, position] : positions) {
    for (const Flavour flavour : quantum_flavours()) all.emplace_back(game, position, Lift{flavour, Width(2)});
  }
  all.emplace_back("domineering", "4x5", Lift{});
  return all;
}

std::string name_of(const testing::TestParamInfo<Question>& info) {
  return std::to_string(info.index) + std::string(name(std::get<2>(info.param).flavour));
}

INSTANTIATE_TEST_SUITE_P(Games, Threads, testing::ValuesIn(questions()), name_of);

TEST(ThreadsTogether, ALimitStopsAllOfThem) {
  const Game game = lift_game(read_game("hackenbush", "meadow:6,4"), {Flavour::C, Width()});
  Universe universe;
  Budget budget(Limits{.time = std::chrono::milliseconds(300), .memory = std::nullopt, .threads = 4});
  Solver solver(game.rules, universe, budget);
  EXPECT_THROW(static_cast<void>(solver.value(game.start.front())), BudgetSpent);
  EXPECT_LT(budget.progress().elapsed, std::chrono::seconds(10));
}

}  // namespace
}  // namespace qcg
