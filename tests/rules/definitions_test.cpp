// Words of the papers by their definitions, held against what rulesets say by themselves.
#include "rules/definitions.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "base/input_error.h"
#include "games/catalogue.h"

namespace qcg {
namespace {

void no_tick(std::size_t /*met*/) {}

std::vector<Position> reachable(const Game& game) {
  std::vector<Position> all(game.start);
  for (std::size_t i = 0; i < all.size(); ++i) {
    for (const Player player : both_players) {
      for (const Label label : game.rules.moves(all[i], player)) {
        const Position next = *game.rules.play(all[i], player, label);
        if (std::find(all.begin(), all.end(), next) == all.end()) all.push_back(next);
      }
    }
  }
  return all;
}

// What a ruleset calls covered by one other is covered, and weakly.
TEST(Definitions, CoverWhatRulesetsSayIsCovered) {
  std::size_t covered = 0;
  for (const auto& [name, position] : std::vector<std::pair<std::string, std::string>>{
           {"hackenbush", "brb+br"}, {"nim", "3,2"}, {"octal", "0.6:5"}, {"domineering", "2x3"}}) {
    const Game game = read_game(name, position);
    const std::vector<Position> all = reachable(game);
    for (const Position a : all) {
      for (const Position b : all) {
        if (!game.rules.states_covering() || !game.rules.covered_by(a, b)) continue;
        ++covered;
        EXPECT_TRUE(is_covered(game.rules, a, {b}, no_tick)) << name;
        EXPECT_TRUE(is_weakly_covered(game.rules, a, b)) << name;
      }
    }
  }
  EXPECT_GT(covered, 100U);
}

TEST(Definitions, SeveralMayCoverTogetherWhatNoneDoes) {
  const Game game = read_game("nim", "1,0 | 0,1 | 1,1");
  const auto at = [&](const char* text) { return read_game("nim", text).start.front(); };
  EXPECT_TRUE(is_covered(game.rules, at("1,0"), {at("1,1")}, no_tick));
  EXPECT_FALSE(is_covered(game.rules, at("1,1"), {at("1,0"), at("0,1")}, no_tick));  // then nothing is left to take
  EXPECT_FALSE(is_covered(game.rules, at("1,0"), {at("0,1")}, no_tick));
  EXPECT_FALSE(is_covered(game.rules, at("1,0"), {}, no_tick));
  EXPECT_TRUE(is_covered(game.rules, at("0,0"), {}, no_tick));
}

bool isomorphic(const char* one, const char* other) {
  return are_isomorphic(read_game("hackenbush", one), read_game("hackenbush", other), no_tick);
}

TEST(Definitions, TreesAreComparedWithoutLabels) {
  EXPECT_TRUE(isomorphic("br+b", "b+br"));
  EXPECT_TRUE(isomorphic("bb", "0-1b 1-2b"));
  EXPECT_FALSE(isomorphic("b", "r"));
  EXPECT_FALSE(isomorphic("b+r", "-"));  // equal, but not isomorphic
}

bool relabelled(const char* one, const char* other) {
  return can_be_relabelled(read_game("hackenbush", one), read_game("hackenbush", other), no_tick);
}

TEST(Definitions, LabelsAreRenamedInEveryWay) {
  EXPECT_TRUE(relabelled("br+b", "b+br"));
  EXPECT_TRUE(relabelled("br+b | b+b", "b+b | b+br"));
  EXPECT_FALSE(relabelled("br+b | b+b", "b+br | br+b"));
  EXPECT_FALSE(relabelled("b+b", "bb"));  // in a stalk, the lower edge takes the upper one with it
  EXPECT_FALSE(relabelled("b", "r"));     // a label keeps its players
  EXPECT_THROW(relabelled("b+b+b+b+b+b+b+b", "b+b+b+b+b+b+b+b"), InputError);
}

}  // namespace
}  // namespace qcg
