#include "language/family.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <sstream>

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

// Multisets of hollyhocks: two of each length.
TEST(Family, HollyhocksAreMultisetsOfTwoOfEachLength) {
  EXPECT_EQ(count(read_family_kind("hollyhocks"), 1), 2U);
  EXPECT_EQ(count(read_family_kind("hollyhocks"), 2), 2U + 5U);
  EXPECT_EQ(count(read_family_kind("hollyhocks"), 3), 2U + 5U + 10U);
  EXPECT_EQ(count(read_family_kind("hollyhocks"), 4), 2U + 5U + 10U + 20U);
}

// Of n edges a flower has 1 to n - 1 in its stem; so many of each of two colours: the Euler transform of 0, 2, 4, 6.
TEST(Family, FlowerBedsAreMultisetsOfFlowers) {
  EXPECT_EQ(count(read_family_kind("flower-beds"), 3), 2U + 4U);
  EXPECT_EQ(count(read_family_kind("flower-beds"), 4), 2U + 4U + (6U + 3U));
  EXPECT_EQ(count(read_family_kind("flower-beds"), 5, "b"), 1U + 2U + (3U + 1U) + (4U + 2U));
}

struct WrittenEdges {
  std::vector<std::array<unsigned, 2>> ends;
  std::vector<char> colours;

  explicit WrittenEdges(const std::string& text) {
    std::istringstream words(text);
    for (std::string word; words >> word;) {
      const std::size_t dash = word.find('-');
      const std::size_t colour = word.find_first_of("br");
      ends.push_back({static_cast<unsigned>(std::stoul(word.substr(0, dash))),
                      static_cast<unsigned>(std::stoul(word.substr(dash + 1, colour - dash - 1)))});
      colours.push_back(word[colour]);
    }
  }
  [[nodiscard]] bool touches(std::size_t edge, unsigned node) const {
    return ends[edge][0] == node || ends[edge][1] == node;
  }
};

/// Redwood furniture, as Pleunes defines it in section 5.
bool is_redwood(const std::string& position) {
  const WrittenEdges edges(position);
  const std::size_t count = edges.ends.size();
  for (std::size_t edge = 0; edge < count; ++edge) {
    if (edges.touches(edge, 0) != (edges.colours[edge] == 'b')) return false;  // grounded, if and only if blue
    if (edges.colours[edge] == 'r') continue;
    const unsigned top = std::max(edges.ends[edge][0], edges.ends[edge][1]);
    std::size_t red = 0;
    for (std::size_t other = 0; other < count; ++other) {
      if (other == edge || !edges.touches(other, top)) continue;
      if (edges.colours[other] != 'r') return false;
      ++red;
    }
    if (red != 1) return false;
  }
  std::set<unsigned> joined{std::max(edges.ends[0][0], edges.ends[0][1])};  // without the ground
  for (std::size_t round = 0; round < count; ++round) {
    for (const auto& [low, high] : edges.ends) {
      if (low != 0 && (joined.contains(low) || joined.contains(high))) joined.insert({low, high});
    }
  }
  return std::all_of(edges.ends.begin(), edges.ends.end(),
                     [&](const auto& ends) { return joined.contains(std::max(ends[0], ends[1])); });
}

// All graphs are looked through.
TEST(Family, RedwoodFurnitureIsAllThere) {
  std::map<std::size_t, std::size_t> expected;
  std::map<std::size_t, std::size_t> found;
  for_each_position({read_family_kind("graphs"), 5, "br"}, [&](const std::string& position, std::size_t size) {
    if (is_redwood(position)) ++expected[size];
  });
  for_each_position({read_family_kind("redwood"), 5, ""}, [&](const std::string& position, std::size_t size) {
    EXPECT_TRUE(is_redwood(position)) << position;
    ++found[size];
  });
  EXPECT_EQ(found, expected);
  EXPECT_EQ(expected[2], 1U);
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
