#include "query/properties.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "base/input_error.h"
#include "query/generators.h"
#include "query/matrix_count.h"
#include "query/naive.h"

namespace qcg::query {
namespace {

using Order = std::vector<unsigned>;

Order by_payoff(unsigned players) {
  Order order;
  for (unsigned payoff = players; payoff-- > 0;) order.push_back(payoff);
  return order;
}

std::string text_of(const Order& order) {
  std::string text;
  for (const unsigned ending : order) text += (text.empty() ? "" : ",") + std::to_string(ending);
  return text;
}

/// The three properties as section 2.3 defines them, for the payoffs of the naive solution.
struct ByDefinition {
  ByDefinition(const SubtractionGame& game, const Order& order)
      : payoffs(naive_first(game, order)), counts(game.players()) {
    const std::size_t n = game.n();
    losing = payoffs[n] == 0;
    for (std::size_t j = 1; j <= n; ++j) ++counts[payoffs[j]];
    const double even = static_cast<double>(n) / game.players();
    for (const std::size_t count : counts) {
      const auto number = static_cast<double>(count);
      if (number != std::floor(even) && number != std::ceil(even)) balanced = false;
    }
    for (std::size_t j = 1; j <= n; ++j) {
      int moves = 0;
      for (std::size_t i = 0; i < j; ++i) moves += game.allows(j, i) ? 1 : 0;
      if (moves > 1) restricted = false;
    }
  }
  static std::vector<unsigned> naive_first(const SubtractionGame& game, const Order& order) {
    return testing::naive_payoffs(game, std::vector<Order>(game.players(), order))[0];
  }

  std::vector<unsigned> payoffs;
  std::vector<std::size_t> counts;
  bool losing = false;
  bool balanced = true;
  bool restricted = true;
};

template <class F>
void for_each_matrix(std::size_t n, unsigned players, const F& use) {
  const std::size_t bits = n * (n + 1) / 2;
  for (std::size_t matrix = 0; matrix < std::size_t{1} << bits; ++matrix) {
    SubtractionGame game(n, players);
    std::size_t bit = 0;
    for (std::size_t j = 1; j <= n; ++j) {
      for (std::size_t i = 0; i < j; ++i, ++bit) {
        if ((matrix >> bit & 1U) != 0) game.allow(j, i);
      }
    }
    use(game);
  }
}

void expect_properties(const SubtractionGame& game, const Order& order) {
  Budget budget;
  Solution solution(game, Preferences::read(text_of(order), game.players()));
  solution.solve(budget);
  const ByDefinition expected(game, order);
  const Balance balance = balance_of(solution, game.n(), game.players(), 0, std::nullopt);
  ASSERT_EQ(balance.holds, expected.balanced);
  ASSERT_EQ(balance.counts, expected.counts);
  const double even = static_cast<double>(game.n()) / game.players();
  for (const std::size_t count : expected.counts) {  // the witness is as far off as any
    EXPECT_LE(std::abs(static_cast<double>(count) - even),
              std::abs(static_cast<double>(expected.counts[balance.farthest]) - even) + 1e-9);
  }
  const auto two = find_two_moves(game);
  ASSERT_EQ(!two, expected.restricted);
  if (two) {
    EXPECT_NE(two->first, two->second);
    EXPECT_TRUE(game.allows(two->from, two->first) && game.allows(two->from, two->second));
  }
  // The line is one of moves, ends where there is none, and pays the first player what it should.
  const std::vector<std::size_t> line = best_line(solution, game.n());
  for (std::size_t at = 1; at < line.size(); ++at) ASSERT_TRUE(game.allows(line[at - 1], line[at]));
  EXPECT_TRUE(line.back() == 0 || game.moves_from(line.back()) == 0);
  const auto loser = static_cast<unsigned>((line.size() - 1) % game.players());
  EXPECT_EQ((game.players() - loser) % game.players(), expected.payoffs[game.n()]);
  EXPECT_EQ(solution.payoff(game.n()) == 0, expected.losing);
}

TEST(MatrixProperties, AreThoseOfTheDefinitionOfEverySmallMatrix) {
  for (unsigned players = 2; players <= 4; ++players) {
    for (std::size_t n = 0; n <= 4; ++n) {
      for_each_matrix(n, players, [&](const SubtractionGame& game) { expect_properties(game, by_payoff(players)); });
    }
  }
}

TEST(MatrixProperties, AreThoseOfTheDefinitionOfRandomMatrices) {
  Random random(5);
  Budget budget;
  for (int i = 0; i < 300; ++i) {
    const auto players = static_cast<unsigned>(2 + random.below(4));
    Order order = by_payoff(players);
    for (std::size_t at = players; at > 1; --at) std::swap(order[at - 1], order[random.below(at)]);
    expect_properties(testing::any_game(random.below(60), players, random.unit(), random), order);
    expect_properties(random_game(GameKind::Restricted, 1 + random.below(60), players, random, budget), order);
  }
}

TEST(MatrixProperties, AShareLetsCountsBeFartherFromEven) {
  // 12 positions, 3 players, 4 each: 6 is half of 4 away.
  EXPECT_TRUE(is_balanced_count(4, 12, 3, std::nullopt));
  EXPECT_FALSE(is_balanced_count(5, 12, 3, std::nullopt));
  EXPECT_TRUE(is_balanced_count(6, 12, 3, Share{1, 2}));
  EXPECT_FALSE(is_balanced_count(7, 12, 3, Share{1, 2}));
  EXPECT_TRUE(is_balanced_count(2, 12, 3, Share{1, 2}));
  EXPECT_FALSE(is_balanced_count(1, 12, 3, Share{1, 2}));
  // Rounded up or down: 13/3 is between 4 and 5.
  EXPECT_TRUE(is_balanced_count(5, 13, 3, std::nullopt));
  EXPECT_FALSE(is_balanced_count(3, 13, 3, std::nullopt));
}

void expect_counts(std::size_t n, const Order& order) {
  const auto players = static_cast<unsigned>(order.size());
  MatrixCounts any;
  MatrixCounts restricted;
  for_each_matrix(n, players, [&](const SubtractionGame& game) {
    const ByDefinition is(game, order);
    const auto add = [&](MatrixCounts& counts) {
      counts.all += 1;
      counts.losing += is.losing ? 1 : 0;
      counts.balanced += is.balanced ? 1 : 0;
      counts.balanced_losing += is.losing && is.balanced ? 1 : 0;
    };
    add(any);
    if (is.restricted) add(restricted);
  });
  Budget budget;
  const Preferences preferences = Preferences::read(text_of(order), players);
  for (const auto& [rows, expected] : {std::pair{Rows::Any, any}, std::pair{Rows::Restricted, restricted}}) {
    const MatrixCounts counts = count_matrices(n, preferences, rows, std::nullopt, budget);
    EXPECT_EQ(counts.all.str(), expected.all.str()) << n << text_of(order);
    EXPECT_EQ(counts.losing.str(), expected.losing.str()) << n << text_of(order);
    EXPECT_EQ(counts.balanced.str(), expected.balanced.str()) << n << text_of(order);
    EXPECT_EQ(counts.balanced_losing.str(), expected.balanced_losing.str()) << n << text_of(order);
  }
}

TEST(MatrixCounts, AreThoseOfAListOfAllMatrices) {
  for (std::size_t n = 0; n <= 5; ++n) {
    expect_counts(n, by_payoff(2));
    expect_counts(n, by_payoff(3));
  }
  for (const Order& order : {Order{0, 1}, Order{0, 2, 1}, Order{1, 0, 2}, Order{2, 0, 3, 1}}) expect_counts(4, order);
}

// Section 1 speaks of const^(n^2) games and const^(sqrt n log n) restricted ones. There are 2^(n(n+1)/2) matrices and
// (n+1)! restricted ones, which is const^(n log n).
TEST(MatrixCounts, AllAreAsManyAsThereShouldBe) {
  Budget budget;
  MatrixCounts::Integer factorial = 1;
  MatrixCounts::Integer all = 1;
  for (unsigned n = 1; n <= 30; ++n) {
    factorial *= n + 1;
    for (unsigned bit = 0; bit < n; ++bit) all *= 2;
    const Preferences preferences = Preferences::by_payoff(3);
    EXPECT_EQ(count_matrices(n, preferences, Rows::Any, std::nullopt, budget).all.str(), all.str());
    EXPECT_EQ(count_matrices(n, preferences, Rows::Restricted, std::nullopt, budget).all.str(), factorial.str());
  }
  EXPECT_THROW(count_matrices(3, Preferences::read("1,0/0,1", 2), Rows::Any, std::nullopt, budget), InputError);
}

}  // namespace
}  // namespace qcg::query
