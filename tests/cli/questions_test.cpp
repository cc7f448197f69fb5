// Questions that the papers ask: formal birthdays, longest plays, coverings, relabellings, reductions step by step,
// properties of rulesets.
#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "play_program.h"

namespace qcg {
namespace {

using program::answer;
using program::run;
using program::write;

bool tells(const std::string& where, const std::string& text) { return where.find(text) != std::string::npos; }

TEST(FormalBirthday, IsThatOfTheGameAsItIsPlayed) {
  EXPECT_EQ(run({"birthday", "hackenbush", "br+br+r"}).out, "0\n");
  EXPECT_EQ(run({"birthday", "hackenbush", "br+br+r", "--formal"}).out, "5\n");
  const auto lifted = answer({"birthday", "hackenbush", "br+br+r", "-f", "A", "--formal", "--json"});
  EXPECT_EQ(lifted["formal"], true);
  const auto longest = answer({"longest", "hackenbush", "br+br+r", "-f", "A", "--json"});
  EXPECT_EQ(lifted["answer"], longest["answer"]["both"]["moves"]);
}

TEST(FormalBirthday, HasAnAnswerOfItsOwnInAStore) {
  const std::string store = write("formal.sqlite", "");
  for (const char* part : {"", "-wal", "-shm"}) std::filesystem::remove(store + part);
  for (const char* from : {"solver", "store"}) {
    const auto formal = answer({"birthday", "nim", "2,2", "--formal", "--store", store, "--json"});
    const auto canonical = answer({"birthday", "nim", "2,2", "--store", store, "--json"});
    EXPECT_EQ(formal["answer"], 4);
    EXPECT_EQ(canonical["answer"], 0);
    EXPECT_EQ(formal["from"], from);
    EXPECT_EQ(canonical["from"], from);
  }
  const auto verified = run({"store", "verify", "--store", store});
  EXPECT_EQ(verified.exit, 0) << verified.out << verified.err;
}

TEST(FormalBirthday, IsAPropertyOfTablesAndGoldenFiles) {
  const std::string lines = write("lines.qcg", "hackenbush br+br+r formal-birthday = 5, birthday = 0\n");
  EXPECT_EQ(run({"check", lines}).exit, 0);
  EXPECT_EQ(run({"check", write("wrong.qcg", "hackenbush br+br+r formal-birthday = 4\n")}).exit, 1);
  const auto table = run({"table", "--game", "nim", "--position", "{m},{n}", "--rows", "m=1..2", "--cols", "n=1..2",
                          "--property", "formal-birthday", "--format", "csv"});
  EXPECT_EQ(table.exit, 0) << table.err;
  EXPECT_TRUE(tells(table.out, "formal-birthday,4")) << table.out;
}

TEST(FormalBirthday, IsBoundedWhereALimitEndsTheQuestion) {
  const auto spent = run({"birthday", "nim", "9,9,9", "-f", "C", "--formal", "--time", "50ms", "--json"});
  EXPECT_EQ(spent.exit, 3);
  EXPECT_EQ(nlohmann::json::parse(spent.out)["known"]["at_most"], 27);
}

TEST(Longest, PlaysCanBePlayed) {
  const auto longest = answer({"longest", "hackenbush", "br+br+r", "-f", "D", "--json"});
  for (const auto& [counted, play] : longest["answer"].items()) {
    const auto line = run({"line", "hackenbush", "br+br+r", "-f", "D", "--moves", play["play"].get<std::string>()});
    EXPECT_EQ(line.exit, 0) << counted << line.err;
  }
  EXPECT_EQ(longest["answer"]["both"]["moves"], 5);
  EXPECT_EQ(longest["answer"]["right_in_a_row"]["moves"], 3);
}

TEST(Covered, TellsByWhichOrWhyNot) {
  const auto ran = run({"covered", "nim", "2,1 | 1,1 | 0,2"});
  EXPECT_EQ(ran.exit, 0) << ran.err;
  EXPECT_TRUE(tells(ran.out, "1,1\n  covered by 2,1\n  weakly covered by 2,1")) << ran.out;
  EXPECT_TRUE(tells(ran.out, "'take 2 from heap 2' (Left) can be played on no other")) << ran.out;
  const auto found = answer({"covered", "nim", "2,1 | 1,1", "--json"})["answer"];
  EXPECT_EQ(found[0]["realisation"], "1,1");
  EXPECT_EQ(found[0]["by"], nlohmann::json::parse(R"(["2,1"])"));
  EXPECT_EQ(found[1]["covered"], false);
  EXPECT_EQ(found[1]["run"][0]["move"], "take 2 from heap 1");
  const auto played = run({"covered", "nim", "2", "--moves", "1_1 & 1_2"});
  EXPECT_TRUE(tells(played.out, "0\n  covered: there is no move on it")) << played.out << played.err;
  EXPECT_EQ(run({"covered", "nim", "2 | x"}).exit, 2);
}

TEST(Relabel, TellsTheRelabelling) {
  const auto same = answer({"relabel", "nim", "2,0 | 1,1", "0,2 | 1,1", "--json"});
  EXPECT_EQ(same["answer"], true);
  EXPECT_EQ(same["relabelling"].size(), 3U);
  EXPECT_EQ(same["relabelling"][0]["from"], "take 1 from heap 1");
  EXPECT_EQ(same["relabelling"][0]["to"], "take 1 from heap 2");
  const auto other = run({"relabel", "hackenbush", "br", "rb"});
  EXPECT_EQ(other.exit, 0) << other.err;
  EXPECT_TRUE(tells(other.out, "not the same: ")) << other.out;
  EXPECT_EQ(run({"relabel", "nim", "2", "y"}).exit, 2);
}

TEST(Reduce, GoesStepByStep) {
  const auto ran = run({"reduce", "{0, 1 | 3}"});
  EXPECT_EQ(ran.out,
            "{0,1|3}\n  Left's 0 is dominated by 1: {1|3}\n"
            "  Right's 3 is reversible through 2, it gives way to nothing: {1|}\n  = 2\n");
  const auto position = answer({"reduce", "hackenbush", "br+br+r", "-f", "D", "--json"});
  EXPECT_EQ(position["answer"], answer({"value", "hackenbush", "br+br+r", "-f", "D", "--json"})["answer"]);
  EXPECT_EQ(position["forms"].back()["value"], position["answer"]);
  EXPECT_EQ(answer({"reduce", "-{0|3}", "--json"})["answer"], "-1");
  EXPECT_EQ(answer({"reduce", "{-{0|3}|}", "--last", "--json"})["forms"].size(), 1U);
  EXPECT_EQ(answer({"reduce", "+-1", "--json"})["forms"][0]["form"], "{1|-1}");
  EXPECT_EQ(answer({"reduce", "1/2", "--json"})["forms"][0]["form"], "{0|1}");
  EXPECT_EQ(run({"reduce", "{0|1}", "-f", "A"}).exit, 2) << "a form has no flavour";
  const auto wrong = run({"reduce", "{0|1"});
  EXPECT_EQ(wrong.exit, 2);
  EXPECT_TRUE(tells(wrong.err, "expected")) << wrong.err;
}

TEST(RulesetQuestion, IsAskedOfAllStartsUpToASize) {
  const auto stalks = answer({"properties", "hackenbush", "--max", "3", "--json"});
  EXPECT_EQ(stalks["family"], "stalks");
  EXPECT_EQ(stalks["starts"], 29);
  EXPECT_EQ(stalks["answer"]["consistent"]["verdict"], "holds");
  const auto pond = run({"properties", "clear-the-pond", "--max", "3"});
  EXPECT_EQ(pond.exit, 0) << pond.err;
  EXPECT_TRUE(tells(pond.out, "holds up to 3 squares")) << pond.out;
  EXPECT_TRUE(tells(pond.out, "refuted by ")) << pond.out;
  EXPECT_EQ(run({"properties", "hackenbush", "--max", "2", "--family", "nim"}).exit, 2);
  EXPECT_EQ(run({"properties", "hackenbush", "--max", "0"}).exit, 2);
  EXPECT_EQ(run({"properties", "hackenbush", "br", "--max", "2"}).exit, 2);
  EXPECT_EQ(run({"properties", "hackenbush", "--family", "trees"}).exit, 2);
}

}  // namespace
}  // namespace qcg
