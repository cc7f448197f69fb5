#include <gtest/gtest.h>

#include "base/input_error.h"
#include "cgt/notation.h"
#include "games/catalogue.h"
#include "language/calculator.h"
#include "solve/reference.h"

namespace qcg {
namespace {

std::string eval(std::string_view text) {
  Universe universe;
  Budget budget;
  return show(universe, Calculator(universe).answer(text, budget).thing);
}

std::string error_of(std::string_view text) {
  try {
    return "no error: " + eval(text);
  } catch (const InputError& error) {
    return error.located();
  }
}

// The same tree, read by the definitions alone.
reference::Game by_definition(const GameExpression& game) {
  if (const auto* classical = std::get_if<ClassicalGame>(&game.form)) {
    return reference::classical(read_game(classical->name, classical->position));
  }
  if (const auto* sum = std::get_if<GameSum>(&game.form)) {
    reference::Game total = by_definition(sum->terms.front());
    for (std::size_t i = 1; i < sum->terms.size(); ++i) {
      total = reference::sum(total, by_definition(sum->terms[i]), sum->kind);
    }
    return total;
  }
  const auto& quantum = std::get<QuantumGame>(game.form);
  if (quantum.lift.is_identity()) return by_definition(*quantum.of);
  return reference::quantum(by_definition(*quantum.of), quantum.lift.flavour, quantum.lift.width);
}

TEST(Expression, ValuesAddAndCompare) {
  EXPECT_EQ(eval("1/2 + 1/4"), "3/4");
  EXPECT_EQ(eval("{1|1,1*} + {1|1*}"), "2*");
  EXPECT_EQ(eval("{1|1,1*} + {1|1*} > 2"), "false");
  EXPECT_EQ(eval("{1|1,1*} + {1|1*} || 2"), "true");
  EXPECT_EQ(eval("^ > 0"), "true");
  EXPECT_EQ(eval("^ + * || 0"), "true");
  EXPECT_EQ(eval("^ + ^ + * >= 0"), "true");
  EXPECT_EQ(eval("1 < 1"), "false");
  EXPECT_EQ(eval("1 <= 1"), "true");
  EXPECT_EQ(eval("1 == 1"), "true");
  EXPECT_EQ(eval("1 != 1"), "false");
  EXPECT_EQ(eval("* <| 0"), "true");
  EXPECT_EQ(eval("* |> 0"), "true");
  EXPECT_EQ(eval("1 <| 0"), "false");
}

TEST(Expression, SignsAndParentheses) {
  EXPECT_EQ(eval("-1 + 2"), "1");
  EXPECT_EQ(eval("--1"), "1");
  EXPECT_EQ(eval("3 - (1 - 2)"), "4");
  EXPECT_EQ(eval("-(1 + *)"), "-1*");
  EXPECT_EQ(eval("-^ = v"), "true");
  EXPECT_EQ(eval("-1v = -1 + v"), "true");
  EXPECT_EQ(eval("- 1v = -1 + ^"), "true");
  EXPECT_EQ(eval("-{2|0} = {0|-2}"), "true");
  EXPECT_EQ(eval("1+-1"), "0");
  EXPECT_EQ(eval("1 + +-1"), "{2|0}");
}

TEST(Expression, AnAngleBeginsAGameOrCompares) {
  EXPECT_EQ(eval("<nim 1>[D] < <nim 2>[D]"), "false");
  EXPECT_EQ(eval("<nim 1>[D]<<nim 2>[D]+1"), "true");
  EXPECT_EQ(eval("[nim 3] = *3"), "true");
  EXPECT_EQ(eval("[nim 3]-*3"), "0");
}

TEST(Expression, SumsOfQuantumGamesAreNotQuantumSums) {
  EXPECT_EQ(eval("<nim 2>[D] + <nim 2>[D]"), "0");
  EXPECT_EQ(eval("<[nim 2] + [nim 2]>[D]"), "*");
  EXPECT_EQ(eval("<nim 2>[D] + <nim 2>[D] = <[nim 2] + [nim 2]>[D]"), "false");
}

TEST(Expression, SumsOfOtherKinds) {
  EXPECT_EQ(eval("<[nim 1] + [nim 1]>[D] = <<nim 1>[D] union <nim 1>[D]>[classical]"), "false");
  EXPECT_EQ(eval("<[hackenbush br] : [hackenbush rb]>[classical] = [hackenbush br]:[hackenbush rb]"), "true");
  EXPECT_EQ(eval("outcome(<[nim 3] union [nim 0]>[classical])"), "N");
  EXPECT_EQ(eval("nimber(<[nim 2] join [nim 0]>[classical])"), "0");
  EXPECT_EQ(eval("nimber(<[nim 2] slow join [nim 0]>[classical])"), "2");
  EXPECT_EQ(eval("<[nim 1] union [nim 1]>[classical]"), "*2");
}

TEST(Expression, LinesOfPlayInSums) {
  const std::string sum = "<<nim 2>[D] union [hackenbush br]>[classical]";
  EXPECT_EQ(eval("value(" + sum + " after \"left.(1_1&1_2)+right.b1\") = *"), "true");
  EXPECT_EQ(eval("value(" + sum +
                 " after \"(take 1 from heap 1 & take 2 from heap 1) on the left\") ="
                 " value(<<nim 0 | 1>[D] union [hackenbush br]>[classical])"),
            "true");
  EXPECT_EQ(eval("<[nim 2] join [nim 2]>[D] after "
                 "\"take 1 from heap 1 on the left and take 1 from heap 1 on the right & left.1_2+right.1_2\""),
            "*");
}

TEST(Expression, PositionsRunToTheirBracket) {
  EXPECT_EQ(eval("[subtraction {1,3}:4,2] = <subtraction { 1 , 3 }:4,2 >[classical]"), "true");
  EXPECT_EQ(eval("<nim 1 | 2>[Cp]"), "0");
  EXPECT_EQ(eval("<explicit {a: L cut -> b; b:}:a>[D]"), "1");
  EXPECT_EQ(eval("[explicit {a: L cut -> b; b:}:a]"), "1");
  EXPECT_EQ(eval("[maze \"o./.].\"] = <maze o./.].>[classical]"), "true");
}

TEST(Expression, GamesAgreeWithTheDefinitions) {
  for (const std::string_view text : {
           "[nim 2,1]",
           "<nim 2,1>[A]",
           "<nim 1,0 | 2,1>[D]",
           "<nim 2,2>[C,2]",
           "<[nim 2] + [nim 2]>[D]",
           "<[nim 2] + [nim 1]>[C]",
           "<[nim 1] + [nim 1] + [nim 1]>[A,2]",
           "<([nim 1] + [nim 1]) + [hackenbush b]>[B]",
           "<[hackenbush br] + [hackenbush rb]>[B]",
           "<[hackenbush br] + [nim 1]>[Cp]",
           "<[nim 1 | 2] + [nim 1]>[BC]",
           "<<nim 2>[D]>[D]",
           "<<nim 2>[A]>[C]",
           "<<hackenbush br>[D]>[B,2]",
           "<<nim 1 | 2>[C]>[D]",
           "<<nim 2>[D] + [nim 1]>[C]",
           "<<nim 2>[D] + <hackenbush br>[A]>[B]",
           "<<[nim 1] + [nim 1]>[D] + [nim 1]>[A]",
           "<[nim 2] union [hackenbush br] union [hackenbush r]>[classical]",
           "<[nim 2] union [nim 1]>[A]",
           "<<nim 2>[D] union [hackenbush br]>[classical]",
           "<[hackenbush bbr] join [nim 3] join [hackenbush rbb]>[classical]",
           "<[hackenbush bb] join [nim 2]>[C]",
           "<[hackenbush bbr] slow  join [nim 1] slow\tjoin [hackenbush rr]>[classical]",
           "<[hackenbush br] slow join [nim 1]>[Cp]",
           "<[nim 2] then [hackenbush br] then [nim 1]>[classical]",
           "<([nim 1] then [hackenbush br]) + [nim 1]>[B]",
           "<[hackenbush br] : [nim 2] : [hackenbush rb]>[classical]",
           "<[nim 1] : [hackenbush br]>[D]",
       }) {
    Reader reader(text);
    const GameExpression game = read_game_expression(reader);
    EXPECT_TRUE(reader.done()) << text;
    Universe universe;
    Budget budget;
    Answers answers(universe, {});
    answers.use(budget);
    const reference::Game definition = by_definition(game);
    reference::Solver solver(definition);
    ASSERT_EQ(definition.start.size(), 1U) << text;
    EXPECT_TRUE(solver.same(universe, answers.value(game), solver.value(*definition.start.begin()))) << text;
  }
}

TEST(Expression, WhatIsShownReadsBack) {
  for (const std::string_view text :
       {"[nim 3,3]", "<nim 3,3>[D,2]", "<[nim 2] + ([nim 1] + <nim 2>[A])>[Cp]", "<<nim 1 | 2>[D]>[D]",
        "<([nim 1] union [nim 2]) join ([nim 1] slow join <[nim 1] : [nim 2]>[A] slow join [nim 2])>[D]",
        "<[nim 1] then ([nim 2] + [nim 1])>[classical]", "[subtraction \"{1,3}:4\"]", "[domineering \".#/..\"]",
        "[maze \"o./.]\"]"}) {
    Reader reader(text);
    const GameExpression game = read_game_expression(reader);
    EXPECT_EQ(show(game), text);
  }
}

TEST(Expression, ErrorsSayWhere) {
  EXPECT_EQ(error_of("1 +"), "expected a value or a game, found the end\n  1 +\n     ^");
  EXPECT_EQ(error_of("<nim 2>"),
            "expected '[' and a flavour, as in [D] or [D,2], found the end\n  <nim 2>\n         ^");
  EXPECT_EQ(error_of("1 + <nim 2>[E]"),
            "no flavour 'E'; expected classical, A, B, C, Cp (C'), BC or D\n  1 + <nim 2>[E]\n              ^");
  EXPECT_EQ(error_of("<nim 2>[D,0]"), "the width must be 1 to 1000000, not 0\n  <nim 2>[D,0]\n            ^");
  EXPECT_EQ(error_of("<nim 2>[A,1]"),
            "flavour A has no moves of a single label, so width 1 leaves it none; expected 2 or more\n"
            "  <nim 2>[A,1]\n"
            "            ^");
  EXPECT_EQ(error_of("<nim 2"), "expected '>' behind the position, found the end\n  <nim 2\n        ^");
  EXPECT_EQ(error_of("(1"), "expected ')' to close the parenthesis, found the end\n  (1\n    ^");
  EXPECT_EQ(error_of("<[nim 1] unoin [nim 1]>[D]"),
            "no sum 'unoin'; did you mean 'union'? expected +, union, join, slow join, then, :\n"
            "  <[nim 1] unoin [nim 1]>[D]\n"
            "           ^");
  EXPECT_EQ(error_of("<[nim 1] slow [nim 1]>[D]").substr(0, 13), "no sum 'slow'");
  EXPECT_EQ(error_of("<[nim 1] thenx [nim 1]>[D]").substr(0, 14), "no sum 'thenx'");
  EXPECT_EQ(error_of("<[nim 1] : [nim 1] then [nim 1]>[D]"),
            "'then' behind ':': parentheses must say which of these sums is part of the other\n"
            "  <[nim 1] : [nim 1] then [nim 1]>[D]\n"
            "                     ^");
  EXPECT_EQ(error_of("<[nim 1] + 1>[D]"),
            "expected a game: [nim 2,2] or <nim 2,2>[D], found '1'\n  <[nim 1] + 1>[D]\n             ^");
  EXPECT_EQ(error_of("[maze \"o.]"), "this quote is not closed\n  [maze \"o.]\n        ^");
  EXPECT_TRUE(error_of("1 = 1 = 1").starts_with("expected 'and', 'or', 'implies' or")) << error_of("1 = 1 = 1");
  EXPECT_TRUE(error_of("[nim 1 | 2]").starts_with("a classical game starts from one position"));
  EXPECT_TRUE(error_of("[nim 3,x]").starts_with("expected a heap size"));
  EXPECT_TRUE(error_of("[nosuch 3]").starts_with("no game called 'nosuch'"));
  EXPECT_TRUE(error_of(std::string(100'000, '(')).starts_with("nested too deeply"));
  EXPECT_TRUE(error_of(std::string(100'000, '<')).starts_with("nested too deeply"));
}

TEST(Expression, LongSumsAndManySignsAreNoTrouble) {
  std::string sum = "1";
  for (int i = 0; i < 20'000; ++i) sum += "+1";
  EXPECT_EQ(eval(sum), "20001");
  EXPECT_EQ(eval(std::string(100'000, '-') + "*"), "*");
}

}  // namespace
}  // namespace qcg
