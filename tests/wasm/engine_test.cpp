// What is wrong with a request comes back as an error object, never as an exception.
#include <gtest/gtest.h>

#include "lift/flavour.h"
#include "wasm/ask.h"
#include "wasm/page_words.h"

namespace qcg::testing {
namespace {

Json error_of(const std::string& request) {
  const Json whole = Json::parse(wasm::answer(request));
  EXPECT_FALSE(whole.contains("reply")) << request;
  return whole.value("error", Json::object());
}

TEST(Engine, BadRequestsAreAnsweredWithWords) {
  const std::vector<std::string> requests{
      "",
      "{",
      "[]",
      "null",
      "3",
      "\"games\"",
      "\xff\xfe",
      R"({"request": 1})",
      R"({"request": "nosuch"})",
      R"({"request": "position"})",
      R"({"request": "position", "play": 3})",
      R"({"request": "position", "play": {"start": {}, "moves": []}})",
      R"({"request": "position", "play": {"start": {"game": "nim", "position": "2", "flavour": "D", "width": "2"}, "moves": {}}})",
      R"({"request": "judge", "play": {"start": {"game": "nim", "position": "2", "flavour": "D", "width": "2"}, "moves": []}})",
      R"({"request": "ttt.view", "variant": "classic", "rules": "default", "moves": [1]})"};
  for (const std::string& request : requests) {
    const Json error = error_of(request);
    EXPECT_EQ(error.value("kind", ""), "input") << request;
    EXPECT_NE(error.value("message", ""), "") << request;
  }
}

TEST(Engine, WhatIsWrongWithARequestIsNamedByItsPlace) {
  Json two_moves = play(start("nim", "2,1", "D"), {{"L", "take 1 from heap 1"}, {"R", "take 1 from heap 2"}});
  const auto message = [](const Json& request) { return answer(request)["error"].value("message", ""); };
  const auto position = [&](const Json& play) { return message({{"request", "position"}, {"play", play}}); };
  Json missing = two_moves;
  missing["start"].erase("width");
  EXPECT_EQ(position(missing), "the request has no 'play.start.width'");
  Json stranger = two_moves;
  stranger["moves"][1]["player"] = "blue";
  EXPECT_EQ(position(stranger), "the request's 'play.moves[1].player' must be 'L' or 'R'");
  Json number = two_moves;
  number["start"]["position"] = 3;
  EXPECT_EQ(position(number), "the request's 'play.start.position' must be a text");
  two_moves["moves"] = "none";
  EXPECT_EQ(position(two_moves), "the request's 'play.moves' must be a list");
  EXPECT_EQ(position(3), "the request's 'play' must be an object");
  EXPECT_EQ(message(Json::array()), "the request is no object");
  const Json random{{"request", "random"}, {"game", "nim"}, {"size", 31}, {"seed", 0}};
  EXPECT_EQ(message(random), "the request's 'size' must be a whole number from 0 to 30");
  const Json late{{"request", "eval"}, {"expression", "1"}, {"milliseconds", -1}};
  EXPECT_EQ(message(late), "the request's 'milliseconds' must be a whole number from 0");
}

TEST(Engine, AnUnknownGameIsToldWithoutTheTerminalsWords) {
  const Json error = answer({{"request", "position"}, {"play", play(start("chess", "e4", "D"))}})["error"];
  EXPECT_EQ(error["message"], "no game called 'chess'; the set-up form lists them");
}

TEST(Engine, ListsTheFlavoursThatItReads) {
  const Json flavours = ask({{"request", "flavours"}})["flavours"];
  ASSERT_EQ(flavours.size(), all_flavours().size());
  for (std::size_t i = 0; i < flavours.size(); ++i) {
    const Flavour flavour = read_flavour(flavours[i]["name"].get<std::string>());
    EXPECT_EQ(flavour, all_flavours()[i]);
    EXPECT_EQ(read_flavour(flavours[i]["symbol"].get<std::string>()), flavour);
    EXPECT_EQ(flavours[i]["meaning"], wasm::in_page_words(std::string(meaning(flavour))));
    EXPECT_EQ(flavours[i]["meaning"].get<std::string>().find("realisation"), std::string::npos);
    EXPECT_EQ(flavours[i]["superposes"], flavours[i]["name"] != "classical");
    EXPECT_EQ(flavours[i]["usual"], flavours[i]["name"] != "BC");
  }
}

TEST(Engine, BadPositionsSayWhere) {
  const Json error = answer({{"request", "position"}, {"play", play(start("nim", "2,x", "D"))}})["error"];
  EXPECT_EQ(error.value("at", -1), 2);
  EXPECT_NE(error.value("located", "").find("  2,x\n    ^"), std::string::npos) << error;
  const Json unknown = answer({{"request", "position"}, {"play", play(start("nimm", "2", "D"))}})["error"];
  EXPECT_NE(unknown.value("message", "").find("did you mean 'nim'"), std::string::npos);
  const Json file = answer({{"request", "position"}, {"play", play(start("nim", "@/etc/passwd", "D"))}})["error"];
  EXPECT_EQ(file.value("kind", ""), "input");
}

TEST(Engine, PositionsTooLargeForAPageAreRefused) {
  for (const char* const position : {"1000000", "1 | 1000000"}) {
    const Json reply = answer({{"request", "position"}, {"play", play(start("nim", position, "D"))}});
    EXPECT_EQ(reply["error"]["kind"], "input") << position;
    EXPECT_NE(reply["error"]["message"].get<std::string>().find("at most 2000"), std::string::npos) << reply;
  }
}

// What the page draws by hand it writes in these letters, so every one of them must be read.
TEST(Engine, GamesOnGraphsTellTheLettersOfTheirVertices) {
  std::size_t graphs = 0;
  const Json catalogue = ask({{"request", "games"}});
  for (const Json& game : catalogue["games"]) {
    EXPECT_EQ(game["layout"] == "network", !game["vertexLetters"].empty()) << game["name"];
    for (const Json& vertex : game["vertexLetters"]) {
      ++graphs;
      const Json first = start(game["name"], vertex["letter"].get<std::string>() + ".:1-2", "D");
      EXPECT_TRUE(answer({{"request", "position"}, {"play", play(first)}}).contains("reply")) << first;
    }
  }
  EXPECT_GT(graphs, 4U);
}

TEST(Engine, ClassicalGamesStartFromOnePosition) {
  const Json error = answer({{"request", "position"}, {"play", play(start("nim", "2 | 1", "classical"))}})["error"];
  EXPECT_NE(error.value("message", "").find("classical game"), std::string::npos);
}

TEST(Engine, MovesThatBreakARuleAreNamed) {
  const Json error = answer(
      {{"request", "position"},
       {"play", play(start("nim", "2,1", "D"), {{"L", "take 1 from heap 1"}, {"R", "take 2 from heap 1"}})}})["error"];
  EXPECT_EQ(error.value("message", ""), "move 2: 'take 2 from heap 1' is legal for Right in no world");
}

TEST(Engine, TheTimeEndsAnAnalysisWithWhatIsKnown) {
  const Json reply = ask(
      {{"request", "analyse"}, {"start", start("domineering", "6x6", "D")}, {"flavours", {"D"}}, {"milliseconds", 60}});
  ASSERT_EQ(reply["rows"].size(), 1U) << reply;
  EXPECT_TRUE(reply["rows"][0]["value"].is_null());
  EXPECT_NE(reply["rows"][0].value("unknown", ""), "");
}

TEST(Engine, ProgressIsToldRowByRow) {
  std::vector<Json> told;
  const Json request{{"request", "analyse"}, {"start", start("nim", "2,1", "D")}};
  wasm::answer(request.dump(), [&](const std::string& text) { told.push_back(Json::parse(text)); });
  ASSERT_EQ(told.size(), 6U);
  EXPECT_EQ(told.front()["row"]["flavour"], "classical");
  EXPECT_EQ(told.back()["done"], 6);
  EXPECT_EQ(told.back()["of"], 6);
}

}  // namespace
}  // namespace qcg::testing
