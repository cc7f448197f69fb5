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
  const program::Run result =
      run({"conjecture", claim, "--reference", "--certificate", write("facts.certificate", "")});
  EXPECT_EQ(result.exit, 1);
  EXPECT_TRUE(says(result.out, "misere(<nim 1>[D]) = P")) << result.out;
  EXPECT_TRUE(says(result.out, "the reference solver agrees")) << result.out;
  EXPECT_TRUE(says(result.err, "certificates do not speak of misère play")) << result.err;
}

}  // namespace
}  // namespace qcg
