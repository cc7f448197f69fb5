// qcg ttt: answers, refusals and JSON as a shell sees them.
#include <chrono>
#include <ctime>
#include <nlohmann/json.hpp>

#include "cli/play_program.h"

namespace qcg::program {
namespace {

using Json = nlohmann::json;

std::string first_line(const std::string& text) { return text.substr(0, text.find('\n')); }

TEST(Ttt, SolvesTheClassicGame) {
  EXPECT_EQ(first_line(run({"ttt", "solve"}).out), "0");
  EXPECT_EQ(first_line(run({"ttt", "solve", "--scoring", "goff"}).out), "0");
  EXPECT_EQ(first_line(run({"ttt", "solve", "--scoring", "win"}).out), "1");
  EXPECT_EQ(first_line(run({"ttt", "solve", "--scoring", "loss", "--moves", "1-2"}).out), "-1");
  const auto goff = run({"ttt", "solve", "--rules", "goff", "--json"});
  const Json object = Json::parse(goff.out);
  EXPECT_EQ(object["answer"], "1/2");
  EXPECT_EQ(object["optimal"], Json({"1-9", "3-7"}));
  EXPECT_EQ(object["scoring"], "goff");
}

TEST(Ttt, OpeningsAreListedWithRepliesThatLose) {
  const Json object = Json::parse(run({"ttt", "moves", "--solve", "--rules", "goff", "--json"}).out);
  ASSERT_EQ(object["answer"].size(), 8U);
  unsigned alike = 0;
  for (const Json& opening : object["answer"]) {
    alike += opening["alike"].get<unsigned>();
    EXPECT_EQ(opening["value"] == "1/2", opening["action"] == "1-9");
    EXPECT_EQ(opening["losing"] == opening["replies"], opening["action"] == "1-9");
  }
  EXPECT_EQ(alike, 36U);
}

TEST(Ttt, Perft) {
  EXPECT_EQ(run({"ttt", "perft", "--depth", "4"}).out, "1398096\n");
  EXPECT_EQ(run({"ttt", "perft", "--depth", "2", "--variant", "squared"}).out, "10261080\n");
  EXPECT_EQ(run({"ttt", "perft", "--depth", "2", "--variant", "ultimate"}).out, "469476\n");
  EXPECT_EQ(run({"ttt", "perft", "--depth", "1", "--moves", "1-5 5-9 1-9"}).out, "2\n");
  EXPECT_EQ(run({"ttt", "perft", "--depth", "9", "--variant", "squared", "--time", "100ms"}).exit, 3);
}

TEST(Ttt, AllGamesAreCountedByTheirEnds) {
  const auto late = run({"ttt", "games", "--moves", "1-2 2-3 1-3 =1 4-5 5-6 6-7 7-8 8-9", "--json"});
  const Json object = Json::parse(late.out);
  EXPECT_EQ(object["answer"], 20);  // ten pairs close a cycle, and each has two choices
  EXPECT_EQ(object["by_marks"], Json::parse(R"({"9": 20})"));
  unsigned sum = 0;
  for (const Json& end : object["ends"]) sum += end["games"].get<unsigned>();
  EXPECT_EQ(sum, 20U);
  EXPECT_EQ(object["ends"].size(), 5U);
  EXPECT_EQ(Json::parse(
                run({"ttt", "games", "--moves", "1-2 2-3 1-3 =1 4-5 5-6 6-7 7-8 8-9 4-9 =4", "--json"}).out)["answer"],
            1);
  EXPECT_EQ(run({"ttt", "games", "--variant", "squared"}).exit, 2);
  const auto stopped = run({"ttt", "games", "--time", "20ms", "--json"});
  EXPECT_EQ(stopped.exit, 3);
  EXPECT_EQ(Json::parse(stopped.out)["answer"], nullptr);
}

TEST(Ttt, TheShortestForcedWin) {
  const Json goff = Json::parse(run({"ttt", "solve", "--rules", "goff", "--shortest", "--json"}).out);
  EXPECT_EQ(goff["shortest"], Json::parse(R"({"winner": "X", "points": "1/2", "marks": 9})"));
  const Json drawn = Json::parse(run({"ttt", "solve", "--shortest", "--json"}).out);
  EXPECT_EQ(drawn["shortest"], nullptr);
  EXPECT_FALSE(Json::parse(run({"ttt", "solve", "--json"}).out).contains("shortest"));
  EXPECT_EQ(run({"ttt", "solve", "--shortest", "-v", "squared"}).exit, 2);
}

TEST(Ttt, TiqTaqToe) {
  const Json object = Json::parse(run({"ttt", "tiqtaqtoe", "--json"}).out);
  EXPECT_EQ(object["answer"], "1");
  ASSERT_EQ(object["values"].size(), 11U);
  unsigned alike = 0;
  for (const Json& entry : object["values"]) alike += entry["alike"].get<unsigned>();
  EXPECT_EQ(alike, 45U);
  EXPECT_EQ(first_line(run({"ttt", "tiqtaqtoe", "--pairs-only"}).out), "-1/8");
  EXPECT_NE(run({"ttt", "tiqtaqtoe", "--moves", "1-2 3-4 5-6 7-8 9"}).out.find("the board is measured"),
            std::string::npos);
  EXPECT_NE(run({"ttt", "tiqtaqtoe", "--lines", "at-once", "--moves", "1 4 2 5 3"}).out.find("over: X wins"),
            std::string::npos);
  EXPECT_EQ(run({"ttt", "tiqtaqtoe", "--moves", "1-2 2"}).err, "qcg: square 2 is not empty\n  1-2 2\n      ^\n");
  EXPECT_EQ(run({"ttt", "tiqtaqtoe", "--lines", "later"}).exit, 2);
  EXPECT_EQ(run({"ttt", "tiqtaqtoe", "--time", "1ms"}).exit, 3);
}

TEST(Ttt, BoardsAreDrawn) {
  const std::string moves = "1-5 5-9 1-9";
  const auto svg = run({"draw", "ttt", "--moves", moves});
  EXPECT_EQ(svg.exit, 0);
  EXPECT_TRUE(svg.out.starts_with("<svg")) << svg.out.substr(0, 80);
  EXPECT_EQ(svg.out, run({"ttt", "draw", "--moves", moves}).out);
  EXPECT_NE(run({"draw", "ttt", "--format", "tikz", "-v", "squared"}).out.find("\\begin{tikzpicture}"),
            std::string::npos);
  const std::string file = write("board.tex", "");
  EXPECT_EQ(Json::parse(run({"draw", "ttt", "-m", moves, "-o", file, "--json"}).out)["format"], "tikz");
  EXPECT_NE(read(file).find("\\begin{tikzpicture}"), std::string::npos);
  EXPECT_EQ(run({"draw", "ttt", "--format", "dot"}).exit, 2);
  EXPECT_EQ(run({"draw", "ttt", "-o", "board.png"}).exit, 2);
  EXPECT_EQ(run({"draw", "ttt", "--moves", "1-1"}).exit, 2);
}

TEST(Ttt, NarrowAndCompleteWins) {
  EXPECT_EQ(first_line(run({"ttt", "solve", "--rules", "goff", "--scoring", "narrow"}).out), "1");
  EXPECT_EQ(first_line(run({"ttt", "solve", "--rules", "goff", "--scoring", "complete"}).out), "0");
  EXPECT_EQ(Json::parse(run({"ttt", "solve", "--scoring", "complete", "--json"}).out)["scoring"], "draw");
}

TEST(Ttt, TheBestActionIsAloneOnStdout) {
  EXPECT_EQ(run({"ttt", "best", "--rules", "goff"}).out, "1-9\n");
  const auto one = run({"ttt", "best", "-v", "ultimate", "-m", "2/6-9/4", "--iterations", "500", "--seed", "3"});
  EXPECT_EQ(one.exit, 0) << one.err;
  EXPECT_EQ(std::count(one.out.begin(), one.out.end(), '\n'), 1);
  EXPECT_NE(one.err.find("best line: "), std::string::npos);
  const auto two = run({"ttt", "best", "-v", "ultimate", "-m", "2/6-9/4", "--iterations", "500", "--seed", "3"});
  EXPECT_EQ(one.out, two.out);
  const Json object = Json::parse(run({"ttt", "best", "-v", "squared", "--time", "50ms", "--json"}).out);
  for (const char* key : {"command", "variant", "rules", "scoring", "moves", "answer", "value", "proved", "line",
                          "iterations", "seconds"}) {
    EXPECT_TRUE(object.contains(key)) << key;
  }
}

TEST(Ttt, RefusalsAreLocatedAndNameTheRule) {
  const auto repeated = run({"ttt", "solve", "--moves", "1-5 1-5"});
  EXPECT_EQ(repeated.exit, 2);
  EXPECT_EQ(repeated.out, "");
  EXPECT_EQ(repeated.err,
            "qcg: 1-5 is live already, and a live pair may not be marked again\n"
            "  1-5 1-5\n"
            "      ^\n");
  for (const char* moves :
       {"1-1", "1-5 5-9 1-9 =1 1-2", "=3", "1-5 5-9 1-9 =5", "1-5 5-9 1-9 2-3", "one-two", "1-", "0-1"}) {
    EXPECT_EQ(run({"ttt", "show", "--moves", moves}).exit, 2) << moves;
  }
  EXPECT_EQ(run({"ttt", "show", "-v", "squared", "--moves", "1/1-2/1 1/2-2/2"}).exit, 2);
  EXPECT_EQ(run({"ttt", "show", "-v", "ultimate", "--moves", "1/3-2/4 5/1-6/2"}).exit, 2);
  EXPECT_EQ(run({"ttt", "show", "--variant", "cubed"}).err,
            "qcg: --variant: no variant 'cubed'; expected classic, squared, ultimate\n  cubed\n  ^\n");
  EXPECT_EQ(run({"ttt", "best", "--moves", "1-2 4-5 1-3 5-6 2-3 =2"}).exit, 2);
}

TEST(Ttt, APersonPlaysAsksAndTakesBack) {
  const auto game = run({"ttt", "play", "--o", "human"}, "hint\n1-5\n1-5\nundo\nmoves\n1-2\nquit\n");
  EXPECT_EQ(game.exit, 0) << game.err;
  EXPECT_NE(game.out.find("may not be marked again"), std::string::npos);
  EXPECT_NE(game.out.find("value for X: 0 (proved)"), std::string::npos);
  EXPECT_NE(game.out.find("live: x1 1-2"), std::string::npos);
  const Json both = Json::parse(run({"ttt", "play", "--x", "ai", "--json"}).out);
  EXPECT_TRUE(both["answer"] == "a draw" || both["answer"] == "a shared win") << both;
  const Json ended =
      Json::parse(run({"ttt", "play", "-v", "ultimate", "--x", "ai", "--o", "ai", "--iterations", "30", "--json"}).out);
  EXPECT_NE(ended["answer"], "given up");
}

// The tree keeps what earlier searches visited, so shares are of all visits.
TEST(Ttt, SharesOfAHintAddUpToAWhole) {
  const auto game = run({"ttt", "play", "-v", "ultimate", "--iterations", "400"}, "2/6-9/4\nhint\nquit\n");
  double shares = 0;
  for (std::size_t at = game.out.find('%'); at != std::string::npos; at = game.out.find('%', at + 1)) {
    shares += std::stod(game.out.substr(game.out.find_last_of(' ', at) + 1));
  }
  EXPECT_GT(shares, 0.0) << game.out;
  EXPECT_LE(shares, 100.3) << game.out;
}

TEST(Ttt, APersonIsHelpedAndMayResign) {
  const auto game = run({"ttt", "play", "--o", "human"}, "1-2\nnonsense\nhelp\nresign\n");
  EXPECT_NE(game.out.find("1  2  3\n4  5  6\n7  8  9\n"), std::string::npos) << game.out;
  EXPECT_NE(game.out.find("resign  lose the game"), std::string::npos) << game.out;
  EXPECT_NE(game.out.find("O resigns, X wins"), std::string::npos) << game.out;
  EXPECT_EQ(game.out.find("live: x1 1-2"), game.out.rfind("live: x1 1-2")) << game.out;  // the board is shown once
  EXPECT_EQ(Json::parse(run({"ttt", "play", "--json"}, "resign\n").out)["answer"], "X resigns, O wins");
}

TEST(Ttt, NineByNineOwnsUpToItsHashes) {
  EXPECT_EQ(Json::parse(run({"ttt", "best", "--json"}).out)["hashed"], false);
  EXPECT_EQ(Json::parse(run({"ttt", "best", "-v", "squared", "--iterations", "20", "--json"}).out)["hashed"], true);
}

TEST(Ttt, MatchesTellTheirInterval) {
  const Json match = Json::parse(run({"ttt", "match", "-v", "ultimate", "--first", "iterations=60", "--second",
                                      "iterations=20,exploration=0.9", "--games", "2", "--json", "-q"})
                                     .out);
  EXPECT_EQ(match["games"], 2);
  EXPECT_LE(match["interval"][0], match["answer"]);
  EXPECT_GE(match["interval"][1], match["answer"]);
  EXPECT_EQ(run({"ttt", "match", "--first", "strength=9"}).exit, 2);
}

TEST(Ttt, NineByNineIsSolvedWhereItCanBeAndOtherwiseUnknown) {
  const auto unknown = run({"ttt", "solve", "-v", "ultimate", "--time", "100ms"});
  EXPECT_EQ(unknown.exit, 3);
  EXPECT_EQ(unknown.out, "unknown\n");
}

}  // namespace
}  // namespace qcg::program
