#include "lift/renaming.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <numeric>

#include "lift/quantum.h"
#include "support/random_games.h"

namespace qcg {
namespace {

using Words = std::vector<Position>;

Words canonical(const Renaming& renaming, Words words) {
  std::sort(words.begin(), words.end());
  renaming.canonicalise(words);
  return words;
}

Words shown_realisations(const std::string& game, const std::string& position) {
  return read_game(game, position).start;
}

// Pleunes, footnote 7: his attempt merged superpositions whose realisations agree in what they count. Here each
// realisation of both has one bare ground, one blue edge and one half; the first turns round in a circle, the second
// does not.
TEST(Renaming, EqualCountsDoNotMakeSuperpositionsEqual) {
  const std::string circle = "-+b+br | b+br+- | br+-+b";
  const std::string other = "-+b+br | -+br+b | b+-+br";
  const Game game = read_game("hackenbush", "br+br+br");
  const Renaming renaming(game.rules.structure());
  ASSERT_TRUE(renaming.renames_anything());
  // read next to the whole graph, so that both speak of its edges
  const auto words = [&](const std::string& text) {
    Words read = shown_realisations("hackenbush", "br+br+br | " + text);
    std::erase(read, game.start.front());
    return read;
  };
  ASSERT_EQ(words(circle).size(), 3U);
  EXPECT_NE(canonical(renaming, words(circle)), canonical(renaming, words(other)));
  const auto bits = std::get<RelatedBits>(game.rules.structure());
  EXPECT_NE(certificate(bits, words(circle)), certificate(bits, words(other)));
  // while the circle the other way round is a renaming of the first
  EXPECT_EQ(canonical(renaming, words(circle)), canonical(renaming, words("-+br+b | br+b+- | b+-+br")));
}

TEST(Renaming, ASingleStalkMovesToTheFirstPlaceItFits) {
  const Game game = read_game("hackenbush", "br+rb+br");
  const Renaming renaming(game.rules.structure());
  EXPECT_EQ(canonical(renaming, {0b010000}), canonical(renaming, {0b000001}));  // a lone b, on stalk 3 and on stalk 1
  EXPECT_NE(canonical(renaming, {0b000100}), canonical(renaming, {0b000001}));  // a lone r is something else
}

/// Random realisations reached from a position of stalks or heaps.
Words random_words(testing::RandomGames& random, const Game& game) {
  Words words;
  const unsigned count = 1 + random.below(6);
  for (unsigned i = 0; i < count; ++i) words.push_back(random.walk(game.rules, game.start.front(), random.below(8)));
  std::sort(words.begin(), words.end());
  words.erase(std::unique(words.begin(), words.end()), words.end());
  return words;
}

std::string random_stalks(testing::RandomGames& random) {
  std::string text;
  const unsigned stalks = 2 + random.below(5);
  for (unsigned i = 0; i < stalks; ++i)
    text += (i > 0 ? "+" : "") + random.pick<std::string>({"br", "r", "br", "rbb", "b"});
  return text;
}

// Two independent ways to the same answer: sorted columns, and nauty on the graph.
TEST(Renaming, ColumnsAgreeWithNauty) {
  const bool holds = rc::check([](std::uint64_t seed) {
    testing::RandomGames random(seed);
    const Game game = read_game("hackenbush", random_stalks(random));
    const auto bits = std::get<RelatedBits>(game.rules.structure());
    const auto columns = Columns::of(game.rules.structure());
    RC_ASSERT(columns.has_value());
    for (unsigned round = 0; round < 20; ++round) {
      const Words a = random_words(random, game);
      const Words b = random_words(random, game);
      Words sorted_a = a;
      Words sorted_b = b;
      columns->canonicalise(sorted_a);
      columns->canonicalise(sorted_b);
      RC_ASSERT((sorted_a == sorted_b) == (certificate(bits, a) == certificate(bits, b)));
      RC_ASSERT(certificate(bits, sorted_a) == certificate(bits, a));  // it is a renaming
    }
  });
  EXPECT_TRUE(holds);
}

Words with_heaps_permuted(const Words& words, const std::vector<unsigned>& order, unsigned bits) {
  Words permuted;
  for (const Position word : words) {
    Position moved = 0;
    for (unsigned i = 0; i < order.size(); ++i) {
      moved |= (word >> (i * bits) & ((Position{1} << bits) - 1)) << (order[i] * bits);
    }
    permuted.push_back(moved);
  }
  std::sort(permuted.begin(), permuted.end());
  return permuted;
}

TEST(Renaming, PermutedHeapsAreRecognised) {
  const bool holds = rc::check([](std::uint64_t seed) {
    testing::RandomGames random(seed);
    const Game game = read_game("nim", "3,4,2,3,1");
    const auto fields = std::get<InterchangeableFields>(game.rules.structure());
    const Renaming renaming(game.rules.structure());
    const Words words = random_words(random, game);
    std::vector<unsigned> order(fields.fields);
    std::iota(order.begin(), order.end(), 0U);
    for (std::size_t i = order.size(); i > 1; --i)
      std::swap(order[i - 1], order[random.below(static_cast<unsigned>(i))]);
    RC_ASSERT(canonical(renaming, words) == canonical(renaming, with_heaps_permuted(words, order, fields.bits_each)));
  });
  EXPECT_TRUE(holds);
}

TEST(Renaming, BoardsAreRecognisedInTheMirror) {
  const Game board = read_game("domineering", "3x3");
  const Renaming renaming(board.rules.structure());
  const auto words = [](const std::string& text) { return read_game("domineering", text).start; };
  EXPECT_EQ(canonical(renaming, words("..#/.../...")), canonical(renaming, words("#../.../...")));
  EXPECT_EQ(canonical(renaming, words("..#/.../... | #../.../...")),
            canonical(renaming, words(".../.../..# | .../.../#..")));
  EXPECT_NE(canonical(renaming, words("..#/.../... | #../.../...")),  // side by side, and corner to corner
            canonical(renaming, words("..#/.../... | .../.../#..")));
}

}  // namespace
}  // namespace qcg
