#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "cgt/notation.h"
#include "lift/quantum.h"
#include "lift/sum.h"
#include "solve/reference.h"
#include "solve/solver.h"
#include "support/random_games.h"

namespace qcg {
namespace {

std::string describe(const Game& game, Lift lift) {
  std::string text;
  for (const Position realisation : game.start) text += (text.empty() ? "" : " | ") + game.rules.show(realisation);
  return text + " [" + std::string(name(lift.flavour)) + "," + show(lift.width) + "]";
}

// Every answer of the fast solver about a lifted game against the reference's.
void expect_same_answers(const Game& lifted, const reference::Game& by_definition, const std::string& what) {
  Universe universe;
  Budget budget;
  Solver fast(lifted.rules, universe, budget);
  reference::Solver slow(by_definition);
  const Position start = lifted.start.front();
  const reference::Text text = *by_definition.start.begin();
  const ShortGame value = fast.value(start);
  const auto node = slow.value(text);
  EXPECT_TRUE(slow.same(universe, value, node)) << what << " has value " << show(universe, value);
  EXPECT_EQ(universe.birthday(value), slow.birthday(node)) << what;
  EXPECT_EQ(fast.outcome(start), slow.outcome(text)) << what;
  EXPECT_EQ(universe.outcome(value), slow.outcome(text)) << what;
  if (lifted.rules.impartial()) {
    EXPECT_EQ(fast.nimber(start), slow.nimber(text)) << what;
  }
}

std::vector<Lift> all_lifts() {
  std::vector<Lift> lifts{{Flavour::Classical, Width()}};
  for (const Flavour flavour : all_flavours()) {
    if (flavour == Flavour::Classical) continue;
    for (const Width width : {Width(2), Width(3), Width()}) lifts.push_back({flavour, width});
  }
  return lifts;
}

class EveryRuleset : public ::testing::TestWithParam<std::string> {};

TEST_P(EveryRuleset, FastAnswersAreTheReferenceAnswers) {
  const std::string& game_name = GetParam();
  rc::check([&](std::uint64_t seed) {
    testing::RandomGames random(seed);
    for (const Lift lift : all_lifts()) {
      const bool classical = lift.flavour == Flavour::Classical;
      const Game game = random.superposed(game_name, classical ? 6 : 4, classical ? 1 : 3);
      for (const bool covering : {true, false}) {
        for (const bool symmetry : {true, false}) {
          expect_same_answers(
              lift_game(game, lift, {.covering = covering, .symmetry = symmetry}), reference::lifted(game, lift),
              describe(game, lift) + (covering ? "" : " without covering") + (symmetry ? "" : " without symmetry"));
        }
      }
    }
    RC_ASSERT(!::testing::Test::HasFailure());
  });
}

std::vector<std::string> all_games() {
  std::vector<std::string> names;
  for (const CatalogueEntry& entry : catalogue()) names.emplace_back(entry.info.name);
  return names;
}

INSTANTIATE_TEST_SUITE_P(Catalogue, EveryRuleset, ::testing::ValuesIn(all_games()),
                         [](const ::testing::TestParamInfo<std::string>& param) {
                           std::string safe = param.param;
                           std::replace(safe.begin(), safe.end(), '-', '_');
                           return safe;
                         });

// A random nesting of sums and quantum lifts over small classical games, built twice.
struct Nested {
  Game fast;
  reference::Game slow;
  std::string text;
};

Nested random_nesting(testing::RandomGames& random, unsigned depth, unsigned size) {
  if (depth == 0) {  // few labels: a quantum game of k labels has 2^k moves, and the next lift two to the power of that
    const std::string game_name = random.pick<std::string>({"nim", "hackenbush", "nim-cut", "subtraction"});
    const std::string position = random.position(game_name, size);
    const Game game = read_game(game_name, position);
    return {game, reference::classical(game), game_name + " " + position};
  }
  if (random.chance(40)) {
    const Nested a = random_nesting(random, depth - 1, 1);
    const Nested b = random_nesting(random, depth - 1, 1);
    return {sum_games(a.fast, b.fast), reference::sum(a.slow, b.slow), "(" + a.text + ") + (" + b.text + ")"};
  }
  const Nested below = random_nesting(random, depth - 1, size);
  const Flavour flavour = quantum_flavours()[random.below(5)];
  const Width width = random.chance(50) ? Width(2) : Width();
  return {lift_game(below.fast, {flavour, width}), reference::quantum(below.slow, flavour, width),
          "<" + below.text + ">[" + std::string(name(flavour)) + "," + show(width) + "]"};
}

TEST(Nesting, SumsAndLiftsInAnyOrderFollowTheDefinitions) {
  rc::check([](std::uint64_t seed) {
    testing::RandomGames random(seed);
    const Nested nested = random_nesting(random, 1 + random.below(2), 2);
    expect_same_answers(nested.fast, nested.slow, nested.text);
    RC_ASSERT(!::testing::Test::HasFailure());
  });
}

}  // namespace
}  // namespace qcg
