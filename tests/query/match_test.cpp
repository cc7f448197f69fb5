#include "query/match.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "query/naive.h"
#include "query/solution.h"

namespace qcg::query {
namespace {

// By the definition of section 2.1: whoever is stuck gets 0, the one before k - 1, the one before that k - 2.
TEST(SubtractionMatch, PaysByWhoIsStuck) {
  Random random(1);
  for (int i = 0; i < 200; ++i) {
    const auto players = static_cast<unsigned>(2 + random.below(5));
    const SubtractionGame game = testing::any_game(random.below(40), players, 0.2, random);
    SubtractionMatch match(game);
    unsigned mover = 0;
    while (!match.over()) {
      EXPECT_EQ(match.mover(), mover);
      std::vector<std::size_t> expected;
      for (std::size_t to = 0; to < match.at(); ++to) {
        if (game.allows(match.at(), to)) expected.push_back(to);
      }
      ASSERT_EQ(match.moves(), expected);
      match.play(expected[random.below(expected.size())]);
      mover = (mover + 1) % players;
    }
    EXPECT_TRUE(match.moves().empty());
    const std::vector<Payoff> payoffs = match.payoffs();
    for (unsigned worth = 0; worth < players; ++worth) {
      const unsigned player = (mover + worth) % players;  // so many places after the one who is stuck
      EXPECT_EQ(payoffs[player], worth);
    }
  }
}

TEST(SubtractionMatch, BestPlayPaysWhatTheSolutionSaysWhateverThePlayersWant) {
  Random random(2);
  Budget budget;
  for (int i = 0; i < 100; ++i) {
    const SubtractionGame game = testing::any_game(30, 3, 0.3, random);
    const Solution solution = [&] {
      Solution solved(game, Preferences::read("2,0,1/0,1,2/1,2,0", 3));
      solved.solve(budget);
      return solved;
    }();
    SubtractionMatch match(game);
    while (!match.over()) match.play(solution.best_moves(match.at(), match.mover()).front());
    EXPECT_EQ(match.payoffs()[0], solution.payoff(30, 0));
  }
}

TEST(SubtractionMatch, TakesBack) {
  SubtractionGame game(2, 3);
  game.allow(2, 1);
  game.allow(1, 0);
  SubtractionMatch match(game);
  match.play(1);
  match.play(0);
  EXPECT_TRUE(match.over());
  EXPECT_EQ(match.passed(), (std::vector<std::size_t>{2, 1, 0}));
  match.undo();
  EXPECT_EQ(match.at(), 1U);
  EXPECT_EQ(match.mover(), 1U);
}

}  // namespace
}  // namespace qcg::query
