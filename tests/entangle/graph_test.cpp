#include <gtest/gtest.h>

#include "draw/check_canvas.h"
#include "entangle/clauses.h"
#include "entangle/picture.h"
#include "entangle/random_lines.h"
#include "entangle/tree.h"

namespace qcg::entangle {
namespace {

std::set<std::string> dead_after(std::string_view position, std::string_view moves) {
  const LineOfPlay line = read_line_of_play(moves, read_game("hackenbush", position)).line;
  const EntanglementGraph graph{LegalSomewhere(line), Candidates(line)};
  std::set<std::string> dead;
  for (const auto& vertex : graph.vertices()) {
    if (vertex.dead) dead.insert(vertex.name);
  }
  return dead;
}

TEST(EntanglementGraph, ACycleKillsItsComponent) {
  using Names = std::set<std::string>;
  EXPECT_EQ(dead_after("b+b+b+b+b", "L: b1 & b2; L: b2 & b3; L: b3 & b4"), Names());
  EXPECT_EQ(dead_after("b+b+b+b+b", "L: b1 & b2; L: b2 & b3; L: b3 & b4; L: b2 & b4"), Names({"b1", "b2", "b3", "b4"}));
  EXPECT_EQ(dead_after("b+b+b", "L: b1 & b2; L: b1 & b2"), Names({"b1", "b2"}));
  EXPECT_EQ(dead_after("b+b+b", "L: b1 & b2; L: b2"), Names({"b1", "b2"}));
}

// What Pleunes says of Figures 6.2 and 6.3.
TEST(EntanglementGraph, Halves) {
  using Names = std::set<std::string>;
  EXPECT_EQ(dead_after("br+br", "L: b1 & b2"), Names());
  EXPECT_EQ(dead_after("br+br", "L: b1 & b2; R: r1 & r2"), Names({"r1", "r2"}));
  EXPECT_EQ(dead_after("br+br", "R: r1 & r2; L: b1 & b2"), Names());
  EXPECT_EQ(dead_after("br+rb", "L: b1 & b2; R: r1 & r2"), Names({"b2"}));
  EXPECT_EQ(dead_after("br+rb", "R: r1 & r2; L: b1 & b2"), Names({"r1"}));
}

TEST(EntanglementGraph, ChainsAreTheComponents) {
  const LineOfPlay line =
      read_line_of_play("b1 & b2; r1 & r2; b3 & b4; r2; b2 & b3", read_game("hackenbush", "b+b+b+b+r+r+r")).line;
  const EntanglementGraph graph{LegalSomewhere(line), Candidates(line)};
  ASSERT_EQ(graph.chains().size(), 2U);
  EXPECT_EQ(graph.chains()[0].entanglements, (std::vector<std::size_t>{0, 2, 4}));
  EXPECT_EQ(graph.chains()[0].vertices.size(), 4U);
  EXPECT_FALSE(graph.chains()[0].has_cycle());
  EXPECT_EQ(graph.chains()[1].entanglements, (std::vector<std::size_t>{1, 3}));
  EXPECT_TRUE(graph.chains()[1].has_cycle());
}

// A rule is checked on histories longer than those it was found from.
void expect_right_beyond(std::string_view position, std::size_t found_from, std::size_t checked_on) {
  const Game game = read_game("hackenbush", position);
  const IllegalityClauses found(game, found_from);
  const IllegalityClauses again(game, checked_on);
  ASSERT_EQ(found.rules().size(), again.rules().size()) << position;
  for (std::size_t i = 0; i < found.rules().size(); ++i) {
    EXPECT_EQ(found.rules()[i].unexplained, 0U) << position;
    EXPECT_EQ(found.rules()[i].clauses, again.rules()[i].clauses) << position;
  }
}

TEST(IllegalityClauses, OfTwoHalvesHoldHoweverLongThePlay) {
  expect_right_beyond("br+br", 4, 8);
  expect_right_beyond("br+rb", 4, 8);
  expect_right_beyond("b+b+b", 3, 6);
}

TEST(EntanglementPicture, IsDrawnForEveryGame) {
  testing::RandomGames random(3);
  for (const CatalogueEntry& entry : catalogue()) {
    const Game game = random.superposed(entry.info.name, 4, 2);
    const LineOfPlay line = testing::random_line(random, game, 4, 4);
    const EntanglementGraph graph{LegalSomewhere(line), Candidates(line)};
    testing::check_canvas(entanglement_picture(entry.info.name, line, graph));
  }
}

TEST(EntanglementTree, HasEachMoveOnceUpToRenaming) {
  const EntanglementTree wholes(read_game("hackenbush", "b+b+b"), {Flavour::A, Width(2)}, {.depth = 2, .nodes = 40});
  // Any two of three edges; then the same two again, or one of them and the third.
  EXPECT_EQ(wholes.nodes().size(), 4U);
  const EntanglementTree halves(read_game("hackenbush", "br+br"), {Flavour::A, Width(2)}, {.depth = 9, .nodes = 99});
  EXPECT_EQ(halves.nodes().front().children.size(), 2U);
  EXPECT_TRUE(halves.notes().empty());
  testing::check_canvas(tree_picture("hackenbush", halves));
}

}  // namespace
}  // namespace qcg::entangle
