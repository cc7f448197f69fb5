// Every function of the language, by its own examples.
#include "language/functions.h"

#include <gtest/gtest.h>

#include <set>

#include "base/input_error.h"
#include "language/calculator.h"

namespace qcg {
namespace {

std::string answered(std::string_view text) {
  Universe universe;
  Budget budget;
  try {
    return show(universe, Calculator(universe).answer(text, budget).thing);
  } catch (const InputError& error) {
    return error.located();
  }
}

TEST(Functions, AreWhatTheirExamplesSay) {
  for (const FunctionGroup& group : function_groups()) {
    for (const Function& function : group.functions) {
      EXPECT_GE(function.examples.size(), 2U) << function.name;
      for (const FunctionExample& example : function.examples) {
        EXPECT_EQ(answered(example.expression), example.answer) << example.expression;
      }
    }
  }
}

TEST(Functions, AreWrittenWithTheirName) {
  for (const FunctionGroup& group : function_groups()) {
    for (const Function& function : group.functions) {
      EXPECT_TRUE(function.written.starts_with(std::string(function.name) + "(")) << function.written;
      EXPECT_TRUE(is_meant_by_language(function.name)) << function.name;
    }
  }
}

// What differs in kind only is told apart by the kinds taken.
TEST(Functions, OfOneNameTakeDifferentKinds) {
  std::set<std::pair<std::string_view, std::vector<Kind>>> met;
  for (const FunctionGroup& group : function_groups()) {
    for (const Function& function : group.functions) EXPECT_TRUE(met.emplace(function.name, function.takes).second);
  }
}

// The two-ahead rule; the winner is found by play, the weight from the value.
TEST(Functions, AtomicWeightsOfAllSmallGamesDecideWhoWins) {
  const std::string every = "every G in clobber up to 5: ";
  EXPECT_EQ(answered(every + "all_small([G])"), "true");
  EXPECT_EQ(answered(every + "atomic_weight([G]) >= 2 implies outcome([G]) = L"), "true");
  EXPECT_EQ(answered(every + "atomic_weight([G]) <= -2 implies outcome([G]) = R"), "true");
  EXPECT_EQ(answered(every + "atomic_weight([G]) >= 1 implies outcome([G]) = L"), "false");
  EXPECT_EQ(answered("some G in clobber up to 5: atomic_weight([G]) >= 2"), "true");
}

TEST(Functions, PowersOfUpAreUptimals) {
  EXPECT_EQ(answered("every n in 1..6: ^[n] = up_power_sum(n) and v[n] = -^[n]"), "true");
  EXPECT_EQ(answered("every n in 2..6: ^[n] = ^[n - 1] + up_power(n)"), "true");
  EXPECT_EQ(answered("every a in -2..2: every b in -2..2: uptimal(a, b) = a.^ + b.up_power(2)"), "true");
  EXPECT_EQ(answered("uptimal(1, 1, 1, 1) = ^[4]"), "true");
  EXPECT_EQ(answered("2.^[2] + ^[1] = uptimal(3, 2)"), "true");
  EXPECT_TRUE(answered("^[0]").starts_with("expected a whole number from 1 to 100 here, not 0"));
  EXPECT_EQ(answered("^[2"), "expected ']' behind how many powers of up there are, found the end\n  ^[2\n     ^");
  EXPECT_EQ(answered("uptimal(1/2)"),
            "expected a whole number from -1000 to 1000 here, not 1/2\n  uptimal(1/2)\n          ^");
}

TEST(Functions, RefuseWhatTheyHaveNoAnswerFor) {
  EXPECT_EQ(answered("nimber(1)"), "this is no nimber: 1\n  nimber(1)\n  ^");
  EXPECT_EQ(answered("1 + star(1/2)"),
            "expected a whole number from 0 to 1000000 here, not 1/2\n  1 + star(1/2)\n           ^");
  EXPECT_EQ(answered("cool(1, *)"), "expected a number here, but this is *\n  cool(1, *)\n          ^");
  EXPECT_TRUE(answered("max(0, *)").starts_with("of values that are confused with each other, none is the greatest"));
  EXPECT_TRUE(answered("atomic_weight(1)").starts_with("this value has no atomic weight"));
  EXPECT_TRUE(answered("norton(1/2, -1)").ends_with("\n  ^"));
  EXPECT_TRUE(answered("cool(1, -2)").ends_with("\n  ^"));
  EXPECT_TRUE(answered("moves([nim 2], N)").starts_with("expected a player here: L or R"));
  EXPECT_TRUE(answered("play([nim 2], \"1_9\")").find("1_9") != std::string::npos);
  EXPECT_TRUE(answered("moves(<nim 5,5,5>[D], L)").starts_with("there are "));
}

}  // namespace
}  // namespace qcg
