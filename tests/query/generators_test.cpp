#include "query/generators.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>

#include "base/input_error.h"
#include "query/naive.h"
#include "query/solution.h"

namespace qcg::query {
namespace {

TEST(Generators, LosingGamesLoseAndRestrictedOnesHaveAtMostOneMove) {
  Budget budget;
  Random random(11);
  for (int i = 0; i < 100; ++i) {
    const auto players = static_cast<unsigned>(2 + random.below(4));
    const std::size_t n = players + random.below(100);
    EXPECT_EQ(testing::naive_payoffs(random_game(GameKind::Losing, n, players, random, budget)).back(), 0);
    EXPECT_EQ(testing::naive_payoffs(random_game(GameKind::LosingFixed, n, players, random, budget)).back(), 0);
    const SubtractionGame restricted = random_game(GameKind::Restricted, n, players, random, budget);
    for (std::size_t j = 1; j <= n; ++j) EXPECT_LE(restricted.moves_from(j), 1U);
  }
  EXPECT_THROW(random_game(GameKind::Losing, 2, 3, random, budget), InputError);
}

TEST(Generators, BalancedGamesAreBalanced) {
  Budget budget;
  for (const GameKind kind : {GameKind::Balanced, GameKind::BalancedFixed}) {
    Random random(5);
    for (unsigned players = 2; players <= 5; ++players) {
      const std::size_t n = 1000;
      const auto payoffs = testing::naive_payoffs(random_game(kind, n, players, random, budget));
      for (unsigned w = 0; w < players; ++w) {
        const auto count = static_cast<double>(std::count(payoffs.begin() + 1, payoffs.end(), w));
        const double expected = static_cast<double>(n) / players;
        EXPECT_NEAR(count, expected, 5 * std::sqrt(expected)) << name(kind) << players << w;
      }
    }
  }
}

// The payoffs that are fixed come out by the definition, whatever the players prefer, and the last player loses.
TEST(Generators, MakeTheMatrixForThePreferencesGiven) {
  Budget budget;
  Random random(12);
  for (int i = 0; i < 200; ++i) {
    const auto players = static_cast<unsigned>(2 + random.below(4));
    std::vector<unsigned> order(players);
    std::iota(order.begin(), order.end(), 0U);
    for (std::size_t at = players; at > 1; --at) std::swap(order[at - 1], order[random.below(at)]);
    std::string text;
    for (const unsigned ending : order) text += (text.empty() ? "" : ",") + std::to_string(ending);
    const std::size_t n = players + random.below(100);
    const SubtractionGame game =
        random_game(GameKind::LosingFixed, n, Preferences::read(text, players), random, budget);
    const auto payoffs = testing::naive_payoffs(game, std::vector<std::vector<unsigned>>(players, order))[0];
    for (std::size_t j = 0; j < players; ++j) EXPECT_EQ(payoffs[j], (players - j) % players) << text << ' ' << j;
    EXPECT_EQ(payoffs[n], 0U) << text;
  }
  const Preferences apart = Preferences::read("1,0/0,1", 2);
  EXPECT_THROW(random_game(GameKind::Balanced, 9, apart, random, budget), InputError);
  EXPECT_EQ(random_game(GameKind::Restricted, 9, apart, random, budget).n(), 9U);
}

// Small enough to list every game: the generator's frequencies against section 2.3, worked out by hand.
TEST(Generators, FollowTheProcedureOfThePaper) {
  Budget budget;
  Random random(99);
  // Two players, two stones, fixed start: position 1 has $1 and moves to 0. Position 2 has $0 (then it must move to 1)
  // or $1 (then it must move to 0, and moves to 1 with probability 1/2).
  std::map<std::pair<bool, bool>, int> seen;
  const int draws = 40000;
  for (int i = 0; i < draws; ++i) {
    const SubtractionGame game = random_game(GameKind::BalancedFixed, 2, 2, random, budget);
    ASSERT_TRUE(game.allows(1, 0));
    ++seen[{game.allows(2, 0), game.allows(2, 1)}];
  }
  const double deviation = 5 * std::sqrt(draws * 0.25);
  EXPECT_NEAR((seen[{false, true}]), draws * 0.5, deviation);
  EXPECT_NEAR((seen[{true, false}]), draws * 0.25, deviation);
  EXPECT_NEAR((seen[{true, true}]), draws * 0.25, deviation);
  EXPECT_EQ((seen[{false, false}]), 0);
}

TEST(Generators, RestrictedGamesAreUniform) {
  Budget budget;
  Random random(4);
  std::map<std::size_t, int> moves;  // of row 3: none, or to 0, 1, 2
  for (int i = 0; i < 40000; ++i) {
    const SubtractionGame game = random_game(GameKind::Restricted, 3, 2, random, budget);
    ++moves[game.moves_from(3) == 0 ? 3 : select_bit(game.row(3), 0)];
  }
  for (std::size_t move = 0; move <= 3; ++move) EXPECT_NEAR(moves[move], 10000, 500) << move;
}

TEST(Generators, TheSeedDecides) {
  Budget budget;
  for (const GameKind kind : game_kinds()) {
    Random one(42);
    Random same(42);
    Random other(43);
    const SubtractionGame game = random_game(kind, 200, 3, one, budget);
    EXPECT_EQ(game, random_game(kind, 200, 3, same, budget));
    EXPECT_NE(game, random_game(kind, 200, 3, other, budget));
    EXPECT_EQ(read_game_kind(std::string(name(kind))), kind);
  }
  EXPECT_THROW(read_game_kind("blanced"), InputError);
}

}  // namespace
}  // namespace qcg::query
