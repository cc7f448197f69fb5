// What the page shows of a move: the worlds before and after it, which come of which, and why others die.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "games/catalogue.h"
#include "lift/branches.h"
#include "support/random_games.h"
#include "wasm/ask.h"

namespace qcg::testing {
namespace {

Json preview(const Json& play, const std::string& player, const std::vector<std::string>& labels) {
  return ask({{"request", "preview"}, {"play", play}, {"player", player}, {"labels", labels}});
}

Json superposed_nim(const std::string& width = "inf") {
  return play(start("nim", "2,1", "D", width), {{"L", "take 1 from heap 1 & take 2 from heap 1"}});
}

std::vector<std::string> texts(const Json& worlds) {
  std::vector<std::string> found;
  for (const Json& world : worlds) found.push_back(world["text"].get<std::string>());
  return found;
}

TEST(Preview, SaysWhichWorldsComeOfWhichAndWhyOthersDie) {
  const Json reply = preview(superposed_nim(), "R", {"take 1 from heap 1"});
  EXPECT_TRUE(reply["legal"].get<bool>());
  EXPECT_EQ(reply["reason"], "a single move; from 2 to 1 world");
  const Json& step = reply["step"];
  EXPECT_EQ(texts(step["before"]), (std::vector<std::string>{"0,1", "1,1"}));
  EXPECT_EQ(texts(step["after"]), (std::vector<std::string>{"0,1"}));
  EXPECT_EQ(step["branches"], Json::parse("[[-1], [0]]"));
  EXPECT_EQ(step["deaths"], Json::parse(R"([{"world": 0, "reason": "heap 1 is empty here"}])"));
  EXPECT_EQ(step["board"]["pieces"].size(), step["after"][0]["pieces"].get<std::string>().size());
}

TEST(Preview, WorldsThatBecomeEqualAreOne) {
  const Json either = play(start("nim", "1,0 | 0,1", "D"));
  const Json step = preview(either, "R", {"take 1 from heap 1", "take 1 from heap 2"})["step"];
  EXPECT_EQ(texts(step["before"]), (std::vector<std::string>{"1,0", "0,1"}));
  EXPECT_EQ(texts(step["after"]), (std::vector<std::string>{"0,0"}));
  EXPECT_EQ(step["branches"], Json::parse("[[0, -1], [-1, 0]]"));
  EXPECT_TRUE(step["deaths"].empty());
}

TEST(Preview, NamesTheEdgeThatIsMissing) {
  const Json cut =
      play(start("hackenbush", "b+b+r", "D"),
           {{"L", "cut blue edge 1 of stalk 1 & cut blue edge 1 of stalk 2"}, {"R", "cut red edge 1 of stalk 3"}});
  const Json deaths = preview(cut, "L", {"cut blue edge 1 of stalk 1"})["step"]["deaths"];
  ASSERT_EQ(deaths.size(), 1U);
  EXPECT_EQ(deaths[0]["reason"].get<std::string>().find("no edge "), 0U) << deaths;
}

// A third state beside legal and not: what one more label could mend.
TEST(Preview, AnUnfinishedMoveIsNotAnIllegalOne) {
  const Json one = preview(play(start("nim", "2,1", "A")), "L", {"take 1 from heap 1"});
  EXPECT_FALSE(one["legal"].get<bool>());
  EXPECT_TRUE(one["unfinished"].get<bool>());
  EXPECT_EQ(texts(one["step"]["after"]), (std::vector<std::string>{"1,1"}));
  const Json only = preview(play(start("nim", "1", "A")), "L", {"take 1 from heap 1"});
  EXPECT_FALSE(only["unfinished"].get<bool>());
  const Json wide = preview(superposed_nim("2"), "R", {"take 1 from heap 1", "take 1 from heap 2"});
  EXPECT_TRUE(wide["legal"].get<bool>());
  EXPECT_FALSE(preview(play(start("nim", "2,1", "D")), "L", {"take 9 from heap 1"}).contains("step"));
}

TEST(Position, TellsHowTheLastMoveLedToItsWorlds) {
  EXPECT_TRUE(ask({{"request", "position"}, {"play", play(start("nim", "2,1", "D"))}})["last"].is_null());
  const Json reply = ask({{"request", "position"}, {"play", superposed_nim()}});
  EXPECT_EQ(texts(reply["worlds"]), (std::vector<std::string>{"0,1", "1,1"}));
  EXPECT_EQ(reply["worlds"][1]["pieces"], "101");
  const Json& last = reply["last"];
  EXPECT_EQ(last["player"], "L");
  EXPECT_EQ(last["labels"].size(), 2U);
  EXPECT_EQ(last["before"][0]["pieces"], "111");
  EXPECT_EQ(last["branches"], Json::parse("[[1, 0]]"));
  EXPECT_EQ(last["marks"].size(), 2U);
  EXPECT_TRUE(last["marks"][1].contains("all"));  // taking 2 marks both counters
}

/// A move of the player's first two labels, and where it leads.
struct Pair {
  std::vector<std::string> labels;
  std::set<Position> after;
};

Pair first_pair(const AnyRuleset& rules, const std::vector<Position>& worlds, Player player) {
  const Branches branches(rules, worlds, player);
  Pair pair;
  for (const auto& branch : branches.all().first(std::min<std::size_t>(2, branches.all().size()))) {
    pair.labels.push_back(rules.show_move(player, branch.label));
    pair.after.insert(branch.survivors.begin(), branch.survivors.end());
  }
  return pair;
}

void expect_preview(const Json& step, const AnyRuleset& rules, const std::set<Position>& expected) {
  const auto after = texts(step["after"]);
  EXPECT_EQ(after.size(), expected.size());
  for (const std::string& text : after) {  // without the game, where that is written out with every position
    const auto named = [&](Position world) { return rules.show(world).ends_with(text); };
    EXPECT_TRUE(std::any_of(expected.begin(), expected.end(), named)) << text;
  }
  std::size_t deaths = 0;
  for (const Json& children : step["branches"]) {
    deaths += std::all_of(children.begin(), children.end(), [](const Json& child) { return child == -1; }) ? 1 : 0;
  }
  EXPECT_EQ(step["deaths"].size(), deaths);
  for (const Json& death : step["deaths"]) {
    const auto reason = death["reason"].get<std::string>();
    EXPECT_GT(reason.size(), std::string(" here").size()) << reason;
    EXPECT_NE(reason.find(" here"), std::string::npos);
  }
}

TEST(Preview, IsThatOfTheCoreInEveryGame) {
  RandomGames random(17);
  for (const CatalogueEntry& entry : catalogue()) {
    for (int round = 0; round < 4; ++round) {
      const std::string text = random.position(entry.info.name, 5);
      const Game game = read_game(entry.info.name, text);
      const Pair left = first_pair(game.rules, game.start, Player::Left);
      if (left.labels.empty()) continue;
      const Json from = start(std::string(entry.info.name), text, "D");
      SCOPED_TRACE(from.dump());
      const Json first = preview(play(from), "L", left.labels);
      expect_preview(first["step"], game.rules, left.after);
      const Pair right = first_pair(game.rules, {left.after.begin(), left.after.end()}, Player::Right);
      if (right.labels.empty()) continue;
      const Json then = play(from, {{"L", first["move"].get<std::string>()}});
      expect_preview(preview(then, "R", right.labels)["step"], game.rules, right.after);
    }
  }
}

}  // namespace
}  // namespace qcg::testing
