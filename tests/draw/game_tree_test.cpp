#include "draw/game_tree.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <stdexcept>

#include "draw/check_canvas.h"
#include "draw/tree_picture.h"
#include "support/random_games.h"

namespace qcg {
namespace {

using draw::GameTree;
using draw::TreeNode;

GameTree grown(const std::string& name, const std::string& position, Lift lift, const draw::TreeLimits& limits) {
  const Game game = read_game(name, position);
  GameTree tree(game, lift);
  tree.grow(limits);
  return tree;
}

using Reached = std::multiset<std::vector<Position>>;

Reached listed(const LiftedGame& game, Player player) {
  Reached reached;
  for (const Label move : game.rules().moves(game.start(), player)) {
    reached.insert(game.realisations(*game.rules().play(game.start(), player, move)));
  }
  return reached;
}

// The tree finds its moves one by one; the lift lists them all at once.
TEST(GameTree, HasTheMovesThatTheLiftLists) {
  testing::RandomGames random(11);
  for (const CatalogueEntry& entry : catalogue()) {
    for (const Flavour flavour : all_flavours()) {
      Game game = random.superposed(entry.info.name, 5, 3);
      const Lift lift{flavour, Width(3)};
      if (!may_start(game, lift)) game.start.resize(1);
      const LiftedGame lifted = apply_lift(lift, game, {.covering = false, .symmetry = false});
      GameTree tree(game, lift);
      tree.grow({.depth = 1, .nodes = 100'000});
      Reached left;
      Reached right;
      for (const std::size_t child : tree.nodes().front().children) {
        const TreeNode& node = tree.nodes()[child];
        (node.mover == Player::Right ? right : left).insert(node.realisations);
        EXPECT_LE(node.labels.size(), flavour == Flavour::Classical ? 1U : 3U);
      }
      EXPECT_EQ(left, listed(lifted, Player::Left)) << entry.info.name << " " << name(flavour);
      if (!tree.impartial()) {
        EXPECT_EQ(right, listed(lifted, Player::Right)) << entry.info.name << " " << name(flavour);
      }
    }
  }
}

TEST(GameTree, LimitsCutItAndSaySo) {
  const GameTree whole = grown("hackenbush", "b+b+r", {Flavour::D, Width(2)}, {.depth = 10, .nodes = 2000});
  EXPECT_TRUE(whole.notes().empty());
  for (const TreeNode& node : whole.nodes()) EXPECT_FALSE(node.more);

  const GameTree shallow = grown("hackenbush", "b+b+r", {Flavour::D, Width(2)}, {.depth = 2, .nodes = 40});
  EXPECT_EQ(shallow.nodes().size(), 16U);
  EXPECT_EQ(shallow.notes(), std::vector<std::string>{"...: play goes on below depth 2"});

  const GameTree narrow = grown("hackenbush", "b+b+r", {Flavour::D, Width(2)}, {.depth = 1, .nodes = 3});
  EXPECT_EQ(narrow.nodes().size(), 3U);
  EXPECT_EQ(narrow.notes().back(), "(...): moves left out to keep to 3 nodes");
  EXPECT_EQ(narrow.nodes()[1].mover, Player::Left);
  EXPECT_EQ(narrow.nodes()[2].mover, Player::Right);

  EXPECT_EQ(grown("nim", "3", {}, {.depth = 0, .nodes = 9}).nodes().size(), 1U);
}

TEST(GameTree, NeverListsAllMovesOfAWidePosition) {
  const GameTree tree = grown("hackenbush", "meadow:21,22", {Flavour::A, {}}, {.depth = 3, .nodes = 50});
  EXPECT_EQ(tree.nodes().size(), 50U);  // out of 2^21 and more
  testing::check_canvas(draw::tree_picture("hackenbush", tree));
}

TEST(GameTree, WhatHasGrownStaysWhenABudgetEnds) {
  const Game game = read_game("nim", "3,3");
  GameTree tree(game, {Flavour::D, Width(2)});
  const auto stop = [](std::size_t nodes) {
    if (nodes > 10) throw std::runtime_error("enough");
  };
  EXPECT_THROW(tree.grow({.depth = 5, .nodes = 1000}, stop), std::runtime_error);
  EXPECT_GT(tree.nodes().size(), 10U);
  testing::check_canvas(draw::tree_picture("nim", tree));
}

TEST(GameTree, AsDot) {
  const GameTree tree = grown("hackenbush", "b+r", {Flavour::D, {}}, {.depth = 1, .nodes = 40});
  EXPECT_EQ(draw::tree_dot("hackenbush", tree),
            "digraph \"hackenbush b+r\" {\n"
            "  // ...: play goes on below depth 1\n"
            "  graph [ordering=out];\n"
            "  node [shape=box, style=rounded, fontname=\"sans-serif\"];\n"
            "  edge [fontname=\"sans-serif\", fontsize=10, penwidth=2];\n"
            "  n0 [label=\"b+r\"];\n"
            "  n1 [label=\"-+r\\n...\"];\n"
            "  n2 [label=\"b+-\\n...\"];\n"
            "  n0 -> n1 [label=\"L: cut blue edge 1 of stalk 1\", color=\"#0072b2\", style=solid];\n"
            "  n0 -> n2 [label=\"R: cut red edge 1 of stalk 2\", color=\"#d55e00\", style=dashed];\n"
            "}\n");
}

TEST(GameTree, DotQuotesWhatItMust) {
  const GameTree tree = grown("explicit", "{a: L say \"hi\" \\n -> b; b:}", {}, {.depth = 1, .nodes = 9});
  EXPECT_NE(draw::tree_dot("explicit", tree).find(R"(label="L: say \"hi\" \\n")"), std::string::npos)
      << draw::tree_dot("explicit", tree);
}

}  // namespace
}  // namespace qcg
