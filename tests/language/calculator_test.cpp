// What one may say to the calculator beyond values: names, sets, runs through families.
#include "language/calculator.h"

#include <gtest/gtest.h>

#include "base/input_error.h"

namespace qcg {
namespace {

class CalculatorTest : public testing::Test {
 protected:
  std::string ask(std::string_view text) {
    try {
      const Calculator::Answered answered = calculator_.answer(text, budget_);
      return (answered.name.empty() ? "" : answered.name + " = ") + show(universe_, answered.thing);
    } catch (const InputError& error) {
      return error.located();
    }
  }

 private:
  Universe universe_;
  Budget budget_;
  Calculator calculator_{universe_};
};

TEST_F(CalculatorTest, RemembersNames) {
  EXPECT_EQ(ask("let x = 1/2"), "x = 1/2");
  EXPECT_EQ(ask("x + x"), "1");
  EXPECT_EQ(ask("let y = x + 1; let x = 3; x + y"), "9/2");
  EXPECT_EQ(ask("x"), "3");
  EXPECT_EQ(ask("let g = <nim 2>[D]"), "g = <nim 2>[D]");
  EXPECT_EQ(ask("g"), "*2");
  EXPECT_EQ(ask("g + *2"), "0");
  EXPECT_EQ(ask("<g>[A] = <<nim 2>[D]>[A]"), "true");
  EXPECT_EQ(ask("let s = set(1, x)"), "s = set(1, 3)");
  EXPECT_EQ(ask("3 in s"), "true");
  EXPECT_EQ(ask("let v = 5; v + v"), "10");
  EXPECT_EQ(ask("1;"), "1");
}

TEST_F(CalculatorTest, RefusesNamesThatMeanSomething) {
  for (const std::string word : {"mean", "L", "Cp", "max", "let", "in", "true"}) {
    EXPECT_TRUE(ask("let " + word + " = 1").starts_with("'" + word + "' has a meaning already")) << word;
  }
  EXPECT_EQ(ask("let x 1"), "expected '=' behind the name, found '1'\n  let x 1\n        ^");
  EXPECT_EQ(ask("let 1 = 1"), "expected a name, as in 'let x = 1/2', found '1'\n  let 1 = 1\n      ^");
  EXPECT_TRUE(ask("let x = 1; y").starts_with("no meaning of 'y' is known here")) << ask("let x = 1; y");
  EXPECT_TRUE(ask("meann(1)").find("did you mean 'mean'?") != std::string::npos);
}

TEST_F(CalculatorTest, JoinsInOrder) {
  EXPECT_EQ(ask("2.^ + 1"), "1^2");
  EXPECT_EQ(ask("2.3.^"), "^6");
  EXPECT_EQ(ask("-2.^"), "v2");
  EXPECT_EQ(ask("1/2.^ = norton(1/2, ^)"), "true");
  EXPECT_EQ(ask("*:1 + * = ^"), "true");
  EXPECT_EQ(ask("1:-1:1 = ordinal(ordinal(1, -1), 1)"), "true");
  EXPECT_EQ(ask("1 < 2 and not 2 < 1 or 1 = 2"), "true");
  EXPECT_EQ(ask("1 = 2 implies 1 = 3"), "true");
  EXPECT_EQ(ask("true and L != R and D != A"), "true");
}

TEST_F(CalculatorTest, RunsThroughSetsAndFamilies) {
  EXPECT_EQ(ask("sum over n in 1..10 of n"), "55");
  EXPECT_EQ(ask("max over G in stalks up to 4 of <G>[D]"), "4");
  EXPECT_EQ(ask("count over G in stalks of size 3 where [G] > 0"), "10");
  EXPECT_EQ(ask("set over n in 1..3 of n.^"), "set(^, ^2, ^3)");
  EXPECT_EQ(ask("set over n in 1..4 where n != 2 of n"), "set(1, 3, 4)");
  EXPECT_EQ(ask("first over G in stalks up to 4 where temperature(<G>[C]) > 0"),
            "there is none such\n  first over G in stalks up to 4 where temperature(<G>[C]) > 0\n  ^");
  EXPECT_EQ(ask("first over G in stalks up to 4 where [G] = -1/2"), "[hackenbush rb]");
  EXPECT_EQ(ask("some G in stalks up to 2: [G] = 1/2"), "true");
  EXPECT_EQ(ask("every n in 1..5: n > 0"), "true");
  EXPECT_EQ(ask("every n in 1..0: n > 0"), "true");
  EXPECT_EQ(ask("max over H in followers([nim 3], L) of nimber(H)"), "2");
  EXPECT_EQ(ask("sum over n in 1..3 of sum over m in 1..n of m"), "10");
  EXPECT_EQ(ask("set over H in followers([nim 2], L) of <H>[D]"),
            "games(<[nim 2] after \"L: 1_1\">[D], <[nim 2] after \"L: 1_2\">[D])");
}

TEST_F(CalculatorTest, PlaysLines) {
  EXPECT_EQ(ask("[nim 3] after \"1_1\""), "*2");
  EXPECT_EQ(ask("realisations(<nim 3>[D] after \"1_1 & 1_2\")"), "2");
  EXPECT_EQ(ask("<nim 3>[D] after \"1_1 & 1_2\" = <nim 1 | 2>[D]"), "true");
  EXPECT_EQ(ask("play(play(<nim 3>[D], \"1_1 & 1_2\"), \"L: 1_1\") = <nim 0 | 1>[D]"), "true");
  EXPECT_EQ(ask("<[nim 3] after \"1_1\">[D] = <nim 2>[D]"), "true");
  EXPECT_TRUE(ask("[nim 3] after \"1_4\"").find("1_4") != std::string::npos);
  EXPECT_EQ(
      ask("[nim 3] after 1"),
      "expected '\"' and moves in quotes, as --moves takes them, found '1'\n  [nim 3] after 1\n                ^");
}

TEST_F(CalculatorTest, SaysWhatIsWrongAndWhere) {
  EXPECT_EQ(ask("mean(1, 2)"), "expected ')' behind the arguments, found ','\n  mean(1, 2)\n        ^");
  EXPECT_EQ(ask("cool(1)"), "expected ',' and another argument, found ')'\n  cool(1)\n        ^");
  EXPECT_EQ(ask("mean(L)"), "expected a value here, but this is an outcome\n  mean(L)\n       ^");
  EXPECT_EQ(
      ask("max over G in stalsk up to 3 of 1"), "no family 'stalsk'; did you mean 'stalks'? there are " + [] {
        std::string names;
        for (const std::string& name : family_names()) names += (names.empty() ? "" : ", ") + name;
        return names;
      }() + "\n  max over G in stalsk up to 3 of 1\n                ^");
  EXPECT_EQ(ask("sum over x in 3 of x"),
            "expected a family, as in 'stalks up to 6', or a set, but this is a value\n  sum over x in 3 of x\n        "
            "        ^");
  EXPECT_TRUE(ask("count over mean in 1..2").starts_with("'mean' has a meaning already"));
  EXPECT_TRUE(ask("set over G in stalks up to 2 of G").starts_with("a set holds values, games or texts"));
  EXPECT_TRUE(ask("max over G in stalks up to 2 of G").starts_with("'G' alone has no value"));
  EXPECT_TRUE(ask("max over x in set() of x").starts_with("there is nothing to choose from"));
  EXPECT_TRUE(ask("<x>[D]").starts_with("no game called 'x'"));
  EXPECT_TRUE(ask("1 < 2 < 3").starts_with("expected 'and', 'or', 'implies'"));
}

TEST_F(CalculatorTest, LongInputIsNoTrouble) {
  std::string all = "1 = 1";
  std::string ordinals = "1";
  for (int i = 0; i < 50'000; ++i) all += " and 1 = 1";
  for (int i = 0; i < 2'000; ++i) ordinals += ":0";
  EXPECT_EQ(ask(all), "true");
  EXPECT_EQ(ask(ordinals), "1");
  std::string products = "1";
  std::string calls;
  for (int i = 0; i < 50'000; ++i) products += ".1";
  for (int i = 0; i < 50'000; ++i) calls += "mean(";
  EXPECT_TRUE(ask(products).starts_with("nested too deeply"));
  EXPECT_TRUE(ask(calls).starts_with("nested too deeply"));
}

TEST_F(CalculatorTest, KeepsToItsBudget) {
  Universe universe;
  Budget budget({std::chrono::milliseconds(50), std::nullopt, 1});
  Calculator calculator(universe);
  EXPECT_THROW(calculator.answer("max over G in graphs up to 12 of 1", budget), BudgetSpent);
  Budget another({std::chrono::milliseconds(50), std::nullopt, 1});
  EXPECT_THROW(calculator.answer("sum over n in 1..1000000 of sum over m in 1..1000000 of m", another), BudgetSpent);
}

}  // namespace
}  // namespace qcg
