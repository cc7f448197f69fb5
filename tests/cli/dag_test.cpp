#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "play_program.h"

namespace qcg {
namespace {

using program::run;
using program::write;

TEST(Dag, AnswersForTheLastNodeOrForAll) {
  const std::string text = "|\n0|\n0 1 | 0\n";
  EXPECT_EQ(run({"dag", "-"}, text).out, "value = {1|0}, outcome = N, birthday = 2\n");
  EXPECT_EQ(run({"dag", write("file.dag", text)}).out, "value = {1|0}, outcome = N, birthday = 2\n");
  EXPECT_EQ(run({"dag", "--all", "-"}, text).out,
            "value = 0, outcome = P, birthday = 0\nvalue = 1, outcome = L, birthday = 1\n"
            "value = {1|0}, outcome = N, birthday = 2\n");
  const auto json = nlohmann::json::parse(run({"dag", "--json", "-"}, text).out);
  EXPECT_EQ(json["nodes"], 3);
  EXPECT_EQ(json["value"], "{1|0}");
  EXPECT_EQ(json["outcome"], "N");
  EXPECT_EQ(json["birthday"], 2);
}

TEST(Dag, MistakesEndWithTwo) {
  for (const char* wrong : {"", "\n", "0|\n", "|\n1|\n", "|\nx|\n", "|\n0\n", "|\n0|0|0\n", "|\n\n0|\n"}) {
    const program::Run result = run({"dag", "-"}, wrong);
    EXPECT_EQ(result.exit, 2) << wrong;
    EXPECT_EQ(result.out, "") << wrong;
  }
  EXPECT_EQ(run({"dag", "no-such-file.dag"}).exit, 2);
  EXPECT_EQ(run({"dag", "/"}).exit, 2);
}

TEST(Dag, BudgetsAreKeptAndTheNodesDoneAreTold) {
  std::string text = "|\n";
  for (int i = 0; i < 300'000; ++i) text += std::to_string(i) + "|\n";
  const program::Run result = run({"dag", "--memory", "10K", "-"}, text);
  EXPECT_EQ(result.exit, 3);
  EXPECT_TRUE(result.out.starts_with("unknown; ")) << result.out;
}

TEST(Dag, WhatCannotBeWrittenStillHasAnOutcome) {
  std::string text = "|\n";
  for (int i = 0; i < 3000; ++i) text += std::to_string(i) + "|\n";
  text += "|0\n";
  for (int i = 3001; i < 5900; ++i) text += std::to_string(i - 3000) + "|" + std::to_string(i) + "\n";
  const program::Run result = run({"dag", "-"}, text);
  EXPECT_EQ(result.exit, 0) << result.err;
  EXPECT_TRUE(result.out.starts_with("value = (too large to write), outcome = L")) << result.out.substr(0, 100);
}

}  // namespace
}  // namespace qcg
