#include <gtest/gtest.h>

#include <set>

#include "games/catalogue.h"
#include "lift/branches.h"
#include "support/random_games.h"
#include "wasm/ask.h"

namespace qcg::testing {
namespace {

Json position(const Json& play) { return ask({{"request", "position"}, {"play", play}}); }

Json judge(const Json& play, const std::string& player, const std::vector<std::string>& labels) {
  return ask({{"request", "judge"}, {"play", play}, {"player", player}, {"labels", labels}});
}

TEST(Games, AreThoseOfTheCatalogueAndTheirPresetsCanBeRead) {
  const Json games = ask({{"request", "games"}})["games"];
  ASSERT_EQ(games.size(), catalogue().size());
  for (const Json& game : games) {
    EXPECT_FALSE(game["presets"].empty());
    for (const Json& preset : game["presets"]) {
      EXPECT_NO_THROW(read_game(game["name"].get<std::string>(), preset["position"].get<std::string>())) << preset;
    }
  }
}

TEST(Position, ShowsWhatAMoveLeadsTo) {
  const Json reply = position(play(start("nim", "2,1", "D"), {{"L", "take 1 from heap 1 & take 2 from heap 1"}}));
  EXPECT_EQ(reply["text"], "0,1 | 1,1");
  EXPECT_EQ(reply["total"], 2);
  ASSERT_EQ(reply["worlds"].size(), 2U);
  EXPECT_EQ(reply["worlds"][0]["text"], "0,1");
  EXPECT_NE(reply["overlaySvg"].get<std::string>().find("<svg"), std::string::npos);
  EXPECT_FALSE(reply["over"].get<bool>());
  // The counters of the start, in their places: heap 1 holds 0 in one realisation and 1 in the other, heap 2 1 in both.
  EXPECT_EQ(reply["board"]["layout"], "heaps");
  std::vector<int> present;
  for (const Json& counter : reply["board"]["pieces"]) present.push_back(counter["present"].get<int>());
  EXPECT_EQ(present, (std::vector<int>{1, 0, 2}));
  const Json& first = reply["labels"][0];
  EXPECT_EQ(first["label"], "take 1 from heap 1");
  EXPECT_EQ(first["missing"], 1);
  EXPECT_EQ(first["brief"], "1_1");
  ASSERT_EQ(first["handles"].size(), 1U);
  EXPECT_EQ(first["handles"][0]["legalIn"], 1);
}

// Labels, with how often they are missing, are those of the core, on every kind of board.
TEST(Position, LabelsAreThoseOfTheCore) {
  RandomGames random(8);
  for (const CatalogueEntry& entry : catalogue()) {
    for (int round = 0; round < 10; ++round) {
      const std::string text = random.position(entry.info.name, 5);
      const Game game = read_game(entry.info.name, text);
      const Json reply = position(play(start(std::string(entry.info.name), text, "C")));
      ASSERT_TRUE(reply.contains("labels")) << entry.info.name << " " << text << " " << reply;
      std::size_t at = 0;
      for (const Player player : both_players) {
        const Branches branches(game.rules, game.start, player);
        for (const auto& branch : branches.all()) {
          ASSERT_LT(at, reply["labels"].size());
          const Json& label = reply["labels"][at++];
          EXPECT_EQ(label["label"], game.rules.show_move(player, branch.label));
          EXPECT_EQ(label["missing"], game.start.size() - branch.legal_in);
          EXPECT_EQ(label["alone"], branches.playable_alone(Flavour::C, branch));
          std::size_t acts = 0;  // in as many realisations as it is legal in, here or there
          for (const Json& handle : label["handles"]) acts += handle["legalIn"].get<std::size_t>();
          EXPECT_EQ(acts, branch.legal_in) << label;
        }
      }
      EXPECT_EQ(at, reply["labels"].size());
    }
  }
}

TEST(Position, HackenbushEdgesStayInTheirPlacesAndAreCounted) {
  const Json before = position(play(start("hackenbush", "meadow:2,1", "D")));
  const Json after = position(
      play(start("hackenbush", "meadow:2,1", "D"), {{"L", "cut blue edge 1 of stalk 1 & cut blue edge 1 of stalk 2"}}));
  const auto edges = [](const Json& reply) {
    Json found = Json::array();
    for (const Json& piece : reply["board"]["pieces"]) {
      if (piece["edge"].get<bool>()) found.push_back(piece);
    }
    return found;
  };
  const Json first = edges(before);
  const Json then = edges(after);
  ASSERT_EQ(first.size(), 5U) << before["board"];
  ASSERT_EQ(then.size(), 5U);
  std::multiset<int> present;
  for (std::size_t i = 0; i < 5; ++i) {
    EXPECT_EQ(first[i]["shapes"], then[i]["shapes"]);
    EXPECT_EQ(first[i]["present"], 1);
    present.insert(then[i]["present"].get<int>());
  }
  // Each of the two halves stands in one of two realisations, the red whole in both.
  EXPECT_EQ(present, (std::multiset<int>{1, 1, 1, 1, 2}));
  const Json& label = after["labels"][0];
  EXPECT_EQ(label["label"], "cut blue edge 1 of stalk 1");
  EXPECT_EQ(label["handles"][0]["path"], then[0]["shapes"][0]["path"]);
  EXPECT_EQ(then[0]["shapes"][0]["ink"], "left");
}

TEST(Position, KonanePiecesAreFoundWhereTheyStand) {
  const Json reply = position(play(start("konane", "br./r.b", "D")));
  const Json& label = reply["labels"][0];
  EXPECT_EQ(label["label"], "blue 1 jumps right");
  const Json& knob = label["handles"][0]["knob"];  // beside the piece, an arrow to the right on it
  EXPECT_EQ(knob["turn"], 90);
  EXPECT_GT(knob["x"].get<double>(), 15);
  EXPECT_EQ(knob["y"], 15);
}

TEST(Judge, SaysWhyASingleLabelMayNotBePlayed) {
  const Json superposed = play(start("nim", "2,1 | 0,1", "C"));
  const Json missing = judge(superposed, "L", {"take 1 from heap 1"});
  EXPECT_FALSE(missing["legal"].get<bool>());
  EXPECT_EQ(missing["reason"], "flavour C: 'take 1 from heap 1' is missing in 1 of 2 worlds");
  const Json everywhere = judge(superposed, "L", {"take 1 from heap 2"});
  EXPECT_TRUE(everywhere["legal"].get<bool>());
  EXPECT_EQ(everywhere["move"], "take 1 from heap 2");
  EXPECT_EQ(everywhere["realisations"], 2);
  EXPECT_EQ(judge(play(start("nim", "2,1", "B")), "L", {"take 1 from heap 1"})["reason"],
            "flavour B: 'take 1 from heap 1' is not the only label of Left: there are 2 more");
  EXPECT_EQ(judge(play(start("nim", "2,1", "A")), "L", {"take 1 from heap 1"})["reason"],
            "flavour A has no moves of a single label");
  EXPECT_EQ(judge(play(start("nim", "2,1 | 1,0 | 0,0", "Cp")), "L", {"take 1 from heap 2"})["reason"],
            "flavour C': 'take 1 from heap 2' is missing in 1 of the 2 worlds in which Left can move");
  EXPECT_EQ(judge(play(start("nim", "2,1", "D")), "L", {"take 9 from heap 1"})["reason"],
            "'take 9 from heap 1' is legal for Left in no world");
  EXPECT_EQ(judge(play(start("nim", "2,1", "D")), "L", {})["reason"], "a move has at least one label");
  EXPECT_EQ(judge(play(start("nim", "3", "D", "2")), "L",
                  {"take 1 from heap 1", "take 2 from heap 1", "take 3 from heap 1"})["reason"],
            "a move has at most 2 labels here");
}

}  // namespace
}  // namespace qcg::testing
