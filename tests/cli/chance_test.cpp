// qcg chance and qcg compare-chances: their answers, their limits, their mistakes.
#include "cli/play_program.h"

namespace qcg::program {
namespace {

TEST(Chance, ExactNumbersAndBestMoves) {
  const auto found = answer({"chance", "nim", "2,2", "-f", "B", "--weights", "interfering", "--json"});
  EXPECT_EQ(found["weights"], "interfering");
  EXPECT_EQ(found["answer"]["left_first"]["chance"], "205/352");
  EXPECT_EQ(found["answer"]["right_first"]["chance"], "205/352");
  EXPECT_FALSE(found["answer"]["left_first"]["moves"].empty());
}

TEST(Chance, OfOnePlayerOnly) {
  const auto ran = run({"chance", "hackenbush", "b+b+r", "-f", "B", "--player", "L"});
  EXPECT_EQ(ran.exit, 0) << ran.err;
  EXPECT_TRUE(ran.out.starts_with("Left first: 1/2\n")) << ran.out;
  EXPECT_EQ(ran.out.find("Right first"), std::string::npos) << ran.out;
}

TEST(Chance, ClassicalPlayIsCertain) {
  EXPECT_EQ(run({"chance", "nim", "2,1", "-f", "classical"}).out,
            "Left first: 1\n  take 1 from heap 1\nRight first: 1\n  take 1 from heap 1\n");
  EXPECT_EQ(run({"chance", "nim", "1,1", "-f", "classical"}).out, "Left first: 0\nRight first: 0\n");
}

// Two runs lead to 0,0,1 and one each to 0,1,0 and 1,0,0: kept, the first weighs as much as both others; interfering,
// four times as much as each.
TEST(Chance, WeightsOfALineAreItsRuns) {
  const std::string line =
      "take 1 from heap 1 & take 1 from heap 2; "
      "take 1 from heap 1 & take 1 from heap 2 & take 1 from heap 3";
  const auto kept = answer({"chance", "nim", "1,1,1", "--moves", line, "-f", "D", "--json"});
  EXPECT_EQ(kept["answer"]["left_first"]["chance"], "1/2");
  const auto interfering =
      answer({"chance", "nim", "1,1,1", "--moves", line, "-f", "D", "--weights", "interfering", "--json"});
  EXPECT_EQ(interfering["answer"]["left_first"]["chance"], "2/3");
  const auto equal = answer({"chance", "nim", "0,0,1 | 0,1,0 | 1,0,0", "-f", "D", "--json"});
  EXPECT_EQ(equal["answer"]["left_first"]["chance"], "1/3");
}

TEST(Chance, TellsWhatIsKnownAtALimit) {
  const auto ran = run({"chance", "nim", "9,9,9", "-f", "D", "--time", "200ms", "--json"});
  EXPECT_EQ(ran.exit, 3);
  const auto found = nlohmann::json::parse(ran.out);
  EXPECT_EQ(found["limit"], "time");
  EXPECT_EQ(found["answer"]["left_first"]["chance"], nullptr);
  EXPECT_EQ(found["answer"]["left_first"]["at_most"], "1");
}

TEST(Chance, MistakesAreLocated) {
  expect_refused({"chance", "nim", "2", "--weights", "heavy"},
                 "--weights: no weights 'heavy'; expected kept or interfering\n"
                 "  heavy\n"
                 "  ^");
  expect_refused({"chance", "nim", "2 | 1", "-f", "classical"},
                 "a classical game starts from one position, not from a superposition of 2; choose a quantum flavour");
  expect_refused({"chance", "nim", "2", "-f", "A", "-w", "1"},
                 "flavour A has no moves of a single label, so width 1 leaves it none; expected 2 or more");
}

TEST(CompareChances, OneRowForEachFlavourAndWeights) {
  const auto table = answer({"compare-chances", "nim:2", "-f", "B,D", "--weights", "both", "--json", "--each"});
  EXPECT_EQ(table["whole"], true);
  ASSERT_EQ(table["answer"].size(), 4U);
  const auto& row = table["answer"][0];
  EXPECT_EQ(row["flavour"], "B");
  EXPECT_EQ(row["weights"], "kept");
  EXPECT_EQ(table["answer"][1]["weights"], "interfering");
  EXPECT_EQ(row["positions"], row["each"].size());
  // The second player wins 2 under B, by a move that is legal in one of two realisations.
  EXPECT_EQ(row["even"]["smallest"]["position"], "2");
  EXPECT_EQ(row["even"]["smallest"]["outcome"], "P");
  EXPECT_EQ(row["even"]["smallest"]["left_first"], "1/2");
}

TEST(CompareChances, WritesCsv) {
  const std::string file = write("chances.csv", "");
  const auto ran = run({"compare-chances", "stalks:1", "-f", "A", "-o", file});
  EXPECT_EQ(ran.exit, 0) << ran.err;
  EXPECT_EQ(read(file),
            "family,position,flavour,width,weights,outcome,left_first,right_first,ahead,even,best_move\n"
            "stalks,b,A,inf,kept,P,0,0,no,no,no\n"
            "stalks,r,A,inf,kept,P,0,0,no,no,no\n");
}

}  // namespace
}  // namespace qcg::program
