// --json: one object on stdout with the keys that docs/json.md lists.
#include <nlohmann/json.hpp>
#include <vector>

#include "cli/play_program.h"

namespace qcg::program {
namespace {

using Json = nlohmann::json;

void expect_keys(const Json& object, std::initializer_list<std::string> keys) {
  std::vector<std::string> found;
  for (const auto& [key, value] : object.items()) found.push_back(key);
  std::vector<std::string> wanted(keys);
  std::sort(wanted.begin(), wanted.end());
  EXPECT_EQ(found, wanted) << object;
}

TEST(Json, QuestionsAboutAPosition) {
  const Json value = answer({"value", "nim", "3,3", "--flavour", "A", "--json"});
  expect_keys(value, {"command", "game", "position", "flavour", "width", "answer", "states", "seconds"});
  EXPECT_EQ(value["command"], "value");
  EXPECT_EQ(value["game"], "nim");
  EXPECT_EQ(value["position"], "3,3");
  EXPECT_EQ(value["flavour"], "A");
  EXPECT_EQ(value["width"], "inf");
  EXPECT_EQ(value["answer"], "*4");
  EXPECT_EQ(answer({"nimber", "nim", "3,3", "-f", "A", "--json"})["answer"], 4);
  EXPECT_EQ(answer({"outcome", "nim", "3,3", "-f", "A", "--json"})["answer"], "N");
  EXPECT_EQ(answer({"birthday", "nim", "3,3", "-f", "A", "--json"})["answer"], 4);
}

TEST(Json, Thermograph) {
  const Json graph = answer({"thermograph", "domineering", "3x3", "--json"})["answer"];
  expect_keys(graph, {"value", "mean", "temperature", "left_wall", "right_wall"});
  EXPECT_EQ(graph["temperature"], "1");
  EXPECT_EQ(graph["left_wall"].back(), Json({{"temperature", "1"}, {"value", "0"}}));
}

TEST(Json, Analyse) {
  const Json table = answer({"analyse", "hackenbush", "br+br+r", "--json"});
  expect_keys(table, {"command", "game", "position", "width", "realisations", "answer"});
  ASSERT_EQ(table["answer"].size(), 6U);
  const Json& row = table["answer"][1];
  expect_keys(row, {"flavour", "outcome", "value", "birthday", "temperature", "states", "seconds", "known", "limit"});
  EXPECT_EQ(row["flavour"], "A");
  EXPECT_EQ(row["value"], "1/4");
  EXPECT_EQ(row["birthday"], 3);
}

TEST(Json, Moves) {
  const Json moves = answer({"moves", "nim", "2,1", "-f", "D", "--solve", "--json"});
  expect_keys(moves,
              {"command", "game", "position", "flavour", "width", "player", "misere", "moves", "answer", "seconds"});
  EXPECT_EQ(moves["answer"][0],
            Json({{"move", "take 1 from heap 1"}, {"position", "1,1"}, {"outcome", "P"}, {"wins", true}}));
}

TEST(Json, Properties) {
  const Json found = answer({"properties", "maze", "--json"});
  expect_keys(found, {"command", "game", "position", "answer", "positions", "states", "seconds"});
  EXPECT_EQ(found["answer"]["persistent"]["verdict"], "holds from here");
  const Json& finding = found["answer"]["dead_ending"];
  EXPECT_EQ(finding["verdict"], "refuted");
  expect_keys(finding["witness"], {"sentence", "allowing", "forbidding", "player", "move"});
}

TEST(Json, Games) {
  const Json games = answer({"games", "--json"})["answer"];
  EXPECT_GE(games.size(), 10U);
  for (const Json& game : games) expect_keys(game, {"name", "summary", "rules", "notation", "example"});
  EXPECT_EQ(answer({"games", "nim", "--json"})["answer"]["name"], "nim");
}

TEST(Json, BytesThatAreNoUnicodeAreReplaced) {
  const auto ran = run({"value", "explicit", "{a: L \xff -> b; b:}", "--json"});
  EXPECT_TRUE(ran.exit == 2 || Json::accept(ran.out)) << ran.out;
}

}  // namespace
}  // namespace qcg::program
