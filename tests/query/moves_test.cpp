// What the algorithms find beside payoffs, for players with any preferences, by the matrix and by lists.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "query/algorithm.h"
#include "query/error_rate.h"
#include "query/generators.h"
#include "query/light.h"
#include "query/naive.h"

namespace qcg::query {
namespace {

/// Any strict order for all players, or one for each.
struct RandomOrders {
  RandomOrders(unsigned players, bool same, Random& random) {
    for (unsigned l = 0; l < players; ++l) {
      std::vector<unsigned> order(players);
      std::iota(order.begin(), order.end(), 0U);
      for (std::size_t at = players; at > 1; --at) std::swap(order[at - 1], order[random.below(at)]);
      if (same && l > 0) order = orders[0];
      orders.push_back(order);
      if (same && l > 0) continue;
      for (unsigned i = 0; i < players; ++i) text += (i > 0 ? "," : l > 0 ? "/" : "") + std::to_string(order[i]);
    }
  }
  std::vector<std::vector<unsigned>> orders;
  std::string text;
};

// Payoffs against the definition, moves against all best moves of the classical solution.
void expect_moves(Algorithm algorithm, const SubtractionGame& game, const RandomOrders& orders, Random& random,
                  OracleKind oracle = OracleKind::Matrix) {
  Budget budget;
  const Preferences preferences = Preferences::read(orders.text, game.players());
  const auto naive = testing::naive_payoffs(game, orders.orders);
  Solution solution(game, preferences);
  solution.solve(budget);
  // With so many repetitions an error would be a rare thing in a lifetime.
  AlgorithmOptions options{.oracle = oracle, .preferences = preferences, .every_move = true};
  options.repetitions = 60;
  const AlgorithmResult result = run_algorithm(algorithm, game, random, budget, options);
  ASSERT_EQ(result.moves.size(), preferences.movers());
  EXPECT_FALSE(is_wrong(result, solution));
  for (std::size_t mover = 0; mover < preferences.movers(); ++mover) {
    ASSERT_TRUE(std::equal(naive[mover].begin(), naive[mover].end(), result.payoffs[mover].begin()))
        << name(algorithm) << ' ' << orders.text;
    for (std::size_t j = 0; j <= game.n(); ++j) {
      const std::vector<std::size_t> best = solution.best_moves(j, mover);
      const Move move = result.moves[mover][j];
      ASSERT_EQ(move.has_value(), !best.empty()) << name(algorithm) << ' ' << orders.text << ' ' << j;
      if (move) {
        ASSERT_TRUE(std::find(best.begin(), best.end(), *move) != best.end()) << name(algorithm) << ' ' << j;
      }
    }
  }
}

TEST(Algorithms, FindABestMoveOfEveryPositionWhateverThePlayersWant) {
  Random random(8);
  for (int i = 0; i < testing::shortened(60); ++i) {
    const auto players = static_cast<unsigned>(2 + random.below(4));
    const RandomOrders orders(players, random.coin(), random);
    const SubtractionGame game =
        testing::any_game(1 + random.below(25), players, random.unit() * random.unit(), random);
    for (const Algorithm algorithm :
         {Algorithm::AllBits, Algorithm::EarlyExit, Algorithm::Maximum, Algorithm::ByPayoff}) {
      expect_moves(algorithm, game, orders, random);
      expect_moves(algorithm, game, orders, random, OracleKind::Lists);
    }
  }
}

TEST(Algorithms, FindTheMoveOfEveryPositionOfRestrictedGames) {
  Random random(9);
  Budget budget;
  for (int i = 0; i < testing::shortened(60); ++i) {
    const auto players = static_cast<unsigned>(2 + random.below(4));
    const RandomOrders orders(players, random.coin(), random);
    const SubtractionGame game = random_game(GameKind::Restricted, 1 + random.below(60), players, random, budget);
    expect_moves(Algorithm::Exact, game, orders, random);
    expect_moves(Algorithm::Exact, game, orders, random, OracleKind::Lists);
    const auto walk =
        run_algorithm(Algorithm::Walk, game, random, budget, {.preferences = Preferences::read(orders.text, players)});
    const auto naive = testing::naive_payoffs(game, orders.orders);
    for (std::size_t mover = 0; mover < walk.payoffs.size(); ++mover) {
      EXPECT_EQ(walk.payoffs[mover].back(), naive[mover].back());
    }
  }
}

// By lists every move is read once, and Algorithms 3 and 4 need no more; Algorithm 1 asks O(sqrt(n |E|) log n) times
// however few moves there are (Theorem 2), which by the matrix it cannot.
TEST(Algorithms, ByListsAskAsOftenAsTheMovesDemand) {
  Budget budget;
  Random random(11);
  const std::size_t n = 400;
  const AlgorithmOptions lists{.oracle = OracleKind::Lists};
  for (const double density : {0.5, 0.1, 0.02, 0.005}) {
    const SubtractionGame game = testing::any_game(n, 3, density, random);
    EXPECT_EQ(run_algorithm(Algorithm::AllBits, game, random, budget, lists).queries, game.moves());
    EXPECT_LE(run_algorithm(Algorithm::EarlyExit, game, random, budget, lists).queries, game.moves());
    // 22.5 iterations of two queries for each sqrt(deg j), and at most sqrt(deg j) of them after the limit.
    const double bound = static_cast<double>(repetitions_for_maximum(n)) * (2 * 23.5 + 2) *
                         std::sqrt(static_cast<double>(n * game.moves()));
    const auto queries = run_algorithm(Algorithm::Maximum, game, random, budget, lists).queries;
    EXPECT_LE(static_cast<double>(queries), bound) << density;
    if (density < 0.05) {
      EXPECT_LT(queries * 2, run_algorithm(Algorithm::Maximum, game, random, budget).queries);
    }
  }
  const SubtractionGame restricted = random_game(GameKind::Restricted, n, 3, random, budget);
  EXPECT_EQ(run_algorithm(Algorithm::Exact, restricted, random, budget, lists).queries, restricted.moves());
  const auto walk = run_algorithm(Algorithm::Walk, restricted, random, budget, lists);
  EXPECT_EQ(walk.payoffs[0].back(), testing::naive_payoffs(restricted).back());
  EXPECT_LE(walk.queries, restricted.moves());
}

TEST(QuantumAlgorithms, ByListsErrNoMoreThanTheirTheoremsAllow) {
  Budget budget;
  for (const Algorithm algorithm : {Algorithm::Maximum, Algorithm::ByPayoff}) {
    for (const SimulatorKind simulator : {SimulatorKind::Subspace, SimulatorKind::StateVector}) {
      for (const GameKind kind : {GameKind::Balanced, GameKind::Sparse}) {
        ErrorRate rate;
        rate.algorithm = algorithm;
        rate.n = 30;
        measure_errors(rate, kind, static_cast<std::uint64_t>(testing::shortened(60)), 3,
                       {.simulator = simulator, .oracle = OracleKind::Lists}, budget);
        EXPECT_TRUE(rate.is_allowed()) << name(algorithm) << name(simulator) << name(kind);
      }
    }
  }
}

// Nobody pays for the moves that bring $0 unless they are asked for, and a bit is paid for once though three look at
// it.
TEST(Algorithms, PayForNoMoreThanTheyMust) {
  Budget budget;
  Random random(10);
  const SubtractionGame game = random_game(GameKind::BalancedFixed, 80, 3, random, budget);
  for (const Algorithm algorithm : {Algorithm::EarlyExit, Algorithm::ByPayoff}) {
    Random one(1);
    Random other(1);
    const auto without = run_algorithm(algorithm, game, one, budget);
    const auto with = run_algorithm(algorithm, game, other, budget, {.every_move = true});
    EXPECT_LT(without.queries, with.queries) << name(algorithm);
  }
  const Preferences apart = Preferences::read("2,1,0/0,1,2/1,0,2", 3);
  EXPECT_EQ(run_algorithm(Algorithm::AllBits, game, random, budget, {.preferences = apart}).queries, 80U * 81 / 2);
  EXPECT_LE(run_algorithm(Algorithm::EarlyExit, game, random, budget, {.preferences = apart}).queries, 80U * 81 / 2);
}

}  // namespace
}  // namespace qcg::query
