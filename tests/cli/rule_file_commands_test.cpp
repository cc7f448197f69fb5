// Every command that takes a game takes a rule file.

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <filesystem>
#include <fstream>

#include "cli/play_program.h"

namespace qcg::program {
namespace {

const std::string toads = std::string(QCG_TEST_DATA) + "/../games/toads-and-frogs.game";

TEST(RuleFileCommands, AnswerAboutAFile) {
  EXPECT_EQ(run({"value", toads, "TT.FF"}).out, "*\n");
  EXPECT_EQ(run({"value", "toads-and-frogs", "TT.FF"}).out, "*\n");
  EXPECT_EQ(run({"analyse", toads, "TT.FF"}).exit, 0);
  EXPECT_EQ(run({"moves", toads, "T.F", "--player", "L"}).exit, 0);
  EXPECT_EQ(run({"eval", "[" + toads + " T.F] + [nim 1]"}).out, "0\n");
  EXPECT_EQ(run({"hidden", "kriegspiel", toads, "T.F"}).exit, 0);
  const auto drawn = run({"draw", toads, "TT.FF | T.TFF"});
  EXPECT_EQ(drawn.exit, 0) << drawn.err;
  EXPECT_TRUE(drawn.out.starts_with("<svg "));
}

TEST(RuleFileCommands, SweepAndConjecture) {
  const std::string store = write("rules.sqlite", "");
  std::filesystem::remove(store);
  const auto swept = run({"sweep", toads, "--max", "3", "--store", store});
  EXPECT_EQ(swept.exit, 0) << swept.err;
  const std::string file =
      write("toads.conjecture", "title: a toad and a frog\nsource: nobody\nsays: Nothing.\npositions: " + toads +
                                    " up to 3\nflavours: D\nwidths: inf\nclaim: <G> = <G>\n");
  const auto tested = run({"conjecture", file});
  EXPECT_EQ(tested.exit, 0) << tested.err;
}

TEST(RuleFileCommands, AnswersAreStoredUnderTheRulesSinceAFileMayChange) {
  const std::string store = write("changed.sqlite", "");
  std::filesystem::remove(store);
  const std::string rules = "game coins\nboard row\ncells . gone, H heads\n";
  const std::string file = write("coins.game", rules + "both H -> . take\n");
  const auto swept = [&] { return run({"sweep", file, "--max", "2", "-f", "classical", "--store", store}).out; };
  EXPECT_NE(swept().find("6 answers found, 0 known before"), std::string::npos);
  EXPECT_NE(swept().find("0 answers found, 6 known before"), std::string::npos);
  write("coins.game", rules + "both HH -> .. take\n");
  EXPECT_NE(swept().find("6 answers found, 0 known before"), std::string::npos);
  const std::string exported = write("exported.csv", run({"store", "export", "--store", store}).out);
  const auto checked = run({"check", exported});
  EXPECT_EQ(checked.exit, 0) << checked.out << checked.err;
}

TEST(RuleFileCommands, ACertificateHoldsTheRules) {
  const std::string file = write("toads.cert", "");
  EXPECT_EQ(run({"certify", toads, "TT.FF", "-o", file}).exit, 0);
  EXPECT_NE(read(file).find("game {game toads-and-frogs; "), std::string::npos) << read(file);
  const auto checked = run({"certify", "--check", file});
  EXPECT_EQ(checked.exit, 0) << checked.err;
}

TEST(RuleFileCommands, SourceAndFolders) {
  EXPECT_EQ(run({"games", "toads-and-frogs", "--source"}).out, read(toads));
  EXPECT_EQ(run({"games", "nim", "--source"}).exit, 2);
  const std::string folder = testing::TempDir() + "qcg-games";
  std::filesystem::create_directories(folder);
  std::ofstream(folder + "/coins.game") << "game coins\nboard row\ncells . gone, H heads\nboth H -> . take\n";
  EXPECT_EQ(run({"value", "coins", "HH"}).exit, 2);
  EXPECT_EQ(run({"value", "coins", "HH", "--games-in", folder}).out, "0\n");
  EXPECT_EQ(run({"value", "--games-in", folder, "coins", "HHH"}).out, "*\n");
  EXPECT_EQ(run({"value", "--games-in", folder + "/nosuch", "coins", "HHH"}).exit, 2);
  EXPECT_NE(run({"games", "--games-in", folder}).out.find("\ncoins "), std::string::npos);
}

TEST(RuleFileCommands, MistakesAreToldInOneLineWithTheirPlace) {
  const std::string wrong = write("wrong.game", "game wrong\nboard row\ncells . gone, H heads\nboth H -> T take\n");
  const auto told = run({"value", wrong, "H"});
  EXPECT_EQ(told.exit, 2);
  EXPECT_NE(told.err.find(wrong + ": line 4: expected a cell (. H), found 'T'"), std::string::npos) << told.err;
  EXPECT_NE(told.err.find("both H -> T take"), std::string::npos) << told.err;
  const std::string pipe = testing::TempDir() + "qcg-pipe.game";
  std::filesystem::remove(pipe);
  ASSERT_EQ(mkfifo(pipe.c_str(), 0600), 0);
  const auto refused = run({"value", pipe, "H"});
  EXPECT_EQ(refused.exit, 2);
  EXPECT_NE(refused.err.find("it is no regular file"), std::string::npos) << refused.err;
  std::filesystem::remove(pipe);
  EXPECT_EQ(run({"value", write("large.game", std::string(10'000'000, '#')), "H"}).exit, 2);
}

}  // namespace
}  // namespace qcg::program
