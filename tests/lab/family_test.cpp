#include "lab/family.h"

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "base/input_error.h"
#include "games/catalogue.h"

namespace qcg {
namespace {

std::vector<std::string> positions(const Family& family) {
  std::vector<std::string> all;
  for_each_position(family, [&](const std::string& position) { all.push_back(position); });
  return all;
}

std::size_t count(FamilyKind kind, std::size_t most, const std::string& colours = "br") {
  return positions({kind, most, colours}).size();
}

// Sums of stalks are multisets of words: the Euler transform of 2, 4, 8, ... is 2, 7, 20, 59, ...
TEST(Family, CountsOfStalkSumsAreThoseOfMultisetsOfWords) {
  EXPECT_EQ(count(FamilyKind::Stalks, 1), 2U);
  EXPECT_EQ(count(FamilyKind::Stalks, 2), 2U + 7U);
  EXPECT_EQ(count(FamilyKind::Stalks, 3), 2U + 7U + 20U);
  EXPECT_EQ(count(FamilyKind::Stalks, 4), 2U + 7U + 20U + 59U);
}

// Rooted trees with coloured edges: one colour gives 1, 2, 4, 9, 20 (rooted trees by edges).
TEST(Family, CountsOfTreesAreThoseOfRootedTrees) {
  EXPECT_EQ(count(FamilyKind::Trees, 5, "b"), 1U + 2U + 4U + 9U + 20U);
  EXPECT_EQ(count(FamilyKind::Trees, 2), 2U + 7U);  // b, r; two edges at the ground: 3 pairs; stacked: 4
}

// Connected rooted multigraphs without loops, one colour: 1, 3 (path, star, double edge), ...
TEST(Family, SmallGraphsAreAllThere) {
  EXPECT_EQ(count(FamilyKind::Graphs, 1), 2U);
  EXPECT_EQ(count(FamilyKind::Graphs, 2, "b"), 1U + 3U);
  EXPECT_EQ(count(FamilyKind::Graphs, 2), 2U + 3U + 4U + 3U);
}

TEST(Family, PositionsOfNimAreThePartitions) {
  EXPECT_EQ(count(FamilyKind::Nim, 6), 1U + 2U + 3U + 5U + 7U + 11U);
  EXPECT_EQ(positions({FamilyKind::Nim, 3, ""}).back(), "1,1,1");
}

TEST(Family, EveryPositionReadsAndComesOnce) {
  for (const FamilyKind kind : {FamilyKind::Stalks, FamilyKind::Trees, FamilyKind::Graphs, FamilyKind::Nim,
                                FamilyKind::Domineering, FamilyKind::Octal}) {
    const std::vector<std::string> all = positions({kind, 4, "br"});
    EXPECT_EQ(std::set<std::string>(all.begin(), all.end()).size(), all.size()) << name(kind);
    for (const std::string& position : all) EXPECT_NO_THROW(read_game(game_of(kind), position)) << position;
  }
}

TEST(Family, NamesReadBackAndOthersDoNot) {
  EXPECT_EQ(read_family_kind("graphs"), FamilyKind::Graphs);
  EXPECT_THROW(read_family_kind("graph"), InputError);
  EXPECT_EQ(read_colours("brg"), "brg");
  for (const char* bad : {"", "bx", "bb"}) EXPECT_THROW(read_colours(bad), InputError) << bad;
}

}  // namespace
}  // namespace qcg
