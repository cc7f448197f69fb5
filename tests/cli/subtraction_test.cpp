// The family `qcg subtraction`: answers, JSON, mistakes and limits.
#include <nlohmann/json.hpp>
#include <vector>

#include "cli/play_program.h"

namespace qcg::program {
namespace {

using Json = nlohmann::json;

std::vector<std::string> keys_of(const Json& object) {
  std::vector<std::string> keys;
  for (const auto& [key, value] : object.items()) keys.push_back(key);
  return keys;
}

TEST(Subtraction, SolvesInOneLine) {
  const auto ran = run({"subtraction", "solve", "--set", "1,3,4", "--n", "10", "--players", "3"});
  EXPECT_EQ(ran.exit, 0);
  EXPECT_EQ(ran.out, "0 2 1 2 2 1 1 1 1 0 2\n");
  EXPECT_EQ(ran.err, "");
}

TEST(Subtraction, SolvesMatricesGraphsAndPreferences) {
  const std::string matrix = write("matrix", "subtraction 2 3\n1\n11\n");
  EXPECT_EQ(run({"subtraction", "solve", "--matrix", matrix}).out, "0 2 2\n");
  EXPECT_EQ(run({"subtraction", "solve", "--matrix", matrix, "--players", "2"}).out, "0 1 1\n");
  EXPECT_EQ(run({"subtraction", "solve", "--matrix", "-"}, "subtraction 1 2\n0\n").out, "0 0\n");
  const auto graph = run({"subtraction", "solve", "--dag", "-", "-k", "3"}, "a: b c\nb: c\n");
  EXPECT_EQ(graph.out, "0 2 2\n");
  EXPECT_EQ(graph.err, "positions in order: c b a\n");
  EXPECT_EQ(run({"subtraction", "solve", "--set", "1", "--n", "3", "--prefer", "0,1"}).out, "0 1 0 1\n");
  EXPECT_EQ(run({"subtraction", "solve", "--set", "1,2", "--n", "3", "--prefer", "1,0/0,1"}).out, "0 1 1 1\n0 1 0 0\n");
}

TEST(Subtraction, WhatIsWrittenIsReadBack) {
  const std::string text = write("text", "");
  const std::string binary = write("binary", "");
  EXPECT_EQ(run({"subtraction", "write", text, "--random", "balanced", "--n", "60", "-k", "4", "--seed", "9"}).exit, 0);
  EXPECT_EQ(run({"subtraction", "write", binary, "--matrix", text, "--binary"}).exit, 0);
  const auto direct = run({"subtraction", "solve", "--random", "balanced", "--n", "60", "-k", "4", "--seed", "9"});
  EXPECT_EQ(run({"subtraction", "solve", "--matrix", text}).out, direct.out);
  EXPECT_EQ(run({"subtraction", "solve", "--matrix", binary}).out, direct.out);
  EXPECT_NE(run({"subtraction", "solve", "--random", "balanced", "--n", "60", "-k", "4", "--seed", "8"}).out,
            direct.out);
}

TEST(Subtraction, JsonHasTheDocumentedKeys) {
  const Json solved = answer({"subtraction", "solve", "--set", "1,2", "--n", "2", "-k", "3", "--details", "--json"});
  EXPECT_EQ(keys_of(solved), (std::vector<std::string>{"answer", "command", "n", "players", "positions", "seconds"}));
  EXPECT_EQ(solved["command"], "subtraction solve");
  EXPECT_EQ(solved["answer"], Json({0, 2, 2}));
  EXPECT_EQ(solved["positions"][2]["best"], Json({"0"}));
  EXPECT_EQ(solved["positions"][2]["winner"], 1);
  EXPECT_EQ(solved["positions"][2]["loser"], 2);

  const Json ran = answer({"subtraction", "run", "--random", "restricted", "--n", "20", "-q", "--json"});
  ASSERT_EQ(ran["answer"].size(), 6U);
  EXPECT_EQ(ran["answer"][0]["queries"], 210.0);
  EXPECT_EQ(ran["answer"][4]["queries"], 20.0);
  EXPECT_EQ(ran["answer"][5]["wrong"], 0);

  const Json moved = answer({"subtraction", "run", "--set", "1", "--n", "3", "-k", "3", "--moves", "-q", "--json"});
  ASSERT_EQ(moved["positions"].size(), 4U);
  EXPECT_EQ(moved["positions"][3]["best"], Json({"2"}));
  EXPECT_EQ(moved["positions"][3]["moves"],
            Json::parse(R"({"all-bits": "2", "early-exit": "2", "1": "2", "2": "2", "4": "2"})"));
  EXPECT_TRUE(moved["positions"][0]["moves"]["1"].is_null());

  const Json searched = answer({"subtraction", "search", "00100", "--exact", "-q", "--json"});
  EXPECT_EQ(searched["answer"], 2);
  EXPECT_EQ(searched["iterations"], 2);
  EXPECT_EQ(searched["queries"], 5);
  EXPECT_NEAR(searched["probability"], 1, 1e-12);
  EXPECT_TRUE(answer({"subtraction", "search", "00000", "--exact", "-q", "--json"})["answer"].is_null());

  const Json scaled = answer({"subtraction", "scaling", "--from", "8", "--to", "64", "--games", "1", "--json"});
  EXPECT_EQ(scaled["measurements"], 28);
  EXPECT_EQ(scaled["answer"].size(), 7U);
  EXPECT_EQ(scaled["crossovers"].size(), 6U);

  const Json lists =
      answer({"subtraction", "scaling", "--sparse", "--from", "8", "--to", "64", "--games", "1", "--json"});
  ASSERT_EQ(lists["answer"].size(), 7U);
  EXPECT_EQ(lists["answer"][3]["oracle"], "lists");
  EXPECT_EQ(lists["answer"][3]["per_root_of_moves"].size(), 2U);
  const Json listed =
      answer({"subtraction", "run", "--random", "restricted", "--n", "20", "--oracle", "lists", "-q", "--json"});
  EXPECT_LE(listed["answer"][0]["queries"], 20.0);
  EXPECT_EQ(listed["answer"][0]["queries"], listed["answer"][5]["queries"]);

  const Json flipped = answer({"subtraction", "sensitivity", "--n", "20", "--samples", "50", "--json"});
  ASSERT_EQ(flipped["answer"].size(), 5U);
  EXPECT_EQ(flipped["answer"][0]["rate"], 1.0);

  const Json erred = answer({"subtraction", "error", "--n", "8", "--trials", "20", "--json"});
  ASSERT_EQ(erred["answer"].size(), 3U);
  EXPECT_EQ(erred["answer"][2]["wrong_anywhere"], 0);
  EXPECT_EQ(erred["answer"][0]["allowed"], 0.125);
}

TEST(Subtraction, CircuitsRunAsTheyWereWritten) {
  const std::string file = write("circuit", "");
  const auto written = run({"subtraction", "circuit", "0000100", "--exact", "-o", file});
  EXPECT_EQ(written.exit, 0);
  EXPECT_EQ(written.err, "3 qubits, 33 gates\n");
  const Json simulated = answer({"subtraction", "simulate", file, "-q", "--json"});
  EXPECT_NEAR(simulated["answer"][4], 1, 1e-12);
  EXPECT_EQ(run({"subtraction", "simulate", file}).out, "outcome     probability\n      4  1.000000000000\n");
  const auto row = run({"subtraction", "circuit", "5", "--set", "2", "--n", "9"});  // row 5 of a game: to 3 only
  EXPECT_EQ(row.out.substr(0, row.out.find(':')), "// search of a row of 5 items");
}

TEST(Subtraction, IsPlayedByPeopleAndTheProgram) {
  const auto says = [](const program::Run& ran, const std::string& text) {
    return ran.out.find(text) != std::string::npos;
  };
  const program::Run won =
      run({"subtraction", "play", "--set", "1,3,4", "--n", "12", "-k", "3"}, "help\nhint\n9\n1\nundo\n3\nmoves\n4\n");
  EXPECT_EQ(won.exit, 0) << won.err;
  EXPECT_TRUE(says(won, "Hint: 3 (brings 2: player 2 cannot move in the end)")) << won.out;
  EXPECT_TRUE(says(won, "'9' is no move here")) << won.out;
  EXPECT_TRUE(says(won, "Player 2 cannot move at 0 stones.")) << won.out;
  EXPECT_TRUE(says(won, "player 1 gets 2, and by best play from the start 2")) << won.out;
  // The program wants what --prefer says: here that the other moves last.
  const program::Run misere =
      run({"subtraction", "play", "--set", "1,2", "--n", "3", "--human", "none", "--prefer", "0,1"});
  EXPECT_TRUE(says(misere, "Player 1 takes 2 and leaves 1\nPlayer 2 takes 1 and leaves 0\n")) << misere.out;
  const program::Run empty = run({"subtraction", "play", "--set", "1", "--n", "0"});
  EXPECT_TRUE(says(empty, "Player 1 cannot move at 0 stones.")) << empty.out;
  const std::string graph = write("graph", "a: b c\nb: c\n");
  const program::Run resigned = run({"subtraction", "play", "--dag", graph, "--human", "all", "--json"}, "b\nresign\n");
  const Json json = Json::parse(resigned.out);
  EXPECT_EQ(json["answer"], Json({1, 0}));
  EXPECT_EQ(json["ending"], "resigned");
  EXPECT_EQ(json["human"], Json({1, 2}));
  EXPECT_EQ(json["moves"], Json::parse(R"([{"player": 1, "from": "a", "to": "b"}])"));
  const program::Run left = run({"subtraction", "play", "--set", "1", "--n", "3"}, "undo\n");
  EXPECT_EQ(left.exit, 0);
  EXPECT_TRUE(says(left, "There is nothing to undo.")) << left.out;
  EXPECT_TRUE(says(left, "The input ends here; the game is left unfinished.")) << left.out;
  expect_refused({"subtraction", "play", "--set", "1,2", "--n", "5", "--human", "4,1"},
                 "--human: a player must be 1 to 2, not 4\n  4,1\n  ^");
  expect_refused({"subtraction", "play", "--matrix", "-"},
                 "moves are read from stdin, so the game must come from a file");
}

TEST(Subtraction, TellsThePropertiesOfAMatrix) {
  const auto told = run({"subtraction", "properties", "--set", "1,3,4", "--n", "12", "-k", "3"});
  EXPECT_EQ(told.out,
            "losing      no  player 1 gets $2: 12 -> 9 -> 8 -> 4 -> 0, where player 2 cannot move\n"
            "balanced    no  $0 is that of 1 position and not of about 12/3; of each payoff: $0 1, $1 6, $2 5\n"
            "restricted  no  from 3 one may move to 0 and to 2\n");
  const Json wide =
      answer({"subtraction", "properties", "--set", "1,3,4", "--n", "12", "-k", "3", "--within", "3/4", "--json"});
  EXPECT_EQ(wide["answer"], Json::parse(R"({"losing": false, "balanced": [true], "restricted": false})"));
  EXPECT_EQ(wide["two_moves"], Json::parse(R"({"from": "3", "to": ["0", "2"]})"));
  const Json apart = answer({"subtraction", "properties", "--set", "1", "--n", "2", "--prefer", "1,0/0,1", "--json"});
  EXPECT_EQ(apart["answer"], Json::parse(R"({"losing": true, "balanced": [true, true], "restricted": true})"));
  EXPECT_EQ(apart["line"], Json({"2", "1", "0"}));
  const Json counted = answer({"subtraction", "count", "--n", "4", "-k", "3", "--json"});
  ASSERT_EQ(counted["answer"].size(), 2U);
  EXPECT_EQ(counted["answer"][0]["all"], "1024");
  EXPECT_EQ(counted["answer"][1]["all"], "120");
  expect_refused({"subtraction", "properties", "--set", "1", "--n", "2", "--within", "1/0"},
                 "--within: the lower number must be 1 to 1000000000, not 0\n  1/0\n    ^");
  EXPECT_EQ(run({"subtraction", "count", "--n", "1000", "-k", "6", "--time", "100ms"}).exit, 3);
}

TEST(Subtraction, MistakesAreLocated) {
  expect_refused({"subtraction", "solve", "--set", "1", "--n", "5", "--players", "1"},
                 "--players: the number of players must be 2 to 64, not 1\n  1\n  ^");
  expect_refused({"subtraction", "solve", "--set", "1,0", "--n", "5"},
                 "--set: a number of stones to take must be 1 to 1000000000, not 0\n  1,0\n    ^");
  expect_refused({"subtraction", "solve", "--n", "5"}, "no game: give one of --set, --matrix, --dag and --random");
  expect_refused({"subtraction", "solve", "--set", "1"}, "--n is missing: the number of stones at the start");
  expect_refused({"subtraction", "solve", "--set", "1", "--n", "5", "--prefer", "0,0"},
                 "--prefer: ending 0 is named twice; preferences must be strict\n  0,0\n    ^");
  expect_refused({"subtraction", "solve", "--random", "blanced", "--n", "5"},
                 "--random: no kind of random game called 'blanced'; did you mean 'balanced'? expected balanced, "
                 "balanced-fixed, losing, losing-fixed, restricted, sparse\n  blanced\n  ^");
  expect_refused({"subtraction", "run", "--set", "1", "--n", "5", "--oracle", "list"},
                 "--oracle: no oracle called 'list'; expected matrix or lists\n  list\n  ^");
  const std::string diagonal = write("diagonal", "subtraction 2 2\n1\n1\n");
  expect_refused({"subtraction", "solve", "--matrix", diagonal},
                 diagonal + ": line 3, row 2: 1 columns; expected 2 or all 2\n  1\n   ^");
  const std::string above = write("above", "subtraction 3 2\n110\n010\n000\n");
  expect_refused({"subtraction", "solve", "--matrix", above},
                 above + ": line 2, row 1: a bit on or above the diagonal\n  110\n   ^");
  const std::string cut = write("cut", "subtraction 3 2\n1\n");
  expect_refused({"subtraction", "solve", "--matrix", cut}, cut + ": line 2: the file ends after row 1 of 3");
  const std::string cut_binary = write("cut-binary", "QCGSUB1\n\x03");
  expect_refused({"subtraction", "solve", "--matrix", cut_binary},
                 cut_binary + ": byte 9: the file ends within the number of stones");
  expect_refused({"subtraction", "search", "012"}, "expected 0 or 1, found '2'\n  012\n    ^");
  expect_refused({"subtraction", "search", "--length", "5", "--marked", "5"},
                 "--marked: there is no item 5, the last is 4");
  expect_refused({"subtraction"},
                 "'qcg subtraction' needs a command of its own; for example: qcg subtraction solve --set 1,3,4 --n 50 "
                 "--players 3");
}

// Everybody who has a game or makes one knows what the players want.
TEST(Subtraction, PreferencesAreKnownEverywhere) {
  const std::string misere = "0,1";
  const Json ran = answer({"subtraction", "run", "--set", "1,2", "--n", "9", "--prefer", misere, "-q", "--json"});
  for (const Json& row : ran["answer"]) EXPECT_EQ(row["wrong"], 0) << row;
  const Json losing = answer(
      {"subtraction", "properties", "--random", "losing", "--n", "20", "-k", "3", "--prefer", "1,0,2", "--json"});
  EXPECT_EQ(losing["answer"]["losing"], true);
  const Json flipped =
      answer({"subtraction", "sensitivity", "--n", "20", "--samples", "50", "--prefer", "1,2,0", "--json"});
  EXPECT_EQ(flipped["answer"][3]["bound"], 0.0);
  const Json erred = answer({"subtraction", "error", "--n", "8", "--trials", "20", "--prefer", "1,0,2", "--json"});
  EXPECT_EQ(erred["answer"][2]["wrong_anywhere"], 0);
  const Json scaled =
      answer({"subtraction", "scaling", "--from", "8", "--to", "64", "--games", "1", "--prefer", "0,2,1", "--json"});
  EXPECT_EQ(scaled["answer"].size(), 7U);
  expect_refused({"subtraction", "scaling", "--from", "8", "--to", "8", "--prefer", "2,1,0/0,1,2/2,1,0"},
                 "balanced games are made for players who all want the same");
  expect_refused({"subtraction", "error", "--prefer", "2,1"},
                 "--prefer: expected all 3 endings, 0 to 2, the best first\n  2,1\n     ^");
}

TEST(Subtraction, WhatDoesNotFitIsRefusedAtOnce) {
  const auto ran = run({"subtraction", "solve", "--set", "1,3,4", "--n", "10000000"});
  EXPECT_EQ(ran.exit, 3);
  EXPECT_EQ(ran.out, "");
  EXPECT_EQ(ran.err, "qcg: n = 10000000: the matrix alone takes 5.7 TB, more than the memory limit of 4.0 GB\n");
  EXPECT_EQ(run({"subtraction", "run", "--random", "balanced", "--n", "5000", "--memory", "1M"}).exit, 3);
  const std::string file = write("large", "subtraction 10000000 2\n1\n");
  EXPECT_EQ(run({"subtraction", "solve", "--matrix", file}).exit, 3);
}

TEST(Subtraction, LimitsLeaveWhatIsKnown) {
  const auto scaled = run({"subtraction", "scaling", "--from", "4", "--to", "16384", "--time", "300ms", "--json"});
  EXPECT_EQ(scaled.exit, 3);
  EXPECT_GE(Json::parse(scaled.out)["answer"].size(), 1U);
  EXPECT_EQ(Json::parse(scaled.out)["limit"], "time");
  const auto nothing = run({"subtraction", "sensitivity", "--n", "10000000"});
  EXPECT_EQ(nothing.exit, 3);
  EXPECT_EQ(nothing.out, "");
  const auto searched = run({"subtraction", "search", "--length", "16777216", "--marked", "5", "--simulator",
                             "state-vector", "--time", "200ms"});
  EXPECT_EQ(searched.exit, 3);
}

}  // namespace
}  // namespace qcg::program
