#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "cli/play_program.h"

namespace qcg::program {
namespace {

void expect_mistake(std::initializer_list<std::string> arguments, const std::string& beginning) {
  const Run ran = run(arguments);
  EXPECT_EQ(ran.exit, 2);
  EXPECT_TRUE(ran.err.starts_with("qcg: " + beginning)) << ran.err;
}

TEST(LinesOfPlay, LeadToTheSuperpositionThatEveryCommandAsksAbout) {
  const auto played = answer({"value", "hackenbush", "br+br+r", "-f", "A", "--moves", "b1 & b2", "--json"});
  EXPECT_EQ(played["position"], "br+-+r | -+br+r");
  EXPECT_EQ(played["start"], "br+br+r");
  EXPECT_EQ(played["line"], "b1 & b2");
  const auto typed = answer({"value", "hackenbush", "br+-+r | -+br+r", "-f", "A", "--json"});
  EXPECT_EQ(played["answer"], typed["answer"]);
  for (const char* command : {"analyse", "outcome", "birthday", "thermograph", "properties"}) {
    EXPECT_EQ(answer({command, "nim", "1,1,2", "--moves", "1_1; 3_1", "--json"})["position"], "0,1,1") << command;
  }
  EXPECT_EQ(answer({"hidden", "fuzzy", "nim", "1,1,2", "--moves", "1_1; 3_1", "--json"})["position"], "0,1,1");
  EXPECT_EQ(run({"certify", "nim", "1,1,2", "--moves", "1_1; 3_1"}).out, run({"certify", "nim", "0,1,1"}).out);
}

TEST(LinesOfPlay, AreJudgedByTheFlavour) {
  expect_mistake({"value", "nim", "2,2", "-f", "A", "--moves", "1_1"}, "move 1: flavour A has no moves of a single");
  expect_mistake({"value", "nim", "2,2", "-f", "D", "-w", "2", "--moves", "1_1 & 1_2 & 2_1"}, "move 1: ");
  expect_mistake({"value", "nim", "1,1", "-f", "D", "--moves", "1_1; 1_1"},
                 "move 2: 'take 1 from heap 1' is legal in no realisation\n  1_1; 1_1\n       ^");
  expect_mistake({"value", "nim", "1,1", "--moves", "1_1 & 2_1"}, "a classical game starts from one position");
  expect_mistake({"value", "nim", "1,1", "-f", "D", "--moves", "1_1", "--step", "2"}, "--step 2: there are only 1");
}

TEST(LinesOfPlay, AreToldStepByStepSavedAndReadAgain) {
  const std::string file = write("saved.line", "");
  const auto told = run({"line", "nim", "1,1,2", "--moves", "1_1 & 2_1; 1_1 & 2_1", "-o", file});
  EXPECT_EQ(told.out,
            "      move       worlds  superposition\n"
            "0     start           1  1,1,2\n"
            "1  L  1_1 & 2_1       2  1,0,2 | 0,1,2\n"
            "2  R  1_1 & 2_1       1  0,0,2\n");
  EXPECT_EQ(read(file), "# nim 1,1,2\nL: 1_1 & 2_1\nR: 1_1 & 2_1\n");
  EXPECT_EQ(run({"line", "nim", "1,1,2", "--moves", "@" + file}).out, told.out);
  const auto json = answer({"line", "nim", "1,1,2", "--moves", "@" + file, "--solve", "--step", "1", "--json"});
  ASSERT_EQ(json["answer"].size(), 2);
  EXPECT_EQ(json["answer"][1]["realisations"], nlohmann::json({"1,0,2", "0,1,2"}));
  EXPECT_EQ(json["answer"][1]["outcome"], "N");
  EXPECT_EQ(json["flavour"], "D");
}

TEST(LinesOfPlay, AreDrawn) {
  const auto drawn =
      run({"draw", "nim", "1,1,2", "--moves", "1_1 & 2_1; 1_1 & 2_1", "--what", "line", "--format", "dot"});
  EXPECT_EQ(drawn.exit, 0) << drawn.err;
  for (const char* text : {"1,1,2", "1,0,2 | 0,1,2", "0,0,2"}) EXPECT_NE(drawn.out.find(text), std::string::npos);
  expect_mistake({"draw", "nim", "1,1,2", "--what", "line"}, "which line of play? Add --moves");
}

TEST(LinesOfPlay, GoOnInPlay) {
  const auto game = run({"play", "nim", "1,1", "-f", "D", "--right", "human", "--moves", "1_1"}, "1\n");
  EXPECT_NE(game.out.find("Right to move: 0,1"), std::string::npos) << game.out;
  EXPECT_NE(game.out.find("Left has no move. Right wins."), std::string::npos) << game.out;
}

}  // namespace
}  // namespace qcg::program
