// Questions that look into a store first, and leave their answers there.
#include <filesystem>
#include <vector>

#include "cli/play_program.h"

namespace qcg::program {
namespace {

// A file name of this test's own, with no file yet.
std::string no_store(const std::string& name = "answers.sqlite") {
  const std::string file = write(name, "");
  for (const char* part : {"", "-wal", "-shm"}) std::filesystem::remove(file + part);
  return file;
}

nlohmann::json asked(std::vector<std::string> words, const std::string& store) {
  const auto ran = run({words[0], words[1], words[2], "-f", words[3], "--store", store, "--json"});
  EXPECT_EQ(ran.exit, 0) << ran.err;
  return nlohmann::json::parse(ran.out);
}

TEST(QuestionStore, IsFilledByAQuestionAndReadByTheNext) {
  const std::string store = no_store();
  for (const std::vector<std::string>& words :
       std::vector<std::vector<std::string>>{{"value", "hackenbush", "br+br+r", "A"},
                                             {"value", "domineering", "2x2", "classical"},
                                             {"outcome", "nim", "2,2", "D"},
                                             {"nimber", "nim", "3,3", "A"},
                                             {"birthday", "hackenbush", "br", "D"},
                                             {"thermograph", "domineering", "2x3", "D"}}) {
    const nlohmann::json first = asked(words, store);
    EXPECT_EQ(first["from"], "solver") << first;
    const nlohmann::json again = asked(words, store);
    EXPECT_EQ(again["from"], "store") << again;
    EXPECT_EQ(again["states"], 0);
    EXPECT_EQ(again["answer"], first["answer"]);
    EXPECT_FALSE(again["version"].get<std::string>().empty());
  }
  EXPECT_EQ(run({"value", "nim", "2", "--json"}).out.find("\"from\""), std::string::npos);
}

TEST(QuestionStore, KnowsWhatASweepKnowsAndTheOtherWayRound) {
  const std::string store = no_store();
  EXPECT_EQ(run({"sweep", "nim", "--max", "3", "-f", "classical,D", "--store", store}).exit, 0);
  EXPECT_EQ(asked({"value", "nim", "2,1", "D"}, store)["from"], "store");
  EXPECT_EQ(asked({"thermograph", "nim", "2,1", "classical"}, store)["from"], "store");
  EXPECT_EQ(asked({"value", "nim", "2,2", "D"}, store)["from"], "solver");
  const auto swept = run({"sweep", "nim", "--max", "4", "-f", "classical,D", "--store", store});
  EXPECT_NE(swept.out.find(", 13 known before"), std::string::npos) << swept.out;
}

TEST(QuestionStore, HoldsValuesInNoNotation) {
  const std::string store = no_store();
  const auto latex = run({"value", "hackenbush", "br", "--notation", "latex", "--store", store});
  EXPECT_EQ(run({"value", "hackenbush", "br", "--store", store}).out, "1/2\n");
  EXPECT_EQ(run({"value", "hackenbush", "br", "--notation", "latex", "--store", store}).out, latex.out);
}

TEST(QuestionStore, ALineOfPlayLeadsToAPositionThatIsKept) {
  const std::string store = no_store();
  const auto ask = [&] {
    return nlohmann::json::parse(
        run({"value", "hackenbush", "br+br", "--moves", "b1", "-f", "D", "--store", store, "--json"}).out)["from"];
  };
  EXPECT_EQ(ask(), "solver");
  EXPECT_EQ(ask(), "store");
}

TEST(QuestionStore, KeepsAnswersUnderTheRulesOfAFile) {
  const std::string store = no_store();
  const std::string rules = "game coins\nboard row\ncells . gone, H heads\n";
  const std::string file = write("coins.game", rules + "both H -> . take\n");
  EXPECT_EQ(asked({"value", file, "HH", "classical"}, store)["from"], "solver");
  EXPECT_EQ(asked({"value", file, "HH", "classical"}, store)["from"], "store");
  write("coins.game", rules + "both HH -> .. take\n");
  const nlohmann::json changed = asked({"value", file, "HH", "classical"}, store);
  EXPECT_EQ(changed["from"], "solver");
  EXPECT_EQ(changed["answer"], "*");
}

TEST(QuestionStore, WhatALimitEndedIsNotKept) {
  const std::string store = no_store();
  EXPECT_EQ(run({"value", "nim", "9,9,9", "-f", "C", "--time", "50ms", "--store", store}).exit, 3);
  EXPECT_EQ(answer({"store", "query", "--store", store, "--json"})["answer"].size(), 0U);
}

TEST(QuestionStore, AFileThatIsNoneIsRefusedAndLeftAsItIs) {
  const std::string notes(3000, 'n');
  const std::string file = write("notes.txt", notes);
  const auto ran = run({"value", "nim", "2", "--store", file});
  EXPECT_EQ(ran.exit, 2);
  EXPECT_EQ(ran.err, "qcg: '" + file + "' is no store of qcg\n");
  EXPECT_EQ(read(file), notes);
  EXPECT_EQ(run({"value", "nim", "2", "--store", testing::TempDir() + "nowhere/x.sqlite"}).exit, 2);
}

TEST(QuestionStore, ADamagedOneIsTold) {
  const std::string store = no_store();
  EXPECT_EQ(run({"sweep", "stalks", "--max", "3", "--store", store}).exit, 0);
  std::string bytes = read(store);
  for (std::size_t i = 4096; i < bytes.size(); ++i) bytes[i] = static_cast<char>(i % 251);
  std::ofstream(store, std::ios::binary) << bytes;
  const auto ran = run({"value", "hackenbush", "br", "--store", store});
  EXPECT_EQ(ran.exit, 74) << ran.out << ran.err;
  EXPECT_NE(ran.err.find("qcg: the store: "), std::string::npos) << ran.err;
}

}  // namespace
}  // namespace qcg::program
