#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "play_program.h"

namespace qcg {
namespace {

using program::run;
using program::write;

TEST(Check, RightLinesPass) {
  const std::string file = write("right.qcg",
                                 "# Example 3 of Dorbec and Mhalla\n"
                                 "hackenbush meadow:2,1 [A] value = 1/4, outcome = L   # comment\n"
                                 "\n"
                                 "domineering .##/... [B] outcome = P\r\n"
                                 "<nim 2>[D] + <nim 2>[D] != <[nim 2] + [nim 2]>[D]");
  const program::Run result = run({"check", file});
  EXPECT_EQ(result.out, "4 checked, 0 failed\n");
  EXPECT_EQ(result.err, "");
  EXPECT_EQ(result.exit, 0);
}

TEST(Check, WrongLinesAreNamed) {
  const std::string file = write("wrong.qcg", "nim 3 value = *3\nnim 3 nimber = 2, outcome = N\n1 = 2\n");
  const program::Run result = run({"check", file});
  EXPECT_EQ(result.exit, 1);
  EXPECT_EQ(result.out, file + ":2: nim 3 nimber: expected 2, found 3\n" + file +
                            ":3: 1 = 2: expected true, found false: left is 1, right is 2\n4 checked, 2 failed\n");
  const auto json = nlohmann::json::parse(run({"check", "--json", file}).out);
  EXPECT_EQ(json["checked"], 4);
  EXPECT_EQ(json["failures"][0]["line"], 2);
  EXPECT_EQ(json["failures"][0]["found"], "3");
}

TEST(Check, MalformedLinesEndWithTwo) {
  const std::string file = write("malformed.qcg", "nim 3 value = *3\nnim 3 colour = red\nnim 2 value = *2\n");
  const program::Run result = run({"check", file});
  EXPECT_EQ(result.exit, 2);
  EXPECT_EQ(result.out, "2 checked, 0 failed, 1 malformed\n");
  EXPECT_NE(result.err.find(file + ":2: expected a property"), std::string::npos) << result.err;
  EXPECT_EQ(run({"check", "no-such-file.qcg"}).exit, 2);
  EXPECT_EQ(run({"check"}).exit, 2);
}

TEST(Check, GoldenCsv) {
  const std::string golden = std::string(QCG_TEST_DATA) + "/golden/";
  const program::Run result = run({"check", golden + "circus-tents.csv", golden + "octal-0.6.csv"});
  EXPECT_EQ(result.exit, 0) << result.out;
  const program::Run other = run({"check", golden + "hidden-nim.csv"});
  EXPECT_EQ(other.exit, 2);
  EXPECT_NE(other.err.find("not a check file"), std::string::npos);
}

TEST(Check, TheBudgetEndsTheRun) {
  const std::string file =
      write("long.qcg", "nim 3 value = *3\nnim 9,9,9 [D] outcome = P, nimber = 0\nnim 1 value = *\n");
  const program::Run result = run({"check", "--time", "500ms", file});
  EXPECT_EQ(result.exit, 3);
  EXPECT_NE(result.out.find("stopped at " + file + ":2"), std::string::npos) << result.out;
}

TEST(Check, TellsTheSameInTheSameOrderWithAnyNumberOfThreads) {
  std::string lines;
  for (int i = 0; i < 40; ++i) {
    const std::string heaps = std::to_string(i % 7) + "," + std::to_string(i % 5);
    lines += "nim " + heaps + " nimber = 1, outcome = P\nnim " + heaps + " [D] value = *2\n";
    if (i % 9 == 0) lines += "nim " + heaps + " colour = red\n<nim " + heaps + ">[A] = *\n";
  }
  const std::string file = write("many.qcg", lines);
  const program::Run alone = run({"check", file, "--threads", "1"});
  EXPECT_EQ(alone.exit, 2);
  for (const char* threads : {"2", "4"}) {
    const program::Run together = run({"check", file, "--threads", threads});
    EXPECT_EQ(together.out, alone.out);
    EXPECT_EQ(together.err, alone.err);
    EXPECT_EQ(together.exit, alone.exit);
  }
}

}  // namespace
}  // namespace qcg
