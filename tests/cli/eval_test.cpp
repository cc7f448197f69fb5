#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "play_program.h"

namespace qcg {
namespace {

using program::run;

TEST(Eval, AnswersAlone) {
  EXPECT_EQ(run({"eval", "<nim 2>[D] + <nim 2>[D]"}).out, "0\n");
  EXPECT_EQ(run({"eval", "<[nim 2] + [nim 2]>[D]"}).out, "*\n");
  EXPECT_EQ(run({"eval", "<<nim 2>[D]>[D]"}).out, "*2\n");
  EXPECT_EQ(run({"eval", "{1|1,1*} + {1|1*} > 2"}).out, "false\n");
  EXPECT_EQ(run({"eval", "[nim 3,3]"}).out, "0\n");
  EXPECT_EQ(run({"eval", "1", "+", "1"}).out, "2\n");
  EXPECT_EQ(run({"eval", "-1 + 2"}).out, "1\n");
  EXPECT_EQ(run({"eval", "-(1 + 2)"}).out, "-3\n");
  EXPECT_EQ(run({"eval", "--notation", "braces", "^"}).out, "{0|*}\n");
}

TEST(Eval, Json) {
  const auto value = nlohmann::json::parse(run({"eval", "--json", "1/2 + 1/4"}).out);
  EXPECT_EQ(value["answer"], "3/4");
  EXPECT_EQ(value["expression"], "1/2 + 1/4");
  EXPECT_EQ(nlohmann::json::parse(run({"eval", "--json", "1 < 2"}).out)["answer"], true);
}

TEST(Eval, MistakesEndWithTwoAndAPlace) {
  for (const char* wrong : {"", "1 +", "<nim 2>", "<nim 2>[E]", "<nim 2>[D,0]", "[nim 3,x]", "[nosuch 1]", "((1)",
                            "1 < 2 < 3", "[nim 1 | 2]"}) {
    const program::Run result = run({"eval", wrong});
    EXPECT_EQ(result.exit, 2) << wrong;
    EXPECT_EQ(result.out, "") << wrong;
    EXPECT_NE(result.err, "") << wrong;
  }
}

TEST(Eval, KeepsToTheTime) {
  const program::Run result = run({"eval", "--time", "300ms", "<nim 9,9,9>[D] + 1"});
  EXPECT_EQ(result.exit, 3);
  EXPECT_NE(result.err.find("time limit"), std::string::npos);
}

TEST(Eval, LinesOfAFileAreAnsweredInOrder) {
  const std::string file = program::write("lines", "# two games\n[nim 3,1]\n  1 +\n[nim 3,x] # of no size\n1 < 2\n");
  const program::Run result = run({"eval", "@" + file});
  EXPECT_EQ(result.exit, 2);
  EXPECT_EQ(result.out, "*2\ntrue\n");
  EXPECT_EQ(result.err,
            "qcg: " + file + ":3:6: expected a value or a game, found the end\n    1 +\n       ^\n" + "qcg: " + file +
                ":4:1: expected a heap size (0 to 1000000), found 'x' (at 3 of the position)\n" + "  [nim 3,x]\n  ^\n");
  EXPECT_EQ(run({"eval", "-"}, "1 + 1").out, "2\n");
  EXPECT_EQ(run({"eval", "@no-such-file"}).exit, 2);
  const program::Run json = run({"eval", "--json", "-"}, "1 +\n1/2\n");
  const auto refused = nlohmann::json::parse(json.out.substr(0, json.out.find('\n')));
  EXPECT_EQ(refused["line"], 1);
  EXPECT_EQ(refused["column"], 4);
  EXPECT_TRUE(refused["answer"].is_null());
  EXPECT_EQ(nlohmann::json::parse(json.out.substr(json.out.find('\n')))["answer"], "1/2");
}

}  // namespace
}  // namespace qcg
