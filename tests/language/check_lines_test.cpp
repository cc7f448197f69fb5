#include "language/check_lines.h"

#include <gtest/gtest.h>

#include "base/input_error.h"
#include "solve/property.h"

namespace qcg {
namespace {

// How a line fares: "ok" or "expected X, found Y" for each claim, separated by "; ".
std::string fate(std::string_view line, bool csv = false) {
  Universe universe;
  Budget budget;
  Checker checker(universe, budget, {});
  std::vector<Checked> results;
  try {
    const auto read = csv ? read_check_row(universe, line) : read_check_line(universe, line);
    if (!read) return "nothing";
    checker.check(*read, results);
  } catch (const InputError& error) {
    return error.located();
  }
  std::string text;
  for (const Checked& result : results) {
    if (!text.empty()) text += "; ";
    text += result.passed ? "ok" : result.claim + ": expected " + result.expected + ", found " + result.found;
  }
  return text;
}

std::string row_fate(std::string_view row) { return fate(row, true); }

TEST(CheckLines, ClaimsAboutPositions) {
  EXPECT_EQ(fate("hackenbush meadow:2,1 [A] value = 1/4, outcome = L   # comment"), "ok; ok");
  EXPECT_EQ(fate("hackenbush meadow:2,1 value = 0,outcome=P"), "ok; ok");
  EXPECT_EQ(fate("nim 1,1,1 [A,2] nimber = 0"), "ok");
  EXPECT_EQ(fate("nim 1,1,1 [A, inf] nimber = 1"), "ok");
  EXPECT_EQ(fate("nim 1 | 2 [Cp] nimber = 0, birthday = 0"), "ok; ok");
  EXPECT_EQ(fate("hackenbush 0-1b 1-2r value = 1/2, mean = 1/2, temperature = -1/2"), "ok; ok; ok");
  EXPECT_EQ(fate("subtraction {1, 3}:4 value = 0"), "ok");
}

TEST(CheckLines, WrongClaimsAreTold) {
  EXPECT_EQ(fate("nim 3 value = *2, outcome = P, nimber = 3"),
            "nim 3 value: expected *2, found *3; nim 3 outcome: expected P, found N; ok");
  EXPECT_EQ(fate("hackenbush b nimber = 1"),
            "hackenbush b nimber: expected 1, found this position has no nimber: the players' moves "
            "differ and its value is 1");
  EXPECT_EQ(fate("<nim 2>[D] = *3"), "<nim 2>[D] = *3: expected true, found false: left is *2, right is *3");
}

TEST(CheckLines, ComparisonsMustHold) {
  EXPECT_EQ(fate("<nim 2>[D] = *2"), "ok");
  EXPECT_EQ(fate("  <nim 2>[D] + <nim 2>[D] != <[nim 2] + [nim 2]>[D]   # section 3.2"), "ok");
  EXPECT_EQ(fate("v < 0"), "ok");
  EXPECT_EQ(fate("v2 < 0"), "ok");
  EXPECT_EQ(fate("1 + 1"), "expected a comparison, such as '= 0', found the end\n  1 + 1\n       ^");
}

TEST(CheckLines, CommentsAndBoards) {
  EXPECT_EQ(fate(""), "nothing");
  EXPECT_EQ(fate("   \r"), "nothing");
  EXPECT_EQ(fate("#nim 3 value = 4"), "nothing");
  EXPECT_EQ(fate("  # nim 3 value = 4"), "nothing");
  EXPECT_EQ(fate("domineering .##/... outcome = R # an L"), "ok");
  EXPECT_EQ(fate("domineering ##./... outcome = R"), "ok");
  EXPECT_EQ(fate("domineering .##/... [B] outcome = P#close"), "ok");
  EXPECT_EQ(fate("<domineering .##/...>[B] = 0 # Example 2"), "ok");
}

TEST(CheckLines, MalformedLinesSayWhere) {
  const std::string all(property_names);
  EXPECT_EQ(fate("nim 3 colour = 4"), "expected a property and its answer, as in 'value = 1/4' (" + all +
                                          "), found 'c'\n  nim 3 colour = 4\n        ^");
  EXPECT_EQ(fate("nim 3 [D] colour = 4"),
            "no property 'colour'; expected " + all + "\n  nim 3 [D] colour = 4\n            ^");
  EXPECT_EQ(fate("nim 3 outcome = Q"),
            "expected an outcome: L, R, N or P, found 'Q'\n  nim 3 outcome = Q\n                  ^");
  EXPECT_EQ(fate("nim 3 nimber = *"), "the nimber must be a number\n  nim 3 nimber = *\n                 ^");
  EXPECT_EQ(fate("nim 3 value = *3 outcome = N"),
            "expected ',', '#' or the end, found 'o'\n  nim 3 value = *3 outcome = N\n                   ^");
  EXPECT_TRUE(fate("nim 3").starts_with("expected a property and its answer"));
  EXPECT_TRUE(fate("nmi 3 value = 0").starts_with("no game called 'nmi'; did you mean 'nim'"));
  EXPECT_TRUE(fate("nim 3 [E] value = 0").starts_with("no flavour 'E'"));
  EXPECT_TRUE(fate("nim 3,x value = 0").starts_with("expected a heap size"));
}

TEST(CheckLines, RowsOfCsv) {
  EXPECT_EQ(row_fate("hackenbush,\"meadow:0,1\",A,2,outcome,P"), "ok");
  EXPECT_EQ(row_fate("nim,\"1,3\",Cp,2,nimber,2"), "ok");
  EXPECT_EQ(row_fate("nim,\"1,3\",BC,2,nimber,2"), "nim 1,3 [BC,2] nimber: expected 2, found 4");
  EXPECT_EQ(row_fate("domineering,.##/...,A,inf,value,-1"), "ok");
  EXPECT_EQ(row_fate("\r"), "nothing");
  EXPECT_EQ(
      row_fate("nim,3,D"),
      "expected ',' and the next of game,position,flavour,width,property,answer, found the end\n  nim,3,D\n         ^");
  EXPECT_TRUE(row_fate("nim,\"3,D,2,value,0").starts_with("this quote is not closed"));
  EXPECT_TRUE(row_fate("nim,3,E,2,value,0").starts_with("no flavour 'E'"));
  EXPECT_TRUE(row_fate("nim,3,D,0,value,0").starts_with("the width must be"));
  EXPECT_TRUE(row_fate("nim,3,D,2,size,0").starts_with("expected a property"));
  EXPECT_TRUE(row_fate("nim,3,D,2,value,0 0").starts_with("expected nothing more"));
}

}  // namespace
}  // namespace qcg
