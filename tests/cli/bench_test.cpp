#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "cli/play_program.h"

namespace qcg {
namespace {

using program::run;

TEST(BenchSlow, MeasuresTheCasesAndComparesWithTheReference) {
  const auto answer = nlohmann::json::parse(run({"bench", "--json", "--threads", "1"}).out);
  EXPECT_EQ(answer["threads"], 1);
  ASSERT_GE(answer["cases"].size(), 7U);
  EXPECT_EQ(answer["cases"][0]["case"], "value hackenbush meadow:4,2 [B,2]");
  EXPECT_EQ(answer["cases"][0]["answer"], "-1/2");
  for (const auto& measured : answer["cases"]) EXPECT_GT(measured["states"], 0) << measured;
  ASSERT_GE(answer["against_reference"].size(), 3U);
  for (const auto& compared : answer["against_reference"]) EXPECT_GT(compared["reference"], 0.0) << compared;
}

TEST(BenchSlow, TellsWhatIsOutOfReach) {
  const auto answer = nlohmann::json::parse(run({"bench", "--reach", "--time", "500ms", "--json", "--quiet"}).out);
  ASSERT_EQ(answer["cases"].size(), 17U);
  const auto& near = answer["cases"][0];
  EXPECT_EQ(near["case"], "nimber octal 0.777:5 [C,inf]");
  EXPECT_EQ(near["answer"], "5");
  EXPECT_EQ(near["wanted"], "1 s");
  const auto& far = answer["cases"].back();
  EXPECT_EQ(far["answer"], nullptr) << far;
}

TEST(BenchSlow, KeepsToItsTime) { EXPECT_EQ(run({"bench", "--frontier", "--time", "300ms", "--quiet"}).exit, 3); }

}  // namespace
}  // namespace qcg
