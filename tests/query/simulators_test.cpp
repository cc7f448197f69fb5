#include "query/simulators.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "query/homogeneity.h"
#include "query/light.h"
#include "query/row_search.h"
#include "query/statistics.h"

namespace qcg::query {
namespace {

/// A row of its own, with a count of its own.
struct TestRow {
  TestRow(std::size_t length, std::size_t marked_count, Random& random) : bits(words_for(length)), size(length) {
    while (marked_count > 0) {
      const std::size_t item = random.below(length);
      if (bit_at(bits, item)) continue;
      set_bit(bits, item);
      --marked_count;
    }
  }
  RowOracle oracle() { return {bits, size, queries}; }

  std::vector<Word> bits;
  std::size_t size;
  std::uint64_t queries = 0;
};

double chance_of(const std::vector<double>& probabilities, const TestRow& row) {
  double sum = 0;
  for (std::size_t i = 0; i < row.size; ++i) sum += bit_at(row.bits, i) ? probabilities[i] : 0;
  return sum;
}

// Long 2001: J = floor((pi/2 - b) / 2b), J + 1 iterations.
std::uint64_t iterations_of_long(std::size_t size) {
  const double b = std::asin(1 / std::sqrt(static_cast<double>(size)));
  return static_cast<std::uint64_t>((std::numbers::pi / 2 - b) / (2 * b)) + 1;
}

TEST(ExactSearch, FindsTheOnlyMarkedItemOfEveryRowUpTo2000) {
  Random random(1);
  SubspaceSimulator subspace;
  StateVectorSimulator vector;
  double worst = 0;
  for (std::size_t size = 1; size <= 2000; ++size) {
    TestRow row(size, 1, random);
    RowOracle oracle = row.oracle();
    SuperposedRow superposed = oracle.superpose();
    const GroverRun run = exact_grover(size);
    worst = std::max(worst, std::abs(1 - chance_of(subspace.probabilities(superposed, run), row)));
    worst = std::max(worst, std::abs(1 - chance_of(vector.probabilities(superposed, run), row)));

    EXPECT_LE(run.iterations, iterations_of_long(size)) << size;
    EXPECT_GE(run.iterations + 1, iterations_of_long(size)) << size;
    row.queries = 0;
    const auto found = exact_search(subspace, row.oracle(), random);
    ASSERT_TRUE(found && bit_at(row.bits, *found)) << size;
    EXPECT_EQ(row.queries, run.iterations * SuperposedRow::queries_for(run.phase) + 1);  // and one to check
  }
  EXPECT_LT(worst, 1e-12);
}

TEST(ExactSearch, SaysNoneWhereThereIsNone) {
  Random random(2);
  SubspaceSimulator subspace;
  StateVectorSimulator vector;
  for (std::size_t size = 1; size <= 2000; ++size) {
    TestRow row(size, 0, random);
    EXPECT_FALSE(exact_search(subspace, row.oracle(), random)) << size;
    if (size <= 300) {
      EXPECT_FALSE(exact_search(vector, row.oracle(), random)) << size;
    }
  }
}

// The phase matters: Grover's own search of some of these rows fails.
TEST(ExactSearch, NeedsItsPhase) {
  double worst = 0;
  for (std::size_t size = 5; size <= 2000; ++size) {
    worst = std::max(worst, 1 - SubspaceSimulator::success(size, 1, best_grover(size, 1)));
  }
  EXPECT_GT(worst, 0.01);
}

TEST(Grover, TheBestNumberOfIterationsIsBest) {
  for (std::size_t size : {8U, 100U, 777U}) {
    for (std::size_t marked : {1U, 2U, 5U}) {
      const GroverRun best = best_grover(size, marked);
      const double chance = SubspaceSimulator::success(size, marked, best);
      EXPECT_GE(chance, SubspaceSimulator::success(size, marked, {best.iterations + 1}));
      if (best.iterations > 0) {
        EXPECT_GE(chance, SubspaceSimulator::success(size, marked, {best.iterations - 1}));
      }
    }
  }
  EXPECT_NEAR(SubspaceSimulator::success(8, 1, {2}), 121.0 / 128, 1e-12);  // by hand
  EXPECT_EQ(best_grover(4, 1).iterations, 1U);
  EXPECT_NEAR(SubspaceSimulator::success(4, 1, {1}), 1, 1e-12);
}

GroverRun random_run(std::size_t size, Random& random) {
  GroverRun run{random.below(3 + size / 10)};
  if (random.coin()) run.phase = 0.1 + 3 * random.unit();
  return run;
}

TEST(Simulators, HaveTheSameProbabilities) {
  Random random(4);
  SubspaceSimulator subspace;
  StateVectorSimulator vector;
  for (int i = 0; i < 300; ++i) {
    const std::size_t size = 1 + random.below(300);
    TestRow row(size, random.below(random.coin() ? 4 : size + 1) % (size + 1), random);
    RowOracle oracle = row.oracle();
    SuperposedRow superposed = oracle.superpose();
    const GroverRun run = random_run(size, random);
    const auto a = subspace.probabilities(superposed, run);
    const std::uint64_t charged = row.queries;
    const auto b = vector.probabilities(superposed, run);
    EXPECT_EQ(row.queries, 2 * charged);  // both are charged alike
    for (std::size_t at = 0; at < size; ++at) ASSERT_NEAR(a[at], b[at], 1e-11);
    EXPECT_NEAR(std::accumulate(a.begin(), a.end(), 0.0), 1, 1e-9);
  }
}

// What they measure, not what they say they would: 50 random rows, and the p-values must look like chance.
TEST(Simulators, MeasureAlikeByTheChiSquareTest) {
  Random random(5);
  SubspaceSimulator subspace;
  StateVectorSimulator vector;
  int unlikely = 0;
  double least = 1;
  for (int i = 0; i < 50; ++i) {
    const std::size_t size = 2 + random.below(63);
    TestRow row(size, random.below(std::min<std::size_t>(size, 5)), random);
    RowOracle oracle = row.oracle();
    SuperposedRow superposed = oracle.superpose();
    const GroverRun run = random_run(size, random);
    std::vector<std::uint64_t> first(size);
    std::vector<std::uint64_t> second(size);
    for (int draw = 0; draw < 4000; ++draw) {
      ++first[subspace.measure(superposed, run, random)];
      ++second[vector.measure(superposed, run, random)];
    }
    const double p = testing::homogeneity(first, second);
    least = std::min(least, p);
    if (p < 0.05) ++unlikely;
  }
  EXPECT_GT(least, 1e-4);
  EXPECT_LE(unlikely, 8);  // 2.5 expected; more than 8 of 50 happens once in a thousand times
}

TEST(Simulators, AStateVectorOf2To20ItemsSlow) {
  Random random(6);
  TestRow row(std::size_t{1} << 20U, 1, random);
  RowOracle oracle = row.oracle();
  SuperposedRow superposed = oracle.superpose();
  StateVectorSimulator vector;
  const GroverRun run = exact_grover(row.size);
  EXPECT_EQ(run.iterations, 804U);
  EXPECT_TRUE(bit_at(row.bits, vector.measure(superposed, run, random)));
  EXPECT_EQ(row.queries, 2 * 804U);
}

// Payoffs of positions 0 to size - 1 such that exactly `best` of the moves bring 2 of 3, others less.
struct MaxCase {
  MaxCase(std::size_t size, std::size_t best, Random& random)
      : known(size, Preferences::by_payoff(3)), row(size, 0, random) {
    for (std::size_t i = 0; i < size; ++i) {
      known.add_payoffs({i < best ? Payoff{0} : static_cast<Payoff>(1 + random.below(2))});
      if (i < best || random.coin()) set_bit(row.bits, i);
    }
  }
  KnownPayoffs known;
  TestRow row;
};

TEST(GroverMax, FindsTheMaximumAtLeastHalfTheTime) {
  Random random(7);
  SubspaceSimulator simulator;
  const int trials = testing::shortened(1000);
  for (const std::size_t size : {1U, 2U, 3U, 7U, 50U, 1000U}) {
    for (const std::size_t best : {std::size_t{1}, size / 2 + 1}) {
      Proportion found;
      std::uint64_t most = 0;
      for (int i = 0; i < trials; ++i) {
        MaxCase test(size, best, random);
        const Move move = grover_max(simulator, test.row.oracle(), test.known, 0, random);
        found.add(move && test.known.brings(*move) == 2);
        most = std::max(most, test.row.queries);
      }
      EXPECT_GT(found.interval().low, 0.5) << size << ' ' << best;
      const double root = std::sqrt(static_cast<double>(size));
      EXPECT_LE(static_cast<double>(most), 23.5 * root + 2) << "the last round may end after the limit";
    }
  }
}

TEST(GroverMax, FindsNothingInAnEmptyRow) {
  Random random(8);
  SubspaceSimulator simulator;
  for (const std::size_t size : {1U, 2U, 64U}) {
    TestRow row(size, 0, random);
    KnownPayoffs known(size, Preferences::by_payoff(3));
    for (std::size_t i = 0; i < size; ++i) known.add_payoffs({static_cast<Payoff>(i % 3)});
    EXPECT_FALSE(grover_max(simulator, row.oracle(), known, 0, random));
  }
}

TEST(GroverFor, FindsHalfTheTimeAndNeverWhatIsNotThere) {
  Random random(9);
  SubspaceSimulator simulator;
  const int trials = testing::shortened(2000);
  for (const std::size_t size : {1U, 2U, 3U, 5U, 16U, 100U, 999U}) {
    const PositionSet all(words_for(size), ~Word{0});
    for (const std::size_t marked : {std::size_t{1}, size / 2 + 1, size - size / 8}) {
      Proportion found;
      for (int i = 0; i < trials; ++i) {
        TestRow row(size, marked, random);
        const Move move = grover_for(simulator, row.oracle(), all, random);
        EXPECT_TRUE(!move || bit_at(row.bits, *move));
        found.add(move.has_value());
        EXPECT_LE(row.queries, 4 + 3 * static_cast<std::uint64_t>(std::ceil(std::sqrt(static_cast<double>(size)))));
      }
      EXPECT_GT(found.interval().high, 0.5) << size << ' ' << marked;
      EXPECT_GT(found.rate(), 0.45) << size << ' ' << marked;
    }
    TestRow unwanted(size, size, random);
    EXPECT_FALSE(grover_for(simulator, unwanted.oracle(), PositionSet(words_for(size), 0), random));
  }
}

}  // namespace
}  // namespace qcg::query
