#include "query/solution.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <numeric>

#include "base/input_error.h"
#include "query/generators.h"
#include "query/light.h"
#include "query/naive.h"

namespace qcg::query {
namespace {

std::vector<Payoff> solve(const SubtractionGame& game) {
  Solution solution(game, Preferences::by_payoff(game.players()));
  Budget budget;
  solution.solve(budget);
  return solution.payoffs();
}

SubtractionGame set_game(const std::string& set, std::size_t n, unsigned players) {
  return game_of_set(read_subtraction_set(set), n, players, Budget());
}

TEST(Solution, ByHand) {
  // Take 1, 3 or 4 with three players. 1 and 3 and 4 reach 0; 2 reaches only 1, whose mover gets 2.
  EXPECT_EQ(solve(set_game("1,3,4", 4, 3)), (std::vector<Payoff>{0, 2, 1, 2, 2}));
  // Two players: positions congruent to 0 or 2 modulo 7 lose.
  const auto two = solve(set_game("1,3,4", 70, 2));
  for (std::size_t j = 0; j <= 70; ++j) EXPECT_EQ(two[j] == 0, j % 7 == 0 || j % 7 == 2) << j;
}

TEST(Solution, TheFormulaForWinIsMisprinted) {
  // From 2 stones one may go to 0 (worth $0, so the mover gets $2) or to 1 (worth $2, so the mover gets $1). The
  // printed formula takes the larger of $0 and $2 first and answers $1; the mover can have $2.
  EXPECT_EQ(solve(set_game("1,2", 2, 3)), (std::vector<Payoff>{0, 2, 2}));
}

TEST(Solution, IsTheNaiveOneOnEveryKindOfGame) {
  Budget budget;
  for (unsigned players = 2; players <= 6; ++players) {
    for (const GameKind kind : game_kinds()) {
      Random random(derived_seed(players, static_cast<std::uint64_t>(kind)));
      for (int i = 0; i < testing::shortened(200); ++i) {
        const std::size_t n = players + random.below(301 - players);
        const SubtractionGame game = random_game(kind, n, players, random, budget);
        ASSERT_EQ(solve(game), testing::naive_payoffs(game)) << name(kind) << ' ' << n << ' ' << players;
      }
    }
  }
}

TEST(Solution, IsTheNaiveOneWhateverThePlayersWant) {
  EXPECT_TRUE(rc::check([] {
    const auto players = *rc::gen::inRange(2U, 6U);
    const auto n = *rc::gen::inRange<std::size_t>(0, 150);
    Random random(*rc::gen::arbitrary<std::uint64_t>());
    const SubtractionGame game = testing::any_game(n, players, random.unit() * random.unit(), random);
    const bool same = random.coin();
    std::vector<std::vector<unsigned>> orders;
    std::string text;
    for (unsigned l = 0; l < players; ++l) {
      std::vector<unsigned> order(players);
      std::iota(order.begin(), order.end(), 0U);
      for (std::size_t at = players; at > 1; --at) std::swap(order[at - 1], order[random.below(at)]);
      if (same && l > 0) order = orders[0];
      orders.push_back(order);
      if (same && l > 0) continue;
      for (unsigned i = 0; i < players; ++i) text += (i > 0 ? "," : l > 0 ? "/" : "") + std::to_string(order[i]);
    }
    Solution solution(game, Preferences::read(text, players));
    Budget budget;
    solution.solve(budget);
    const auto naive = testing::naive_payoffs(game, orders);
    RC_ASSERT(solution.movers() == (same ? 1U : players));
    for (std::size_t mover = 0; mover < solution.movers(); ++mover) {
      RC_ASSERT(std::equal(naive[mover].begin(), naive[mover].end(), solution.payoffs(mover).begin()));
    }
  }));
}

TEST(Solution, BestMovesAreThoseThatBringThePayoffAndTheEndingFits) {
  Random random(7);
  const SubtractionGame game = testing::any_game(200, 4, 0.05, random);
  Solution solution(game, Preferences::by_payoff(4));
  Budget budget;
  solution.solve(budget);
  for (std::size_t j = 0; j <= 200; ++j) {
    std::vector<std::size_t> expected;
    for (std::size_t i = 0; i < j; ++i) {
      if (game.allows(j, i) && (solution.payoff(i) + 3) % 4 == solution.payoff(j)) expected.push_back(i);
    }
    EXPECT_EQ(solution.best_moves(j), expected);
    EXPECT_EQ(expected.empty(), j == 0 || game.moves_from(j) == 0);
    // Follow best moves: the player who gets stuck is the loser named, and the one before is the major winner.
    unsigned player = 0;
    std::size_t at = j;
    while (!solution.best_moves(at).empty()) {
      at = solution.best_moves(at).back();
      player = (player + 1) % 4;
    }
    EXPECT_EQ(solution.loser(j), player);
    EXPECT_EQ((solution.winner(j) + 1) % 4, player);
  }
}

TEST(Solution, SolvingAgainFromTheRowThatChanged) {
  Random random(3);
  Budget budget;
  for (int i = 0; i < 50; ++i) {
    SubtractionGame game = random_game(GameKind::BalancedFixed, 150, 3, random, budget);
    Solution solution(game, Preferences::by_payoff(3));
    solution.solve(budget);
    const std::size_t j = 1 + random.below(150);
    game.flip(j, random.below(j));
    solution.solve_again(j);
    EXPECT_EQ(solution.payoffs(), testing::naive_payoffs(game));
  }
}

TEST(Solution, KeepsWhatIsSolvedWhenTheBudgetEnds) {
  const SubtractionGame game = set_game("1,2", 1000, 3);
  Solution solution(game, Preferences::by_payoff(3));
  Budget budget;
  budget.interrupt();
  EXPECT_THROW(solution.solve(budget), BudgetSpent);
  EXPECT_EQ(solution.known(), 1U);
  Budget fresh;
  solution.solve(fresh);
  EXPECT_EQ(solution.payoffs(), solve(game));
}

TEST(Preferences, MustBeStrictAndComplete) {
  for (const std::string text : {"", "0", "0,0,1", "0,1,2,3", "0,1,3", "0,1,2/0,1,2", "0,1,2/", "0,1,2x", "x"}) {
    EXPECT_THROW(Preferences::read(text, 3), InputError) << text;
  }
  EXPECT_EQ(Preferences::read("0,1,2/2,1,0/1,0,2", 3).movers(), 3U);
}

}  // namespace
}  // namespace qcg::query
