#include "games/hackenbush/hackenbush.h"

#include <map>

#include "support/read_error.h"

namespace qcg {
namespace {

std::string shown(std::string_view text) {
  const Game game = read_game("hackenbush", text);
  std::string all;
  for (const Position position : game.start) all += (all.empty() ? "" : " | ") + game.rules.show(position);
  return all;
}

/// Whether the player to move wins the classical game, by trying everything.
bool wins_moving(const AnyRuleset& rules, Position position, Player player,
                 std::map<std::pair<Position, Player>, bool>& known) {
  const auto found = known.find({position, player});
  if (found != known.end()) return found->second;
  bool wins = false;
  for (const Label label : rules.moves(position, player)) {
    wins = wins || !wins_moving(rules, *rules.play(position, player, label), opponent(player), known);
  }
  return known[{position, player}] = wins;
}

/// The outcome class: L, R, N (next player wins) or P (previous player wins).
char outcome(std::string_view text) {
  const Game game = read_game("hackenbush", text);
  std::map<std::pair<Position, Player>, bool> known;
  const bool left = wins_moving(game.rules, game.start[0], Player::Left, known);
  const bool right = wins_moving(game.rules, game.start[0], Player::Right, known);
  return left ? (right ? 'N' : 'L') : (right ? 'R' : 'P');
}

TEST(Hackenbush, PlayersCutTheirColoursAndGreen) {
  const Game stalks = read_game("hackenbush", "brg+g");
  EXPECT_EQ(move_names(stalks), "cut blue edge 1 of stalk 1; cut green edge 3 of stalk 1; cut green edge 1 of stalk 2");
  EXPECT_EQ(move_names(stalks, Player::Right),
            "cut red edge 2 of stalk 1; cut green edge 3 of stalk 1; cut green edge 1 of stalk 2");
  const Game graph = read_game("hackenbush", "0-1b 1-2r 2-0r");
  EXPECT_EQ(move_names(graph), "cut 0-1b");
  EXPECT_EQ(move_names(graph, Player::Right), "cut 0-2r; cut 1-2r");
}

TEST(Hackenbush, CountsTheEdgesThatPlayersCanCut) {
  const Game game = read_game("hackenbush", "0-1b 1-2r 2-0r 2-3g 3-4b");
  std::vector<Position> reached = game.start;
  for (std::size_t i = 0; i < reached.size(); ++i) {
    for (const Player player : both_players) {
      const std::vector<Label> labels = game.rules.moves(reached[i], player);
      EXPECT_EQ(game.rules.choices(reached[i], player), labels.size());
      for (const Label label : labels) reached.push_back(*game.rules.play(reached[i], player, label));
    }
  }
  EXPECT_GT(reached.size(), 20U);
}

TEST(Hackenbush, WhatStandsOnACutEdgeFalls) {
  const Game stalks = read_game("hackenbush", "brb+r");
  EXPECT_EQ(after(stalks, "cut blue edge 1 of stalk 1"), "-+r");
  EXPECT_EQ(after(stalks, "cut red edge 2 of stalk 1", Player::Right), "b+r");
  const Game tree = read_game("hackenbush", "0-1b 1-2r 1-3r 3-4b 3-3g");
  EXPECT_EQ(after(tree, "cut 1-3r", Player::Right), "0-1b 1-2r");
  EXPECT_EQ(after(tree, "cut 0-1b"), "-");
}

TEST(Hackenbush, CyclesHoldUntilTheyAreCutTwice) {
  const Game triangle = read_game("hackenbush", "0-1b 1-2b 2-0r");
  EXPECT_EQ(after(triangle, "cut 0-2r", Player::Right), "0-1b 1-2b");
  EXPECT_EQ(after(triangle, "cut 0-1b"), "0-2r 1-2b");
  EXPECT_EQ(after(read_game("hackenbush", "0-2r 1-2b"), "cut 0-2r", Player::Right), "-");
  const Game tent = read_game("hackenbush", "tent:2");
  EXPECT_EQ(after(tent, "cut 0-1b"), "0-2b 1-3r 2-3r");
  EXPECT_EQ(after(tent, "cut 1-3r", Player::Right), "0-1b 0-2b 2-3r");
}

TEST(Hackenbush, FloodAndPrecomputedFallsAgree) {
  // A second blue edge from the ground makes the same tree one with a cycle; once it is cut, the rest must behave
  // alike.
  const Game tree = read_game("hackenbush", "0-1b 1-2r 2-3b 2-4r 1-5b");
  const Game cyclic = read_game("hackenbush", "0-1b 1-2r 2-3b 2-4r 1-5b 0-4b");
  const AnyRuleset& rules = cyclic.rules;
  std::optional<Position> opened;
  for (const Label label : rules.moves(cyclic.start[0], Player::Left)) {
    if (rules.show_move(Player::Left, label) == "cut 0-4b") opened = rules.play(cyclic.start[0], Player::Left, label);
  }
  ASSERT_TRUE(opened);
  EXPECT_EQ(rules.show(*opened), tree.rules.show(tree.start[0]));
  for (const Player player : both_players) {
    for (const Label label : rules.moves(*opened, player)) {
      EXPECT_EQ(rules.show(*rules.play(*opened, player, label)), after(tree, rules.show_move(player, label), player));
    }
  }
}

TEST(Hackenbush, AbbreviationsAreStalksAndEdges) {
  EXPECT_EQ(shown("meadow:2,1"), "br+br+r");
  EXPECT_EQ(shown("meadow:0,0"), "-");
  EXPECT_EQ(shown("tent:2"), "0-1b 0-2b 1-3r 2-3r");
  EXPECT_EQ(read_game("hackenbush", "meadow:32,0").start[0], ~Position{0});
}

TEST(Hackenbush, ReadsTheEmptyGraphInBothNotations) {
  EXPECT_EQ(shown("-"), "-");
  EXPECT_EQ(shown("- | 0-1b"), "- | 0-1b");
  EXPECT_EQ(shown("- | b+r"), "-+- | b+r");
}

TEST(Hackenbush, RealisationsShareLabels) {
  const Game game = read_game("hackenbush", "br+br+r | b+br+r");
  ASSERT_EQ(game.start.size(), 2U);
  EXPECT_EQ(game.start[0] & game.start[1], game.start[0]) << "the second has all the edges of the first";
  EXPECT_TRUE(game.rules.covered_by(game.start[0], game.start[1]));
  EXPECT_FALSE(game.rules.covered_by(game.start[1], game.start[0]));
  EXPECT_EQ(shown("bb+- | rb+g"), "bb+- | rb+g") << "colours tell labels apart";
  EXPECT_EQ(shown("0-1b 1-2r | 2-1r 2-0g"), "0-1b 1-2r | 0-2g 1-2r");
}

TEST(Hackenbush, ParallelTwinsKeepTheirNumbers) {
  EXPECT_EQ(shown("0-1b 1-0b 0-1r"), "0-1b 0-1b 0-1r");
  EXPECT_EQ(shown("0-1b2 | 0-1b"), "0-1b | 0-1b2");
  const Game twins = read_game("hackenbush", "0-1b 0-1b 1-1r");
  EXPECT_EQ(move_names(twins), "cut 0-1b; cut 0-1b2");
  EXPECT_EQ(after(twins, "cut 0-1b"), "0-1b2 1-1r");
  EXPECT_EQ(shown("0-1b 0-1b3 0-1b4 0-1b2"), "0-1b 0-1b 0-1b 0-1b");
  EXPECT_EQ(shown("0-1b 0-1b3 0-1b4"), "0-1b 0-1b3 0-1b4");
  EXPECT_EQ(shown("0-1b2 0-1b3 | 0-1b 0-1b"), "0-1b 0-1b | 0-1b2 0-1b3");
}

// '0-1g2 0-1g | 0-1g' was worth *2 and '0-1g 0-1g2 | 0-1g' 0: the number of a twin must not hang on what stands before.
TEST(Hackenbush, ATwinWithoutANumberMustNotFollowOneWithIt) {
  const std::string needs = "this edge needs a number, because a parallel twin before it has one, as in 0-1b2 0-1b3";
  EXPECT_EQ(read_error("hackenbush", "0-1g2 0-1g | 0-1g"), "7: " + needs);
  EXPECT_EQ(read_error("hackenbush", "0-1g 0-1g2 1-0g"), "12: " + needs);
  EXPECT_EQ(shown("0-1g2 0-1b 0-2g 1-2g"), "0-1b 0-1g2 0-2g 1-2g");
}

TEST(Hackenbush, SplitsWhereOnlyTheGroundIsShared) {
  const auto parts = [](std::string_view text) {
    const Game game = read_game("hackenbush", text);
    std::vector<Position> positions;
    game.rules.split(game.start[0], positions);
    std::string all;
    for (const Position part : positions) all += (all.empty() ? "" : "; ") + game.rules.show(part);
    return all;
  };
  EXPECT_EQ(parts("br+-+r"), "br+-+-; -+-+r");
  EXPECT_EQ(parts("0-1b 1-2r 0-2r 0-3g 3-3g 0-0b"), "0-0b; 0-1b 0-2r 1-2r; 0-3g 3-3g");
  EXPECT_EQ(parts("-"), "");
}

TEST(Hackenbush, NormaliseMovesStalksThatWereAlike) {
  const Game game = read_game("hackenbush", "rb+br+br+br");
  const auto normal = [&](std::string_view text) {
    const std::string both = "rb+br+br+br | " + std::string(text);
    const Game read = read_game("hackenbush", both);
    const Position position = read.start[0] == game.start[0] ? read.start[1] : read.start[0];
    return game.rules.show(game.rules.normalise(position));
  };
  EXPECT_EQ(normal("-+-+-+b"), "-+b+-+-");
  EXPECT_EQ(normal("r+-+b+br"), "r+br+b+-");
}

TEST(Hackenbush, ImpartialWhenAllGreen) {
  EXPECT_TRUE(read_game("hackenbush", "gg+g").rules.impartial());
  EXPECT_FALSE(read_game("hackenbush", "gg+b").rules.impartial());
}

TEST(Hackenbush, ClassicalFacts) {
  EXPECT_EQ(outcome("br+br+r"), 'P') << "1/2 + 1/2 - 1";
  EXPECT_EQ(outcome("brr+brr+br+r"), 'P') << "1/4 + 1/4 + 1/2 - 1";
  EXPECT_EQ(outcome("bbr+r+rb"), 'P') << "3/2 - 1 - 1/2, Theorem 4.1";
  EXPECT_EQ(outcome("br"), 'L');
  EXPECT_EQ(outcome("meadow:1,1"), 'R');
  EXPECT_EQ(outcome("0-1g 1-2g 2-0g"), 'N') << "an odd cycle is worth one edge";
  EXPECT_EQ(outcome("0-1g 1-2g 2-0g 0-3g"), 'P');
  EXPECT_EQ(outcome("ggg+gg+g"), 'P');
}

TEST(Hackenbush, ErrorsSayWhere) {
  EXPECT_EQ(read_error("hackenbush", "0-1b 5-6r"), "6: this edge is not connected to the ground (node 0)");
  EXPECT_EQ(read_error("hackenbush", "br+x"), "4: expected a stalk such as br, or -, found 'x'");
  EXPECT_EQ(read_error("hackenbush", "br+"), "4: expected a stalk such as br, or -, found the end");
  EXPECT_EQ(read_error("hackenbush", "brx"), "3: expected b, r, g, '+' or the end, found 'x'");
  EXPECT_EQ(read_error("hackenbush", "0-1"), "4: expected the colour of the edge: b, r or g, found the end");
  EXPECT_EQ(read_error("hackenbush", "0-1b,1-2r"), "5: expected a space before the next edge, found ','");
  EXPECT_EQ(read_error("hackenbush", "0-1b2 0-1b2"),
            "7: this edge has been given before; number parallel twins apart, as in 0-1b 0-1b2");
  EXPECT_EQ(read_error("hackenbush", "br | 0-1b"),
            "6: realisations must all be stalks or all be edge lists, so that labels can be shared");
  EXPECT_EQ(read_error("hackenbush", "tent:1"), "6: the number of legs must be 2 to 32, not 1");
  EXPECT_EQ(read_error("hackenbush", "meadow:2,1+b"), "11: expected another digit or the end, found '+'");
  EXPECT_EQ(read_error("hackenbush", "meadow:32,1"), "8: more than 64 edges, counted over all realisations");
}

TEST(Hackenbush, HoldsSixtyFourEdges) {
  const std::string most(64, 'b');
  EXPECT_EQ(shown(most), most);
  EXPECT_EQ(read_error("hackenbush", most + "b"), "65: more than 64 edges, counted over all realisations");
  EXPECT_EQ(read_error("hackenbush", most + " | " + std::string(64, 'r')),
            "68: more than 64 edges, counted over all realisations");
  std::string cycle = "63-0g";
  for (int node = 0; node < 63; ++node) cycle += " " + std::to_string(node) + "-" + std::to_string(node + 1) + "g";
  EXPECT_EQ(read_game("hackenbush", cycle).start[0], ~Position{0});
  EXPECT_EQ(read_error("hackenbush", cycle + " 0-1g"),
            std::to_string(cycle.size() + 2) + ": more than 64 edges, counted over all realisations");
}

}  // namespace
}  // namespace qcg
