#include <gtest/gtest.h>

#include <cmath>

#include "base/input_error.h"
#include "query/algorithm.h"
#include "query/error_rate.h"
#include "query/generators.h"
#include "query/grover.h"
#include "query/light.h"
#include "query/naive.h"

namespace qcg::query {
namespace {

TEST(ClassicalAlgorithms, AreRightAndCountEveryQuery) {
  Budget budget;
  Random random(1);
  for (unsigned players = 2; players <= 6; ++players) {
    for (const GameKind kind : game_kinds()) {
      for (int i = 0; i < 20; ++i) {
        const std::size_t n = players + random.below(200);
        const SubtractionGame game = random_game(kind, n, players, random, budget);
        const auto expected = testing::naive_payoffs(game);
        const auto all = run_algorithm(Algorithm::AllBits, game, random, budget);
        EXPECT_EQ(all.payoffs[0], expected);
        EXPECT_EQ(all.queries, n * (n + 1) / 2);
        const auto early = run_algorithm(Algorithm::EarlyExit, game, random, budget);
        EXPECT_EQ(early.payoffs[0], expected);
        EXPECT_LE(early.queries, all.queries);
        if (kind != GameKind::Restricted) continue;
        const auto walk = run_algorithm(Algorithm::Walk, game, random, budget);
        EXPECT_EQ(walk.payoffs[0].back(), expected.back());
        EXPECT_EQ(walk.queries, n);
      }
    }
  }
}

struct Errors {
  int games = 0;
  int wrong = 0;
  double allowed = 0;  // the sum of 1/n

  // By Chebyshev, fewer wrong answers than this come in all but 1 of 25 series of an algorithm that errs as it may.
  [[nodiscard]] double most() const { return allowed + 5 * std::sqrt(allowed); }
};

Errors errors_of(Algorithm algorithm, GameKind kind, unsigned players, std::size_t most_stones, int games,
                 SimulatorKind simulator = SimulatorKind::Subspace) {
  Budget budget;
  Random random(derived_seed(players, static_cast<std::uint64_t>(kind) * 10 + static_cast<std::uint64_t>(algorithm)));
  Errors errors;
  for (; errors.games < games; ++errors.games) {
    const std::size_t n = players + random.below(most_stones + 1 - players);
    const SubtractionGame game = random_game(kind, n, players, random, budget);
    const auto result = run_algorithm(algorithm, game, random, budget, {.simulator = simulator});
    if (result.payoffs[0] != testing::naive_payoffs(game)) ++errors.wrong;
    errors.allowed += 1 / static_cast<double>(n);
  }
  return errors;
}

// 200 random games of each kind; QCG_LONG takes n up to 300 as well, which is a matter of minutes.
TEST(QuantumAlgorithms, ErrNoMoreThanTheirTheoremsAllow) {
  const std::size_t most_stones = std::getenv("QCG_LONG") != nullptr ? 300 : 40;
  const int games = testing::shortened(200);
  int wrong = 0;
  for (unsigned players = 2; players <= 6; ++players) {
    for (const GameKind kind : game_kinds()) {
      for (const Algorithm algorithm : {Algorithm::Maximum, Algorithm::ByPayoff}) {
        const Errors errors = errors_of(algorithm, kind, players, most_stones, games);
        EXPECT_LE(errors.wrong, errors.most()) << name(algorithm) << ' ' << name(kind) << ' ' << players;
        wrong += errors.wrong;
      }
    }
  }
  RecordProperty("wrong", wrong);  // for --gtest_output=xml: the theorems allow more than we meet
}

TEST(QuantumAlgorithms, AlgorithmFourNeverErrs) {
  for (unsigned players = 2; players <= 6; ++players) {
    EXPECT_EQ(errors_of(Algorithm::Exact, GameKind::Restricted, players, 300, 200).wrong, 0);
    EXPECT_EQ(errors_of(Algorithm::Exact, GameKind::Restricted, players, 60, 20, SimulatorKind::StateVector).wrong, 0);
  }
}

// Half of the rows empty, so that the search must often answer "none".
TEST(QuantumAlgorithms, AlgorithmFourSeesEmptyRows) {
  Budget budget;
  Random random(3);
  for (int i = 0; i < 100; ++i) {
    SubtractionGame game(100, 3);
    for (std::size_t j = 1; j <= 100; ++j) {
      if (random.coin()) game.allow(j, random.below(j));
    }
    EXPECT_EQ(run_algorithm(Algorithm::Exact, game, random, budget).payoffs[0], testing::naive_payoffs(game));
  }
}

TEST(QuantumAlgorithms, AlgorithmFourAsksAsOftenAsTheoremFiveSays) {
  Budget budget;
  Random random(4);
  const SubtractionGame game = random_game(GameKind::Restricted, 1000, 3, random, budget);
  std::uint64_t expected = 0;
  for (std::size_t j = 1; j <= 1000; ++j) {
    const GroverRun run = exact_grover(j);
    expected += run.iterations * SuperposedRow::queries_for(run.phase) + 1;
  }
  EXPECT_EQ(run_algorithm(Algorithm::Exact, game, random, budget).queries, expected);
  EXPECT_NEAR(static_cast<double>(expected) / std::pow(1000.0, 1.5), std::numbers::pi / 3, 0.1);
}

TEST(QuantumAlgorithms, BothSimulatorsSolve) {
  for (const Algorithm algorithm : {Algorithm::Maximum, Algorithm::ByPayoff}) {
    const Errors errors =
        errors_of(algorithm, GameKind::Balanced, 3, 30, testing::shortened(20), SimulatorKind::StateVector);
    EXPECT_LE(errors.wrong, errors.most()) << name(algorithm);
  }
}

// The same algorithm on either simulator asks equally often, up to chance.
TEST(QuantumAlgorithms, BothSimulatorsAskEquallyOften) {
  Budget budget;
  Random random(5);
  const SubtractionGame game = random_game(GameKind::BalancedFixed, 24, 3, random, budget);
  for (const Algorithm algorithm : {Algorithm::Maximum, Algorithm::ByPayoff}) {
    std::vector<double> queries[2];
    for (int i = 0; i < testing::shortened(60); ++i) {
      for (const SimulatorKind kind : {SimulatorKind::Subspace, SimulatorKind::StateVector}) {
        queries[static_cast<std::size_t>(kind)].push_back(
            static_cast<double>(run_algorithm(algorithm, game, random, budget, {.simulator = kind}).queries));
      }
    }
    const Mean a = mean_of(queries[0]);
    const Mean b = mean_of(queries[1]);
    const double spread = (a.interval.high - a.interval.low) + (b.interval.high - b.interval.low);
    EXPECT_NEAR(a.value, b.value, 1.5 * spread) << name(algorithm);
  }
}

TEST(QuantumAlgorithms, WithoutRepetitionAlgorithmTwoErrs) {
  // So the tests above can fail: one search of each row is not enough.
  ErrorRate rate;
  rate.algorithm = Algorithm::ByPayoff;
  rate.n = 50;
  Budget budget;
  measure_errors(rate, GameKind::Balanced, 50, 1, {.repetitions = 1}, budget);
  EXPECT_FALSE(rate.is_allowed());
  EXPECT_GT(rate.wrong_anywhere.hits, 25U);
  EXPECT_GE(rate.wrong_anywhere.hits, rate.wrong_win.hits);
}

TEST(QuantumAlgorithms, RepetitionsAreThoseOfThePaper) {
  EXPECT_EQ(repetitions_for_maximum(8192), 26U);
  EXPECT_EQ(repetitions_for_maximum(300), 17U);  // 16.46
  EXPECT_EQ(repetitions_for_maximum(1), 1U);     // as printed it would be none
  EXPECT_EQ(repetitions_by_payoff(1024, 4), 40U);
  EXPECT_EQ(repetitions_by_payoff(1024, 3), 32U);  // 31.7
}

TEST(Algorithms, AreReadByName) {
  for (const Algorithm algorithm : algorithms()) EXPECT_EQ(read_algorithm(std::string(name(algorithm))), algorithm);
  EXPECT_THROW(read_algorithm("5"), InputError);
  EXPECT_EQ(read_simulator("state-vector"), SimulatorKind::StateVector);
  EXPECT_THROW(read_simulator("vector"), InputError);
  for (const OracleKind kind : {OracleKind::Matrix, OracleKind::Lists}) {
    EXPECT_EQ(read_oracle(std::string(name(kind))), kind);
  }
  EXPECT_THROW(read_oracle("list"), InputError);
}

}  // namespace
}  // namespace qcg::query
