// qcg hidden: answers alone on stdout, mistakes located, budgets with what is known, play with an honest umpire.
#include <nlohmann/json.hpp>

#include "cli/play_program.h"

namespace qcg::program {
namespace {

using Json = nlohmann::json;

TEST(Hidden, AnswersAlone) {
  EXPECT_EQ(run({"hidden", "schrodinger", "nim", "3,3,1"}).out, "1/3\n");
  EXPECT_EQ(run({"hidden", "fuzzy", "nim", "3,1", "--misere"}).out, "1\n");
  EXPECT_EQ(run({"hidden", "kriegspiel", "hackenbush", "br+r"}).out, "-1\n");
  EXPECT_EQ(run({"hidden", "kriegspiel-forced", "nim", "3,2"}).out, "0\n");
}

TEST(Hidden, RightMayBegin) {
  EXPECT_EQ(run({"hidden", "kriegspiel", "hackenbush", "br+br+r", "--first", "R"}).out, "0\n");
  const Json json =
      Json::parse(run({"hidden", "kriegspiel", "hackenbush", "br+g", "--first", "R", "--verify", "--json"}).out);
  EXPECT_EQ(json.at("first"), "R");
  EXPECT_EQ(json.at("answer"), json.at("proof").at("first_guarantees"));
  const auto ran = run({"hidden", "play", "kriegspiel", "hackenbush", "br+g", "--first", "R"}, "q\n");
  EXPECT_NE(ran.out.find("hackenbush br+g, Right begins."), std::string::npos) << ran.out;
  EXPECT_NE(ran.out.find("cut red edge 2 of stalk 1"), std::string::npos) << ran.out;
  EXPECT_EQ(ran.out.find("blue"), std::string::npos) << ran.out;
  EXPECT_EQ(run({"hidden", "schrodinger", "nim", "3,1", "--first", "X"}).exit, 2);
}

TEST(Hidden, VerifyTellsWhatWasProved) {
  const auto ran = run({"hidden", "schrodinger", "nim", "4,4,1", "--verify", "--stats", "--json"});
  EXPECT_EQ(ran.exit, 0);
  const Json json = Json::parse(ran.out);
  EXPECT_EQ(json.at("answer"), "1/5");
  EXPECT_EQ(json.at("proof").at("first_guarantees"), "1/5");
  EXPECT_EQ(json.at("proof").at("second_allows"), "1/5");
  EXPECT_GT(json.at("stats").at("cells"), 0);
}

TEST(Hidden, MistakesAreLocated) {
  const auto refused = [](std::initializer_list<std::string> arguments, const std::string& message) {
    const auto ran = run(arguments);
    EXPECT_EQ(ran.exit, 2);
    EXPECT_EQ(ran.out, "");
    EXPECT_EQ(ran.err, "qcg: " + message + "\n");
  };
  refused({"hidden", "schrodinger", "nim", "3,-1"}, "expected a heap size (0 to 1000000), found '-'\n  3,-1\n    ^");
  refused({"hidden", "schrodinger", "nim", "1000000,3"},
          "1000003 moves to begin with; at most 128 can be solved with hidden information\n  1000000,3\n  ^");
  const auto without_parts = run({"hidden", "fuzzy", "konane", "br./.br/.br"});
  EXPECT_EQ(without_parts.exit, 2);
  EXPECT_EQ(without_parts.err.rfind("qcg: fuzzy needs a game of which it is known which parts of a position", 0), 0U);
  EXPECT_NE(without_parts.err.find("nim, nim-cut, subtraction, octal, hackenbush"), std::string::npos);
  EXPECT_NE(without_parts.err.find("of 'konane' it is not\n  konane\n  ^\n"), std::string::npos);
  refused({"hidden", "kriegspiel", "nim", "1 | 2"},
          "expected one position: games with hidden information are not superposed\n  1 | 2\n    ^");
}

TEST(Hidden, ASpentBudgetLeavesAnInterval) {
  const auto ran = run({"hidden", "schrodinger", "nim", "12,12,1", "--time", "500ms", "--json"});
  EXPECT_EQ(ran.exit, 3);
  const Json json = Json::parse(ran.out);
  EXPECT_TRUE(json.at("answer").is_null());
  EXPECT_EQ(json.at("limit"), "time");
  EXPECT_TRUE(json.at("known").contains("at_least"));
  const auto small = run({"hidden", "schrodinger", "nim", "12,12,1", "--memory", "20M"});
  EXPECT_EQ(small.exit, 3);
  EXPECT_EQ(small.out.substr(0, 8), "between ");
}

TEST(Hidden, ABudgetSpentOnPartsIsTold) {
  const auto ran = run({"hidden", "schrodinger", "octal", "0.07:24,24", "--time", "200ms", "--json"});
  EXPECT_EQ(ran.exit, 3);
  const Json json = Json::parse(ran.out);
  EXPECT_TRUE(json.at("answer").is_null());
  EXPECT_EQ(json.at("limit"), "time");
  EXPECT_EQ(json.at("known").at("at_least"), "-1");
}

TEST(Hidden, GambitFilesGoOutAndComeBack) {
  const std::string file = write("game.efg", "");
  EXPECT_EQ(run({"hidden", "schrodinger", "nim", "3,3,1", "--efg", file}).out, "1/3\n");
  EXPECT_EQ(run({"hidden", "efg", file}).out, "1/3\n");
  EXPECT_EQ(run({"hidden", "efg", "-"}, "EFG 2 R").exit, 2);
}

TEST(Hidden, DrawsAndMeasures) {
  const std::string file = write("tree.svg", "");
  EXPECT_EQ(run({"hidden", "schrodinger", "nim", "3,3,1", "--draw", file}).exit, 0);
  EXPECT_EQ(read(file).substr(0, 4), "<svg");
  EXPECT_EQ(run({"hidden", "schrodinger", "nim", "3,3", "--measure", "-"}, "first [3, 3]: 1_3 1\n").out,
            "0\nfirst gets -1 and loses 1\n");
}

TEST(Hidden, TheScaleIsTold) {
  const auto ran = run({"hidden", "schrodinger", "nim", "3,3,1"});
  EXPECT_EQ(ran.out, "1/3\n");
  EXPECT_EQ(
      ran.err,
      "1/3 is what the first player gets on average, where 1 is a sure win and -1 a sure loss: it wins with chance "
      "2/3\n");
  EXPECT_EQ(run({"hidden", "schrodinger", "nim", "3,3,1", "-q"}).err, "");
}

TEST(Hidden, HelpListsTheModels) {
  const std::string help = run({"hidden", "--help"}).out;
  for (const char* command : {"schrodinger", "fuzzy", "kriegspiel-forced", "play", "efg"}) {
    EXPECT_NE(help.find(std::string("\n  ") + command + " "), std::string::npos) << help;
  }
}

TEST(Hidden, WhatWasAskedForIsSaidInQuiet) {
  const auto ran = run({"hidden", "schrodinger", "nim", "3,3,1", "--verify", "--stats", "-q"});
  EXPECT_NE(ran.err.find("verified from the rules"), std::string::npos) << ran.err;
  EXPECT_NE(ran.err.find("linear programs"), std::string::npos) << ran.err;
  EXPECT_EQ(ran.err.find("on average"), std::string::npos) << ran.err;
}

TEST(Hidden, MeasuresWhatStrategyPrinted) {
  EXPECT_EQ(run({"hidden", "schrodinger", "nim", "3,3,1", "--measure", "-"},
                run({"hidden", "schrodinger", "nim", "3,3,1", "--strategy"}).out)
                .exit,
            0);
  const auto strategy = run({"hidden", "schrodinger", "nim", "3,3,1", "--rare"});
  const auto measured = run({"hidden", "schrodinger", "nim", "3,3,1", "--measure", "-"}, strategy.out);
  EXPECT_EQ(measured.out, "1/3\nfirst gets 1/3 and loses 0\nsecond gives 1/3 and loses 0\n") << measured.err;
}

// The person hears of the component that was touched, never how much was taken.
TEST(Hidden, TheUmpireIsHonest) {
  const auto ran = run({"hidden", "play", "schrodinger", "nim", "4,4,1", "--second", "--seed", "7"}, "q\n");
  EXPECT_EQ(ran.exit, 0);
  EXPECT_NE(ran.out.find("The computer moved in 1.\nYou know [3\u0304, 4, 1]\n"), std::string::npos) << ran.out;
  EXPECT_EQ(ran.out.find("take"), std::string::npos) << ran.out;
}

TEST(Hidden, AGameCanBePlayedToTheEnd) {
  const auto ran = run({"hidden", "play", "kriegspiel", "nim", "2,1", "--json"}, "1\n1\n1\n1\n1\n1\n1\n");
  EXPECT_EQ(ran.exit, 0);
  EXPECT_EQ(Json::parse(ran.out).at("answer"), "human") << ran.err;
}

// At the end nothing is left to hide: who did what, what the umpire said, and what each side knew after it.
TEST(Hidden, TheEndTellsWhatEachSideKnew) {
  const auto ran = run({"hidden", "play", "schrodinger", "nim", "3,1", "--json"}, "1\n1\n1\n1\n1\n1\n");
  EXPECT_EQ(ran.exit, 0);
  const Json account = Json::parse(ran.out).at("account");
  ASSERT_GE(account.size(), 4U);
  EXPECT_EQ(account[0].at("by"), "human");
  EXPECT_EQ(account[0].at("action"), "look at 1");
  EXPECT_EQ(account[0].at("seen"), "size 3");
  EXPECT_TRUE(account[1].at("seen").is_null());
  EXPECT_EQ(account[1].at("position"), "2,1");
  EXPECT_EQ(account[1].at("human_knew"), "[2, 1]");
  EXPECT_EQ(account[1].at("ai_knew"), "[2\u0304, 1]");
  EXPECT_EQ(account[2].at("by"), "ai");
  const std::size_t told = ran.err.find("What happened, and what was then known:");
  ASSERT_NE(told, std::string::npos) << ran.err;
  EXPECT_EQ(ran.err.find("the computer knew"), ran.err.rfind("the computer knew"));
  EXPECT_GT(ran.err.find("the computer knew"), told);
}

TEST(Hidden, TablesAskValues) {
  const auto ran = run({"table", "schrodinger-nim-1", "--max", "4", "--compare", "paper"});
  EXPECT_EQ(ran.exit, 0) << ran.err;
  EXPECT_NE(ran.out.find("15 of 15 printed cells agree"), std::string::npos) << ran.out;
  const auto asked = [](const std::string& property) {
    return run({"table", "--game", "hackenbush", "--rows", "n=1..1", "--cols", "m=1..1", "--position", "meadow:{n},{m}",
                "--property", property, "--format", "csv"});
  };
  EXPECT_NE(asked("hidden kriegspiel R").out.find(",hidden kriegspiel R,"), std::string::npos);
  EXPECT_NE(asked("hidden kriegspiel").out, asked("hidden kriegspiel misere").out);
  EXPECT_EQ(asked("hidden peeping").exit, 2);
  EXPECT_EQ(asked("hidden kriegspiel X").exit, 2);
}

TEST(Hidden, ApproximationsAreBoundsThatHold) {
  const auto ran =
      run({"hidden", "kriegspiel", "nim", "3,3,2", "--approximate", "1/50", "--verify", "--stats", "--json"});
  EXPECT_EQ(ran.exit, 0) << ran.err;
  const Json json = Json::parse(ran.out);
  EXPECT_TRUE(json.at("answer").is_null());
  EXPECT_EQ(json.at("gap"), "1/50");
  EXPECT_GT(json.at("stats").at("iterations"), 0);
  EXPECT_TRUE(json.at("known").contains("at_most"));
  EXPECT_EQ(run({"hidden", "schrodinger", "nim", "4,4,1", "--approximate", "1/2"}).out, "1/5\n");
  for (const char* gap : {"0", "1/0", "0.1", "3/2", "1/100000", "x"}) {
    EXPECT_EQ(run({"hidden", "schrodinger", "nim", "3,1", "--approximate", gap}).exit, 2) << gap;
  }
  EXPECT_EQ(run({"hidden", "schrodinger", "nim", "3,1", "--approximate", "1/9", "--measure", "-"}, "").exit, 2);
}

TEST(Hidden, PartsOtherThanHeapsAreLookedAt) {
  EXPECT_EQ(run({"hidden", "schrodinger", "hackenbush", "ggg+ggg+g"}).out, "1/3\n");
  const auto ran = run({"hidden", "play", "schrodinger", "hackenbush", "ggg+gg", "--seed", "1"}, "1\n1\nq\n");
  EXPECT_NE(ran.out.find("The umpire says: ggg+-\n"), std::string::npos) << ran.out;
}

}  // namespace
}  // namespace qcg::program
