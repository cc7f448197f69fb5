#include <gtest/gtest.h>

#include <cstdlib>

#include "tictactoe/analysis.h"
#include "tictactoe/book.h"
#include "tictactoe/notation.h"
#include "tictactoe/random.h"
#include "wasm/ask.h"

namespace qcg::testing {
namespace {

Json game(const std::string& request, const std::vector<std::string>& moves, const std::string& variant = "classic",
          const std::string& rules = "default") {
  return {{"request", request}, {"variant", variant}, {"rules", rules}, {"moves", moves}};
}

TEST(TttView, ACycleIsShownWithBothOfItsOutcomes) {
  const Json view = ask(game("ttt.view", {"1-5", "5-9", "1-9"}));
  EXPECT_EQ(view["phase"], "choose");
  EXPECT_EQ(view["toMove"], "O");
  EXPECT_EQ(view["legal"], Json::array({"=1", "=9"}));
  EXPECT_EQ(view["cycle"], Json::array({0, 4, 8}));
  EXPECT_EQ(view["cycleMoves"], Json::array({1, 2, 3}));
  ASSERT_EQ(view["choices"].size(), 2U);
  // The third mark lands on 1, so the first is driven to 5, and the second to 9.
  EXPECT_EQ(view["choices"][0]["preview"], Json::array({{{"mark", "X"}, {"number", 3}, {"square", 0}},
                                                        {{"mark", "X"}, {"number", 1}, {"square", 4}},
                                                        {{"mark", "O"}, {"number", 2}, {"square", 8}}}));
  EXPECT_EQ(view["entanglements"].size(), 3U);
  const Json after = ask(game("ttt.view", {"1-5", "5-9", "1-9", "=1"}));
  EXPECT_EQ(after["collapsed"], view["choices"][0]["preview"]);
  EXPECT_EQ(after["squares"][4]["classical"], (Json{{"mark", "X"}, {"number", 1}}));
  EXPECT_EQ(after["phase"], "move");
}

TEST(TttView, ComponentsAreToldApart) {
  const Json view = ask(game("ttt.view", {"1-2", "3-4", "2-5"}));
  ASSERT_EQ(view["entanglements"].size(), 3U);
  EXPECT_EQ(view["entanglements"][0]["component"], 0);
  EXPECT_EQ(view["entanglements"][1]["component"], 1);
  EXPECT_EQ(view["entanglements"][2]["component"], 0);
}

TEST(TttView, UltimateNamesItsDestinations) {
  EXPECT_EQ(ask(game("ttt.view", {}, "ultimate"))["destinations"], "free");
  EXPECT_EQ(ask(game("ttt.view", {"2/6-9/4"}, "ultimate"))["destinations"], Json::array({3, 5}));
  EXPECT_TRUE(ask(game("ttt.view", {"2/6-9/4"}, "squared"))["destinations"].is_null());
  EXPECT_EQ(ask(game("ttt.view", {}, "ultimate"))["squares"].size(), 81U);
}

TEST(TttView, ADamagedGameNamesTheMoveAndTheRule) {
  const Json error = answer(game("ttt.view", {"1-5", "1-5"}))["error"];
  EXPECT_NE(error.value("message", "").find("live already"), std::string::npos) << error;
  EXPECT_EQ(error.value("at", -1), 4);
}

// What a choice's preview says is what playing it does: random games of every variant.
TEST(TttView, PreviewsComeTrue) {
  ttt::Random random(3);
  for (const std::string variant : {"classic", "squared", "ultimate"}) {
    for (const std::string rules : {"default", "goff"}) {
      std::vector<std::string> moves;
      Json view = ask(game("ttt.view", moves, variant, rules));
      while (view["phase"] != "over") {
        const Json legal = view["legal"];
        ASSERT_FALSE(legal.empty());
        moves.push_back(legal[random.below(static_cast<unsigned>(legal.size()))].get<std::string>());
        const Json next = ask(game("ttt.view", moves, variant, rules));
        for (const Json& choice : view["choices"]) {
          if (choice["move"] != moves.back()) continue;
          EXPECT_EQ(next["collapsed"], choice["preview"]);
          for (const Json& step : choice["preview"]) {
            const Json& mark = next["squares"][step["square"].get<std::size_t>()]["classical"];
            EXPECT_EQ(mark["number"], step["number"]);
            EXPECT_EQ(mark["mark"], step["mark"]);
          }
        }
        std::size_t live = 0;
        for (const Json& square : next["squares"]) {
          EXPECT_TRUE(square["classical"].is_null() || square["quantum"].empty());
          live += square["quantum"].size();
        }
        EXPECT_EQ(live, 2 * next["entanglements"].size());
        view = next;
      }
      EXPECT_FALSE(view["result"].is_null());
      EXPECT_TRUE(answer(game("ttt.best", moves, variant, rules)).contains("error"));
    }
  }
}

Json best(const std::vector<std::string>& moves, const std::string& level, int seed) {
  Json request = game("ttt.best", moves);
  request.update({{"level", level}, {"seed", seed}});
  return ask(request);
}

TEST(TttBest, SlowPerfectNeverLosesToARandomPlayer) {
  ttt::Random random(200);
  const int games = std::getenv("QCG_LIGHT") != nullptr ? 4 : 200;
  int won = 0;
  for (int number = 0; number < games; ++number) {
    const ttt::Mark computer = number % 2 == 0 ? ttt::Mark::X : ttt::Mark::O;
    ttt::Record record{ttt::Game{}};
    std::vector<std::string> moves;
    while (!record.position().over()) {
      std::vector<ttt::Action> actions;
      record.position().actions(actions);
      const bool own = record.position().to_act() == computer;
      // X's first move is the same for all games, and the slowest to find.
      moves.push_back(
          own ? best(moves, "perfect", number)["move"].get<std::string>()
              : ttt::show(ttt::Variant::Classic, actions[random.below(static_cast<unsigned>(actions.size()))]));
      record.play(ttt::read_legal_action(record, moves.back()));
    }
    const ttt::Status lost = computer == ttt::Mark::X ? ttt::Status::WonByO : ttt::Status::WonByX;
    EXPECT_NE(record.position().status(), lost) << record.show();
    const ttt::Status win = computer == ttt::Mark::X ? ttt::Status::WonByX : ttt::Status::WonByO;
    if (record.position().status() == win) ++won;
  }
  EXPECT_GT(won, games / 2);
}

TEST(TttSolve, HintsAndNotesAgreeWithTheSolver) {
  for (const std::vector<std::string>& moves : std::vector<std::vector<std::string>>{
           {"1-5", "2-3", "4-7"}, {"1-5", "5-9", "1-9"}, {"1-2", "2-3", "3-1", "=1"}}) {
    const Json solved = ask(game("ttt.solve", moves));
    const Json hint = best(moves, "perfect", 0);
    EXPECT_EQ(hint["move"], solved["optimal"][0]);
    EXPECT_EQ(hint["exact"], solved["value"]);
    EXPECT_EQ(hint["line"], solved["line"]);
    const Json notes = ask(game("ttt.annotate", moves));
    Json optimal = Json::array();
    for (const Json& move : notes["moves"]) {
      if (move["note"] == "best") optimal.push_back(move["move"]);
    }
    EXPECT_EQ(optimal, solved["optimal"]);
    std::string text;
    for (const std::string& move : moves) text += move + " ";
    const ttt::Record record = ttt::read_record({}, text);
    ttt::ExactSolver solver = ttt::solver_with_book({}, ttt::Scoring::SharedIsDraw, nullptr);
    EXPECT_EQ(solved["value"], ttt::show_half_points(ttt::analyse(solver, record.position()).half_points));
  }
}

TEST(TttBest, EveryLevelMovesLegallyOnNineByNine) {
  for (const std::string variant : {"squared", "ultimate"}) {
    std::vector<std::string> moves;
    for (const std::string level : {"beginner", "easy", "good", "perfect"}) {
      Json request = game("ttt.best", moves, variant);
      request.update({{"level", level}, {"seed", 7}, {"milliseconds", 80}});
      const Json found = ask(request);
      moves.push_back(found["move"].get<std::string>());
      EXPECT_TRUE(ask(game("ttt.view", moves, variant)).contains("phase")) << found;
      EXPECT_GE(found["winRate"].get<double>(), 0);
      EXPECT_LE(found["winRate"].get<double>(), 1);
    }
  }
}

TEST(TttAnnotate, WhatIsProvedOnNineByNineOwnsUpToItsHashes) {
  std::vector<std::string> moves;
  while (true) {
    const Json view = ask(game("ttt.view", moves, "squared"));
    if (view["phase"] == "over") break;
    moves.push_back(view["legal"].front().get<std::string>());
  }
  moves.pop_back();  // one move before the end all is known
  const Json notes = ask(game("ttt.annotate", moves, "squared"));
  EXPECT_TRUE(notes.contains("exact")) << notes;
  EXPECT_EQ(notes["hashed"], true);
  EXPECT_FALSE(ask(game("ttt.annotate", {"1-5"})).contains("hashed"));
}

}  // namespace
}  // namespace qcg::testing
