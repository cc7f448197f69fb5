#include "language/family.h"

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "base/input_error.h"
#include "games/catalogue.h"

namespace qcg {
namespace {

std::vector<std::string> positions(const Family& family) {
  std::vector<std::string> all;
  for_each_position(family, [&](const std::string& position, std::size_t) { all.push_back(position); });
  return all;
}

std::size_t count(FamilyKind kind, std::size_t most, const std::string& colours = "br") {
  return positions({kind, most, colours}).size();
}

// Sums of stalks are multisets of words: the Euler transform of 2, 4, 8, ... is 2, 7, 20, 59, ...
TEST(Family, CountsOfStalkSumsAreThoseOfMultisetsOfWords) {
  EXPECT_EQ(count(read_family_kind("stalks"), 1), 2U);
  EXPECT_EQ(count(read_family_kind("stalks"), 2), 2U + 7U);
  EXPECT_EQ(count(read_family_kind("stalks"), 3), 2U + 7U + 20U);
  EXPECT_EQ(count(read_family_kind("stalks"), 4), 2U + 7U + 20U + 59U);
}

// Rooted trees with coloured edges: one colour gives 1, 2, 4, 9, 20 (rooted trees by edges).
TEST(Family, CountsOfTreesAreThoseOfRootedTrees) {
  EXPECT_EQ(count(read_family_kind("trees"), 5, "b"), 1U + 2U + 4U + 9U + 20U);
  EXPECT_EQ(count(read_family_kind("trees"), 2), 2U + 7U);  // b, r; two edges at the ground: 3 pairs; stacked: 4
}

// Connected rooted multigraphs without loops, one colour: 1, 3 (path, star, double edge), ...
TEST(Family, SmallGraphsAreAllThere) {
  EXPECT_EQ(count(read_family_kind("graphs"), 1), 2U);
  EXPECT_EQ(count(read_family_kind("graphs"), 2, "b"), 1U + 3U);
  EXPECT_EQ(count(read_family_kind("graphs"), 2), 2U + 3U + 4U + 3U);
}

TEST(Family, PositionsOfNimAreThePartitions) {
  EXPECT_EQ(count(read_family_kind("nim"), 6), 1U + 2U + 3U + 5U + 7U + 11U);
  EXPECT_EQ(positions({read_family_kind("nim"), 3, ""}).back(), "1,1,1");
}

// Connected graphs by vertices: 1, 1, 2, 6, 21.
TEST(Family, ColIsPlayedOnAllConnectedGraphs) {
  for (const char* game : {"col", "snort"}) {
    EXPECT_EQ(count(read_family_kind(game), 5, ""), 1U + 1U + 2U + 6U + 21U) << game;
  }
}

// Polyominoes by how their squares adjoin, upright or sideways: 1, 2, 3, 9, 19, 60, counted by another program. (Up to
// reflections there are 1, 2, 3, 9, 21, 68; but stairs may be folded without changing what adjoins what.)
TEST(Family, BoardsOfDomineeringAreThePolyominoes) {
  EXPECT_EQ(count(read_family_kind("domineering"), 6, ""), 1U + 2U + 3U + 9U + 19U + 60U);
}

// Fillings by three letters of every rectangle; for each later pair of positions one of four sets of players,
// where labels keep them, counted by another program; walls on
// the borders within every rectangle; sets of numbers up to the tallest heap.
TEST(Family, CountsOfTheOthers) {
  EXPECT_EQ(count(read_family_kind("konane"), 4, ""), 3U + 2 * 9U + 2 * 27U + 3 * 81U);
  EXPECT_EQ(count(read_family_kind("clear-the-pond"), 4, ""), 3U + 9U + 27U + 81U);
  EXPECT_EQ(count(read_family_kind("transverse-wave"), 4, ""), 1U + 2U + 2U + 6U);
  EXPECT_EQ(count(read_family_kind("avoid-true"), 4, ""), 1U + 2U + 2U + 6U);
  EXPECT_EQ(count(read_family_kind("explicit"), 4, ""), 1U + 4U + 46U + 1324U);
  EXPECT_EQ(count(read_family_kind("maze"), 4, ""), 1U + 2 * 2U + 2 * 4U + (2 * 8U + 16U));
  EXPECT_EQ(count(read_family_kind("subtraction"), 3, ""), 1U + (3U + 1U) + (7U + 3U + 1U));
  EXPECT_EQ(count(read_family_kind("nim-cut"), 6, ""), 1U + 2U + 3U + 5U + 7U + 11U);
  EXPECT_EQ(count(read_family_kind("octal"), 2, ""), 2 * 511U);
  EXPECT_EQ(count(read_family_kind("superposed-heaps"), 3, ""), 1U + 2U + 4U + 8U);
}

TEST(Family, EveryPositionReadsAndComesOnce) {
  for (const std::string& name : family_names()) {
    const FamilyKind kind = read_family_kind(name);
    const std::vector<std::string> all = positions({kind, 4, ""});
    EXPECT_EQ(std::set<std::string>(all.begin(), all.end()).size(), all.size()) << name;
    for (const std::string& position : all) EXPECT_NO_THROW(read_game(kind.game, position)) << position;
  }
}

TEST(Family, NamesReadBackAndOthersDoNot) {
  EXPECT_EQ(read_family_kind("graphs").game, "hackenbush");
  EXPECT_EQ(read_family_kind("graphs").info->noun, "edges");
  EXPECT_THROW(read_family_kind("graph"), InputError);
  EXPECT_EQ(read_colours("brg"), "brg");
  for (const char* bad : {"", "bx", "bb"}) EXPECT_THROW(read_colours(bad), InputError) << bad;
}

}  // namespace
}  // namespace qcg
