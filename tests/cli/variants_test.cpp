// Lifts whose superpositions collapse, on every surface, and games in which both players choose at once.
#include <filesystem>

#include "cli/play_program.h"

namespace qcg::program {
namespace {

bool mentions(const std::string& where, const std::string& text) { return where.find(text) != std::string::npos; }

TEST(Collapses, QuestionsAndExpressionsAgree) {
  const auto value =
      answer({"value", "hackenbush", "br+br+r", "-f", "D", "-w", "2", "--collapse", "age-1-first", "--json"});
  EXPECT_EQ(value["collapse"], "age-1-first");
  EXPECT_EQ(value["flavour"], "D");
  EXPECT_EQ(value["width"], "2");
  EXPECT_EQ(run({"eval", "<hackenbush br+br+r>[D,2,age-1-first]"}).out, value["answer"].get<std::string>() + "\n");
  EXPECT_FALSE(answer({"value", "nim", "1", "--json"}).contains("collapse"));
}

// A collapse that never comes changes nothing.
TEST(Collapses, AnAgeThatNobodyReachesIsTheGameWithoutIt) {
  for (const char* position : {"nim 3,2", "hackenbush br+br+r", "domineering 2x3"}) {
    const std::string game = std::string("<") + position + ">";
    EXPECT_EQ(run({"eval", game + "[D,2,age-100-first] = " + game + "[D,2]"}).out, "true\n") << position;
  }
}

TEST(Collapses, MovesLinesAndPlayTakeWholeMovesForLabels) {
  const std::string moves =
      run({"moves", "nim", "3", "-f", "D", "--collapse", "age-1-mover", "--moves", "(1_1&1_2)"}).out;
  EXPECT_TRUE(mentions(moves, "take 1 from heap 1, choose take 2 from heap 1")) << moves;
  const std::string line =
      run({"line", "nim", "3", "-f", "D", "--collapse", "age-1-last", "--moves", "(1_1&1_2); (1_1&1_2)", "--solve"})
          .out;
  EXPECT_TRUE(mentions(line, "0 [1_1]")) << line;
  EXPECT_EQ(run({"outcome", "nim", "3", "-f", "D", "--collapse", "age-1-last", "--moves", "(1_1&1_2); (1_1&1_2)"}).out,
            "P\n");
  EXPECT_EQ(run({"eval", "outcome(<nim 3>[D,age-1-last] after \"(1_1&1_2); (1_1&1_2)\")"}).out, "P\n");
  const auto played = run({"play", "nim", "2", "-f", "D", "--collapse", "stuck-turn", "--left", "ai", "--right", "ai"});
  EXPECT_EQ(played.exit, 0) << played.err;
  EXPECT_TRUE(mentions(played.out, "wins")) << played.out;
}

TEST(Collapses, SweepsStoreThemApart) {
  const std::string store = write("collapse.sqlite", "");
  for (const char* part : {"", "-wal", "-shm"}) std::filesystem::remove(store + part);
  ASSERT_EQ(run({"sweep", "nim", "--max", "3", "--flavour", "D", "--store", store, "-q"}).exit, 0);
  ASSERT_EQ(
      run({"sweep", "nim", "--max", "3", "--flavour", "D", "--collapse", "age-1-first", "--store", store, "-q"}).exit,
      0);
  const auto answers = answer({"store", "query", "--store", store, "--json"})["answer"];
  std::size_t collapsing = 0;
  for (const auto& each : answers) {
    if (each["width"] != "inf age-1-first") continue;
    ++collapsing;
    const std::string game = "<nim " + each["position"].get<std::string>() + ">[D,age-1-first]";
    EXPECT_EQ(run({"eval", game}).out, each["answer"].get<std::string>() + "\n") << game;
  }
  EXPECT_EQ(collapsing * 2, answers.size());
  EXPECT_GT(collapsing, 2U);
  const std::string csv = write("answers.csv", run({"store", "export", "--store", store}).out);
  EXPECT_EQ(run({"check", csv}).exit, 0);
}

TEST(Collapses, WhoDoesNotKnowThemSaysSo) {
  expect_refused({"certify", "nim", "2", "-f", "D", "--collapse", "age-1-first"},
                 "age-1-first: certificates know no collapses");
  expect_refused({"outcome", "nim", "2", "--collapse", "age-1-first"},
                 "age-1-first: nothing is superposed in a classical game; choose a quantum flavour");
  expect_refused({"value", "nim", "2", "-f", "D", "--collapse", "age-1-first", "--store", write("refused.sqlite", "")},
                 "answers under --collapse are not stored here: leave out --store");
  expect_refused({"moves", "nim", "2", "-f", "D", "--collapse", "age-1-first", "--moves", "1_1&1_2"},
                 "move 1: under --collapse a superposed move is one label: put it in parentheses, as in '(a&b)'\n"
                 "  1_1&1_2\n  ^");
  const auto misspelt = run({"outcome", "nim", "2", "-f", "D", "--collapse", "age-1-frist"});
  EXPECT_EQ(misspelt.exit, 2);
  EXPECT_TRUE(mentions(misspelt.err, "first, last, most")) << misspelt.err;
}

TEST(SynchronisedGames, AnswerWithBothStrategies) {
  const auto json = answer({"synchronised", "nim", "2", "--stake", "odd", "--json"});
  EXPECT_EQ(json["answer"], "1/2");
  EXPECT_EQ(json["left"][0], nlohmann::json({{"move", "take 1 from heap 1"}, {"chance", "1/2"}}));
  EXPECT_EQ(json["left"].size(), 2U);
  EXPECT_EQ(json["right"].size(), 2U);
  EXPECT_EQ(answer({"synchronised", "nim", "2,1", "-f", "D", "--json"})["answer"], "0");
  EXPECT_EQ(answer({"synchronised", "hackenbush", "bb", "--misere", "--json"})["answer"], "-1");
}

TEST(SynchronisedGames, KeepToLimits) {
  const auto ran = run({"synchronised", "hackenbush", "brbrb+rbrbr+brb", "-f", "D", "--time", "50ms", "--json"});
  EXPECT_EQ(ran.exit, 3);
  const auto json = nlohmann::json::parse(ran.out);
  EXPECT_EQ(json["known"]["at_least"], "-1");
  EXPECT_EQ(json["limit"], "time");
  expect_refused({"synchronised", "nim", "2", "--stake", "even"},
                 "--stake: no stake 'even'; expected last, odd\n  even\n  ^");
}

}  // namespace
}  // namespace qcg::program
