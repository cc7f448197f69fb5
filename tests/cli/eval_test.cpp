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

}  // namespace
}  // namespace qcg
