// Games in which both players choose at once, against a tree of matrix games by definition: superpositions of the
// reference solver, and equilibria found by trying every pair of supports.
#include "hidden/synchronised.h"

#include <gtest/gtest.h>

#include <boost/multiprecision/cpp_int.hpp>
#include <chrono>
#include <map>
#include <optional>

#include "base/input_error.h"
#include "solve/reference.h"
#include "solve/reference_texts.h"
#include "support/random_games.h"

namespace qcg::hidden {
namespace {

using Fraction = boost::multiprecision::cpp_rational;
using Matrix = std::vector<std::vector<Fraction>>;

// The solution of square equations, if there is just one.
std::optional<std::vector<Fraction>> solve_equations(Matrix rows) {
  const std::size_t size = rows.size();
  for (std::size_t column = 0; column < size; ++column) {
    std::size_t pivot = column;
    while (pivot < size && rows[pivot][column] == 0) ++pivot;
    if (pivot == size) return std::nullopt;
    std::swap(rows[pivot], rows[column]);
    for (std::size_t row = 0; row < size; ++row) {
      if (row == column || rows[row][column] == 0) continue;
      const Fraction factor = rows[row][column] / rows[column][column];
      for (std::size_t i = column; i <= size; ++i) rows[row][i] -= factor * rows[column][i];
    }
  }
  std::vector<Fraction> solution;
  for (std::size_t i = 0; i < size; ++i) solution.push_back(rows[i][size] / rows[i][i]);
  return solution;
}

using Support = std::vector<std::size_t>;

std::vector<Support> supports(std::size_t choices, std::size_t size) {
  std::vector<Support> all;
  for (std::size_t mask = 0; mask < (std::size_t{1} << choices); ++mask) {
    Support support;
    for (std::size_t i = 0; i < choices; ++i) {
      if ((mask >> i & 1U) != 0) support.push_back(i);
    }
    if (support.size() == size) all.push_back(support);
  }
  return all;
}

// Chances of the choices in `own` that make every choice in `other` worth the same to the opponent, and that worth
// last.
std::optional<std::vector<Fraction>> equalising(const Support& own, const Support& other, const auto& payoff) {
  Matrix equations;
  for (const std::size_t b : other) {
    std::vector<Fraction> row;
    for (const std::size_t a : own) row.push_back(payoff(a, b));
    row.push_back(-1);
    row.push_back(0);
    equations.push_back(row);
  }
  std::vector<Fraction> sum(own.size(), 1);
  sum.push_back(0);
  sum.push_back(1);
  equations.push_back(sum);
  return solve_equations(equations);
}

// Shapley and Snow: some equilibrium has a square kernel whose equations have just one solution.
Fraction value_by_supports(const Matrix& payoffs) {
  const std::size_t rows = payoffs.size();
  const std::size_t columns = payoffs.front().size();
  for (std::size_t size = 1; size <= std::min(rows, columns); ++size) {
    for (const Support& mine : supports(rows, size)) {
      for (const Support& theirs : supports(columns, size)) {
        const auto x = equalising(mine, theirs, [&](std::size_t i, std::size_t j) { return payoffs[i][j]; });
        const auto y = equalising(theirs, mine, [&](std::size_t j, std::size_t i) { return payoffs[i][j]; });
        if (!x || !y || x->back() != y->back()) continue;
        bool holds = true;
        for (std::size_t i = 0; i < size; ++i) holds = holds && (*x)[i] >= 0 && (*y)[i] >= 0;
        for (std::size_t j = 0; j < columns; ++j) {
          Fraction worth = 0;
          for (std::size_t i = 0; i < size; ++i) worth += (*x)[i] * payoffs[mine[i]][j];
          holds = holds && worth >= x->back();
        }
        for (std::size_t i = 0; i < rows; ++i) {
          Fraction worth = 0;
          for (std::size_t j = 0; j < size; ++j) worth += (*y)[j] * payoffs[i][theirs[j]];
          holds = holds && worth <= x->back();
        }
        if (holds) return x->back();
      }
    }
  }
  throw std::logic_error("no equilibrium");
}

/// The definition (docs/variants.md) word for word.
class Plain {
 public:
  Plain(const Game& game, const SynchronisedRules& rules) : game_(reference::lifted(game, rules.lift)), rules_(rules) {}

  Fraction value() { return value(*game_.start.begin(), 0); }
  [[nodiscard]] std::size_t largest() const { return largest_; }

 private:
  using Text = reference::Text;

  Fraction value(const Text& position, unsigned rounds) {
    const std::pair key{position, rounds};
    if (const auto known = known_.find(key); known != known_.end()) return known->second;
    const auto left = game_.rules->moves(position, Player::Left);
    const auto right = game_.rules->moves(position, Player::Right);
    if (left.empty() || right.empty()) return known_[key] = payoff(rounds, !left.empty(), !right.empty());
    Matrix payoffs;
    for (const Text& l : left) {
      auto& row = payoffs.emplace_back();
      for (const Text& r : right) {
        const Text left_first = in_turn(position, Player::Left, l, r);
        const Text right_first = in_turn(position, Player::Right, r, l);
        if (rules_.lift.superposes()) {
          std::set<Text> both;
          for (const Text& each : reference::unpack(left_first)) both.insert(each);
          for (const Text& each : reference::unpack(right_first)) both.insert(each);
          row.push_back(value(reference::pack_set(both), rounds + 1));
        } else {
          row.push_back((value(left_first, rounds + 1) + value(right_first, rounds + 1)) / 2);
        }
      }
    }
    largest_ = std::max(largest_, std::min(payoffs.size(), payoffs.front().size()));
    return known_[key] = value_by_supports(payoffs);
  }

  Text in_turn(const Text& position, Player first, const Text& its, const Text& others) {
    const Text once = game_.rules->play(position, first, its);
    if (!rules_.lift.superposes()) {
      const bool legal = game_.rules->moves(once, opponent(first)).contains(others);
      return legal ? game_.rules->play(once, opponent(first), others) : once;
    }
    const Text twice = game_.rules->play(once, opponent(first), others);
    return reference::unpack(twice).empty() ? once : twice;
  }

  [[nodiscard]] Fraction payoff(unsigned rounds, bool left_moves, bool right_moves) const {
    int payoff = left_moves == right_moves ? 0 : left_moves ? 1 : -1;
    if (rules_.stake == Stake::OddRounds) payoff = rounds % 2 == 1 ? 1 : -1;
    return rules_.misere ? -payoff : payoff;
  }

  reference::Game game_;
  SynchronisedRules rules_;
  std::map<std::pair<Text, unsigned>, Fraction> known_;
  std::size_t largest_ = 0;
};

Synchronised::Solution solve(const Game& game, const SynchronisedRules& rules) {
  Budget budget;
  return Synchronised(game, rules, budget).solve();
}

std::string value(const std::string& game, const std::string& position, const SynchronisedRules& rules) {
  return show(solve(read_game(game, position), rules).value);
}

const Lift classical{};
const Lift d2{Flavour::D, Width(2)};

TEST(Synchronised, OfTinyPositionsIsTheValueOfATreeOfMatrices) {
  testing::RandomGames random(20);
  std::size_t mixed = 0;
  for (const std::string name : {"nim", "hackenbush", "domineering"}) {
    for (unsigned round = 0; round < 60; ++round) {
      const Game game = random.superposed(name, 3, 1);
      for (const Flavour flavour : all_flavours()) {
        for (const Stake stake : {Stake::LastMove, Stake::OddRounds}) {
          const SynchronisedRules rules{{flavour, Width(2)}, stake, random.chance(30)};
          std::size_t labels = 0;
          for (const Player player : both_players) {
            labels = std::max(labels, game.rules.moves(game.start.front(), player).size());
          }
          if (about(flavour).superposes && labels > 3) continue;  // supports of 6 moves each are quick to try
          Plain plain(game, rules);
          const Fraction expected = plain.value();
          EXPECT_EQ(show(solve(game, rules).value), expected.str())
              << name << " " << game.rules.show(game.start.front()) << " [" << show(rules.lift) << "]";
          if (denominator(expected) != 1) ++mixed;
        }
      }
    }
  }
  EXPECT_GT(mixed, 50U);
}

TEST(Synchronised, KnownByHand) {
  EXPECT_EQ(value("hackenbush", "b+r", {classical}), "0");   // both cut, and neither can go on
  EXPECT_EQ(value("hackenbush", "bb+r", {classical}), "1");  // Left cuts above
  EXPECT_EQ(value("hackenbush", "br", {classical}), "0");    // the red edge falls with the blue one
  EXPECT_EQ(value("nim", "2", {classical, Stake::OddRounds}), "1/2");
  EXPECT_EQ(value("nim", "1", {classical, Stake::OddRounds}), "1");
  EXPECT_EQ(value("nim", "1", {classical, Stake::OddRounds, true}), "-1");
  EXPECT_EQ(value("nim", "0", {classical, Stake::OddRounds}), "-1");
}

// Whoever has the same choices as the other cannot be worse off.
TEST(Synchronised, ImpartialGamesAreDraws) {
  testing::RandomGames random(3);
  for (unsigned round = 0; round < 30; ++round) {
    const Game game = random.superposed("nim", 3, 2);
    EXPECT_EQ(solve(game, {d2}).value, 0);
  }
}

TEST(Synchronised, StrategiesAreEquilibria) {
  const auto solution = solve(read_game("nim", "2"), {classical, Stake::OddRounds});
  ASSERT_EQ(solution.left.size(), 2U);
  ASSERT_EQ(solution.right.size(), 2U);
  for (const auto* side : {&solution.left, &solution.right}) {
    for (const Synchronised::Chance& each : *side) EXPECT_EQ(show(each.chance), "1/2");
  }
}

TEST(Synchronised, KnowsLimitsAndRefusals) {
  const Game large = read_game("hackenbush", "brbrbr+rbrbrb+brbrb+rbrbr");
  Limits limits;
  limits.time = std::chrono::milliseconds(20);
  Budget budget(limits);
  Synchronised game(large, {{Flavour::D, Width()}}, budget);
  EXPECT_THROW(game.solve(), BudgetSpent);
  Budget none;
  EXPECT_THROW(Synchronised(large, {{Flavour::D, Width(), Collapse{}}}, none), InputError);
  EXPECT_THROW(Synchronised(read_game("nim", "1,0 | 0,1"), {classical}, none), InputError);
}

}  // namespace
}  // namespace qcg::hidden
