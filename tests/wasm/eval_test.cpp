// The calculator's request answers what `qcg eval` does.
#include <gtest/gtest.h>

#include "wasm/ask.h"

namespace qcg::testing {
namespace {

Json eval(const std::string& expression) { return ask({{"request", "eval"}, {"expression", expression}}); }

TEST(Eval, SaysAllThatIsKnownOfAValue) {
  const Json reply = eval("<nim 2>[D] + {1|-1}");
  ASSERT_EQ(reply["values"].size(), 1U) << reply;
  const Json& value = reply["values"][0];
  EXPECT_EQ(value["value"], "+-1*2");
  EXPECT_EQ(value["outcome"], "N");
  EXPECT_EQ(value["temperature"], "1");
  EXPECT_EQ(value["mean"], "0");
  EXPECT_EQ(value["birthday"], 4);
  EXPECT_EQ(eval(value["canonical"])["values"][0]["value"], value["value"]);
  EXPECT_NE(value["thermographSvg"].get<std::string>().find("<svg"), std::string::npos);
  EXPECT_FALSE(reply.contains("truth"));
}

TEST(Eval, ComparesTwoValuesAndShowsBoth) {
  const Json reply = eval("<nim 2>[D] + <nim 2>[D] = <[nim 2] + [nim 2]>[D]");
  EXPECT_EQ(reply["truth"], false);
  EXPECT_EQ(reply["relation"], "=");
  EXPECT_EQ(reply["order"], "||");
  EXPECT_EQ(reply["values"][0]["value"], "0");
  EXPECT_EQ(reply["values"][1]["value"], "*");
  EXPECT_EQ(eval("1 > 1/2")["truth"], true);
  EXPECT_EQ(eval("1 > 1/2")["order"], ">");
  EXPECT_EQ(eval("1/2 >= 1")["order"], "<");
}

TEST(Eval, SaysWhereAnExpressionIsWrong) {
  const Json whole = answer({{"request", "eval"}, {"expression", "1 + <nim 2>[Q]"}});
  EXPECT_EQ(whole["error"]["kind"], "input");
  EXPECT_EQ(whole["error"]["at"], 12);
  EXPECT_NE(whole["error"]["located"].get<std::string>().find("^"), std::string::npos);
  EXPECT_EQ(answer({{"request", "eval"}, {"expression", std::string(20'000, '1')}})["error"]["kind"], "input");
}

TEST(Eval, StopsAtItsTime) {
  const Json whole = answer({{"request", "eval"}, {"expression", "<nim 9,9,9,9>[D]"}, {"milliseconds", 50}});
  EXPECT_EQ(whole["error"]["kind"], "limit") << whole;
}

}  // namespace
}  // namespace qcg::testing
