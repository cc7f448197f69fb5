// New ground, budgets, and the parts of the solver.
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <cstdlib>
#include <random>

#include "base/checkpoint.h"
#include "base/input_error.h"
#include "hidden/double_oracle.h"
#include "hidden/extensive_game.h"
#include "hidden/linear_program.h"
#include "hidden/solve_hidden.h"
#include "support/golden_file.h"

namespace qcg {
namespace {

using hidden::Observing;
using hidden::Rational;
using testing::hidden_value;

// Measured values; docs/hidden.md tells with which commands they were proved.
TEST(NewGround, Kriegspiel) {
  EXPECT_EQ(hidden_value({"nim", "2,2,2", Observing::Kriegspiel}), "1/6");
  EXPECT_EQ(hidden_value({"nim", "3,2,2", Observing::Kriegspiel}), "5/49");
  EXPECT_EQ(hidden_value({"nim", "2,2,2,1", Observing::Kriegspiel}), "5/63");
  EXPECT_EQ(hidden_value({"hackenbush", "br+r", Observing::Kriegspiel}), "-1");
  EXPECT_EQ(hidden_value({"hackenbush", "br+br+r", Observing::Kriegspiel}), "-1");
  EXPECT_EQ(hidden_value({"domineering", "2x3", Observing::Kriegspiel}), "1");
  EXPECT_EQ(hidden_value({"domineering", "3x3", Observing::Kriegspiel}), "1");
}

// What is told on the way was proved by exact strategies: bounds are never off by what doubles lose.
TEST(HiddenBounds, AreProved) {
  constexpr long parts = 720'720;
  Budget budget;
  const testing::HiddenGame game{"nim", "3,3,1", Observing::Schrodinger};
  const hidden::FlowGame flows =
      hidden::sequence_form(hidden::plain_game(game.umpire(), game.start(), 100'000, budget));
  std::size_t heard = 0;
  const auto hear = [&](const Rational& at_least, const Rational& at_most) {
    ++heard;
    EXPECT_LE(at_least, Rational(1, 3));
    EXPECT_GE(at_most, Rational(1, 3));
    for (const Rational& bound : {at_least, at_most}) {
      EXPECT_EQ(Rational(bound * parts).get_den(), 1) << bound;
      EXPECT_LE(abs(bound), 1);
    }
  };
  EXPECT_EQ(hidden::solve_by_double_oracle(flows, budget, hear).at_least, Rational(1, 3));
  EXPECT_GT(heard, 1U);
}

// Misere Schrodinger Nim, which section 6 of the paper asks for.
TEST(NewGround, MisereTable) {
  const std::pair<const char*, const char*> table[] = {
      {"1,1,1", "-1"}, {"2,1,1", "1"},   {"4,1,1", "1"},   {"3,2,1", "0"},   {"4,2,1", "1/2"}, {"5,2,1", "1/2"},
      {"3,3,1", "0"},  {"5,3,1", "0"},   {"3,2,2", "1"},   {"5,2,2", "1"},   {"3,3,2", "1/3"}, {"4,4,2", "1/3"},
      {"3,3,3", "0"},  {"4,3,3", "1/5"}, {"4,4,3", "1/5"}, {"4,4,4", "1/6"}, {"4,4,1", "0"},   {"6,6,1", "0"}};
  for (const auto& [heaps, value] : table) {
    EXPECT_EQ(hidden_value({"nim", heaps, Observing::Schrodinger, true}), value) << heaps;
  }
}

TEST(NewGroundSlow, LargerGames) {
  EXPECT_EQ(hidden_value({"nim", "3,3,2", Observing::Kriegspiel}), "22081/305097");
  EXPECT_EQ(hidden_value({"nim", "4,4,4", Observing::Fuzzy}), "0");
  EXPECT_EQ(hidden_value({"nim", "4,4,4", Observing::Fuzzy, true}), "0");
  EXPECT_EQ(hidden_value({"nim", "7,7,1", Observing::Schrodinger}), "21/89");
  EXPECT_EQ(hidden_value({"nim", "8,7,1", Observing::Schrodinger}), "17/72");
}

// docs/conjectures/schrodinger-fibonacci.csv: every row follows the formula, and every value that is quick to compute
// is so.
TEST(NewGround, FibonacciConjecture) {
  std::vector<Rational> fibonacci{0, 1};
  while (fibonacci.size() < 40) fibonacci.push_back(fibonacci[fibonacci.size() - 1] + fibonacci[fibonacci.size() - 2]);
  const int quick = std::getenv("QCG_LIGHT") != nullptr ? 11 : 13;
  std::size_t solved = 0;
  for (const auto& row : testing::golden_rows("../../docs/conjectures/schrodinger-fibonacci.csv")) {
    const int larger = std::stoi(row[0]);
    const int smaller = std::stoi(row[0].substr(row[0].find(',') + 1));
    const auto twice = static_cast<std::size_t>(2 * smaller);
    const Rational value = larger == smaller ? Rational(fibonacci[twice - 6] / fibonacci[twice - 3])
                                             : Rational(fibonacci[twice - 5] / fibonacci[twice - 2]);
    EXPECT_EQ(row[1], value.get_str()) << row[0];
    if (larger + smaller > quick) continue;
    EXPECT_EQ(hidden_value({"nim", row[0], Observing::Schrodinger}), row[1]) << row[0];
    ++solved;
  }
  EXPECT_GE(solved, 6U);
}

TEST(HiddenBudget, SpentTimeLeavesBoundsThatHold) {
  const testing::HiddenGame game{"nim", "6,6,1", Observing::Schrodinger};
  const hidden::Umpire umpire = game.umpire();
  for (const int milliseconds : {0, 1, 5, 20}) {
    Budget budget(Limits{std::chrono::milliseconds(milliseconds), std::nullopt, 1});
    hidden::Solver solver(umpire, {}, budget);
    try {
      solver.solve(game.start());
      EXPECT_EQ(show(solver.known()), "4/17");
    } catch (const BudgetSpent&) {
      EXPECT_LE(solver.known().at_least, Rational(4, 17));
      EXPECT_GE(solver.known().at_most, Rational(4, 17));
    }
  }
}

TEST(HiddenMistakes, ModelsSayWhatTheyNeed) {
  const auto refused = [](const std::string& name, const std::string& position, Observing observing) {
    try {
      static_cast<void>(testing::HiddenGame{name, position, observing}.start());
    } catch (const InputError&) {
      return true;
    }
    return false;
  };
  EXPECT_TRUE(refused("konane", "br./.br/.br", Observing::Schrodinger));
  EXPECT_TRUE(refused("explicit", "{a: L cut -> b; b: }", Observing::Fuzzy));
  EXPECT_TRUE(refused("nim-cut", "2,2", Observing::KriegspielForced));
  EXPECT_TRUE(refused("nim", "1000000", Observing::Schrodinger));
  EXPECT_TRUE(refused("nim", "1 | 2", Observing::Kriegspiel));
  EXPECT_FALSE(refused("octal", "0.6:4", Observing::Kriegspiel));
}

// Maximise c x, A x <= b with b >= 0: always feasible; entries at least 1, so it is bounded.
hidden::LinearProgram random_program() {
  hidden::LinearProgram program;
  const auto rows = *rc::gen::inRange<std::uint32_t>(1, 6);
  program.columns.resize(*rc::gen::inRange<std::size_t>(1, 6));
  program.rows.resize(rows);
  for (auto& row : program.rows) row.right_side = *rc::gen::inRange(0, 9);
  for (auto& column : program.columns) {
    column.objective = *rc::gen::inRange(-5, 6);
    for (std::uint32_t row = 0; row < rows; ++row) column.entries.push_back({row, *rc::gen::inRange(1, 9)});
  }
  return program;
}

TEST(LinearPrograms, TwoSolversAgreeAndTheirPricesProveIt) {
  EXPECT_TRUE(rc::check([] {
    const hidden::LinearProgram program = random_program();
    const auto own = hidden::solve_by_own_simplex(program);
    const auto other = hidden::solve_exactly(program);
    RC_ASSERT(own && other);
    RC_ASSERT(own->value == other->value);
    Rational priced;
    for (std::size_t row = 0; row < program.rows.size(); ++row) {
      RC_ASSERT(own->dual[row] >= 0);
      priced += own->dual[row] * program.rows[row].right_side;
    }
    RC_ASSERT(priced == own->value);
  }));
}

// Large enough to be solved in a copy of the process.
hidden::LinearProgram large_program() {
  constexpr std::uint32_t size = 65;
  hidden::LinearProgram program;
  program.columns.resize(size);
  program.rows.resize(size);
  std::mt19937 random(7);
  for (auto& row : program.rows) row.right_side = Rational(1 + random() % 9, 7);
  for (auto& column : program.columns) {
    column.objective = static_cast<int>(random() % 11);
    for (std::uint32_t row = 0; row < size; ++row) column.entries.push_back({row, Rational(1 + random() % 8)});
  }
  return program;
}

// Their numbers come back as text.
TEST(LinearPrograms, LargeOnesAreSolvedApartAndAlike) {
  const hidden::LinearProgram program = large_program();
  const auto here = hidden::by_library::solve_exactly(program);
  const auto apart = hidden::solve_exactly(program);
  ASSERT_TRUE(here && apart);
  EXPECT_EQ(apart->value, here->value);
  EXPECT_EQ(apart->primal, here->primal);
  EXPECT_EQ(apart->dual, here->dual);
  const auto roughly_here = hidden::by_library::solve_approximately(program);
  const auto roughly_apart = hidden::solve_approximately(program);
  ASSERT_EQ(roughly_here.has_value(), roughly_apart.has_value());
  if (!roughly_here) return;  // without QSopt_ex
  EXPECT_EQ(roughly_apart->value, roughly_here->value);
  EXPECT_EQ(roughly_apart->primal, roughly_here->primal);
  EXPECT_EQ(roughly_apart->dual, roughly_here->dual);
}

// In the page there is no other process, so our own method has to look up.
TEST(LinearPrograms, OurOwnMethodCanBeStopped) {
  struct Stopped {};
  const Watcher watcher([asked = 0]() mutable {
    if (++asked == 3) throw Stopped{};
  });
  EXPECT_THROW(hidden::solve_by_own_simplex(large_program()), Stopped);
}

}  // namespace
}  // namespace qcg
