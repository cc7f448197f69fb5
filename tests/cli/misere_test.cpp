#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "play_program.h"

namespace qcg {
namespace {

using program::answer;
using program::run;
using program::write;

bool says(const std::string& where, const std::string& text) { return where.find(text) != std::string::npos; }

// A heap of 1 is left to the other player where the last move loses, and none where it wins.
TEST(MiserePlay, TheComputerLeavesTheLastMove) {
  const std::string normal = run({"play", "nim", "3", "--left", "ai", "--right", "human"}).out;
  EXPECT_TRUE(says(normal, "Left plays take 3 from heap 1")) << normal;
  const std::string misere = run({"play", "nim", "3", "--left", "ai", "--right", "human", "--misere"}, "1\n").out;
  EXPECT_TRUE(says(misere, "Left plays take 2 from heap 1")) << misere;
  EXPECT_TRUE(says(misere, "Left has no move. Left wins.")) << misere;
}

TEST(MiserePlay, IsNotForChallenges) {
  const program::Run result = run({"play", "nim", "2", "--misere", "--challenge"});
  EXPECT_EQ(result.exit, 2);
  EXPECT_TRUE(says(result.err, "--challenge")) << result.err;
}

TEST(MisereQuestions, HaveAnswersOfTheirOwnInAStore) {
  const std::string store = write("misere.sqlite", "");
  for (const char* part : {"", "-wal", "-shm"}) std::filesystem::remove(store + part);
  for (const char* from : {"solver", "store"}) {
    const auto normal = answer({"outcome", "nim", "1", "--store", store, "--json"});
    const auto misere = answer({"outcome", "nim", "1", "--misere", "--store", store, "--json"});
    const auto genus = answer({"genus", "nim", "1", "--store", store, "--json"});
    EXPECT_EQ(normal["answer"], "N");
    EXPECT_EQ(misere["answer"], "P");
    EXPECT_EQ(genus["answer"], nlohmann::json::parse(R"({"nimber": 1, "misere": [0, 3, 1]})"));
    EXPECT_EQ(normal["from"], from);
    EXPECT_EQ(misere["from"], from);
    EXPECT_EQ(genus["from"], from);
  }
}

TEST(MisereQuestions, OfOtherGamesAreRefused) {
  const program::Run result = run({"genus", "hackenbush", "br"});
  EXPECT_EQ(result.exit, 2);
  EXPECT_TRUE(says(result.err, "no genus")) << result.err;
}

TEST(MisereQuestions, AreLinesOfGoldenFiles) {
  const std::string right = write("right.qcg", "nim 2,1 [A] misere = N, genus = 3^31  # of both\n");
  EXPECT_EQ(run({"check", right}).exit, 0);
  const program::Run wrong = run({"check", write("wrong.qcg", "nim 2 genus = 2^02\nnim 2 misere = P\n")});
  EXPECT_EQ(wrong.exit, 1);
  EXPECT_TRUE(says(wrong.out + wrong.err, "2^20")) << wrong.out << wrong.err;
}

TEST(MisereQuestions, AreClaimsWithEvidence) {
  const std::string claim =
      write("same.conjecture", "positions: nim up to 4\nflavours: D\nclaim: misere(<G>) = outcome(<G>)\n");
  const std::string evidence = write("facts.certificate", "");
  const program::Run result = run({"conjecture", claim, "--reference", "--certificate", evidence});
  EXPECT_EQ(result.exit, 1);
  EXPECT_TRUE(says(result.out, "misere(<nim 1>[D]) = P")) << result.out;
  EXPECT_TRUE(says(result.out, "the reference solver agrees")) << result.out;
  EXPECT_TRUE(says(run({"certify", "--check", evidence}).out, "valid: misere(<nim 1>[D]) = P"));
}

// Of heaps of at most one counter: whoever must take the last one loses.
TEST(MisereTables, AreAskedForByAnOption) {
  const std::string table =
      write("heaps.table", "game: nim\nposition: {n},{m}\nrows: n=0..1\ncolumns: m=0..1\nflavours: classical\n");
  std::string outcomes;
  const auto cells = answer({"table", table, "--misere", "--json"})["answer"];
  for (const auto& cell : cells) {
    outcomes += cell["answer"].get<std::string>();
  }
  EXPECT_EQ(outcomes, "NPPN");
  const auto own = [](const char* property) {
    return run({"table", "--game", "nim", "--position", "{n},{m}", "--rows", "n=0..1", "--cols", "m=0..1", "--flavour",
                "classical", "--misere", "--property", property});
  };
  EXPECT_TRUE(says(own("genus").out, "1^031")) << own("genus").out;
  for (const char* property : {"value", "temperature(<G>)", "hidden fuzzy"}) {
    EXPECT_EQ(own(property).exit, 2) << property;
    EXPECT_TRUE(says(own(property).err, "mis")) << own(property).err;
  }
}

TEST(MisereSweeps, KeepOutcomesUnderMiserePlay) {
  const std::string store = write("sweep.sqlite", "");
  for (const char* part : {"", "-wal", "-shm"}) std::filesystem::remove(store + part);
  EXPECT_EQ(run({"sweep", "nim", "--max", "2", "--flavour", "D", "--misere", "--store", store}).exit, 0);
  const auto rows = answer({"store", "query", "--store", store, "--json"})["answer"];
  ASSERT_FALSE(rows.empty());
  for (const auto& row : rows) {
    EXPECT_EQ(row["property"], "misere") << row;
    const std::string position = row["position"];
    EXPECT_EQ(row["answer"], answer({"outcome", "nim", position, "-f", "D", "--misere", "--json"})["answer"]) << row;
  }
  EXPECT_EQ(run({"sweep", "nim", "--max", "2", "--property", "value", "--misere", "--store", store}).exit, 2);
}

TEST(MisereConjectures, TakeOutcomesForThoseOfMiserePlay) {
  const std::string first = write("first.conjecture", "positions: nim up to 4\nclaim: outcome([G]) = P\n");
  EXPECT_TRUE(says(run({"conjecture", first}).out, "refuted by 1")) << run({"conjecture", first}).out;
  const auto misere = nlohmann::json::parse(run({"conjecture", first, "--misere", "--json"}).out);
  EXPECT_EQ(misere["misere"], true);
  EXPECT_EQ(misere["counterexamples"][0]["facts"][0], "misere([nim 2]) = N") << misere;
  const std::string values = write("values.conjecture", "positions: nim up to 4\nclaim: [G] = 0\n");
  const program::Run refused = run({"conjecture", values, "--misere"});
  EXPECT_EQ(refused.exit, 2);
  EXPECT_TRUE(says(refused.err, "no value of [nim")) << refused.err;
}

TEST(MisereConjectures, ComeAsTwins) {
  EXPECT_EQ(answer({"conjecture", "dorbec-mhalla-8", "--misere", "--json"})["conjecture"], "dorbec-mhalla-8-misere");
}

TEST(MisereCertificates, AreWrittenAndChecked) {
  const std::string file = write("misere.certificate", "");
  const auto made = answer({"certify", "hackenbush", "b+r", "--flavour", "A", "--misere", "-o", file, "--json"});
  EXPECT_EQ(made["misere"], true);
  EXPECT_EQ(made["claim"], "misere(<hackenbush b+r>[A]) = N");
  const auto checked = answer({"certify", "--check", file, "--json"});
  EXPECT_EQ(checked["answer"], true);
  EXPECT_EQ(checked["claims"], nlohmann::json::parse(R"(["misere(<hackenbush b+r>[A]) = N"])"));
}

TEST(MisereCertificates, AreOfOutcomesOnly) {
  const program::Run claimed = run({"certify", "nim", "2", "--misere", "--claim", "= 0"});
  EXPECT_EQ(claimed.exit, 2);
  EXPECT_TRUE(says(claimed.err, "--misere")) << claimed.err;
  EXPECT_EQ(run({"certify", "--check", write("none.certificate", ""), "--misere"}).exit, 2);
}

}  // namespace
}  // namespace qcg
