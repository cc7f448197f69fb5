#include "lift/canonical_order.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <array>
#include <numeric>
#include <string>
#include <utility>

#include "support/random_games.h"

namespace qcg {
namespace {

using Words = std::vector<Position>;
using Text = std::vector<std::uint64_t>;

Text text_by_search(const RelatedBits& structure, const Words& words) {
  const SuperpositionGraph graph(structure, words);
  return text_in_order(graph, canonical_order_by_search(graph));
}

void sort_distinct(Words& words) {
  std::sort(words.begin(), words.end());
  words.erase(std::unique(words.begin(), words.end()), words.end());
}

Words random_words(testing::RandomGames& random, const Game& game, unsigned most) {
  Words words;
  const unsigned count = 1 + random.below(most);
  for (unsigned i = 0; i < count; ++i) words.push_back(random.walk(game.rules, game.start.front(), random.below(6)));
  sort_distinct(words);
  return words;
}

/// A game whose structure is one of related bits.
Game random_game(testing::RandomGames& random) {
  switch (random.below(4)) {
    case 0:
      return read_game("hackenbush", random.position("hackenbush", 12));
    case 1:
      return read_game("domineering", random.position("domineering", 9));
    case 2:
      return read_game("octal", "0.77:" + std::to_string(2 + random.below(4)) + ",3,3");
    default:
      return read_game("hackenbush", "tent:" + std::to_string(2 + random.below(3)));
  }
}

/// A structure and a superposition under other names: bits, relations and realisations have changed places.
struct Renamed {
  RelatedBits structure;
  Words words;
};

template <class T>
void shuffle(testing::RandomGames& random, std::vector<T>& items) {
  for (std::size_t i = items.size(); i > 1; --i) std::swap(items[i - 1], items[random.below(static_cast<unsigned>(i))]);
}

Renamed randomly_renamed(testing::RandomGames& random, const RelatedBits& structure, const Words& words) {
  std::vector<unsigned> new_bit(structure.colours.size());
  std::iota(new_bit.begin(), new_bit.end(), 0U);
  shuffle(random, new_bit);
  const auto rename = [&](std::uint64_t set) {
    std::uint64_t result = 0;
    for (std::size_t bit = 0; bit < new_bit.size(); ++bit) result |= (set >> bit & 1U) << new_bit[bit];
    return result;
  };
  Renamed result{structure, words};
  for (std::size_t bit = 0; bit < new_bit.size(); ++bit) {
    result.structure.colours[new_bit[bit]] = structure.colours[bit];
  }
  for (RelatedBits::Relation& relation : result.structure.relations) relation.bits = rename(relation.bits);
  for (Position& word : result.words) word = rename(word);
  shuffle(random, result.structure.relations);
  shuffle(random, result.words);
  return result;
}

#ifdef QCG_HAVE_NAUTY
Text text_by_nauty(const RelatedBits& structure, const Words& words) {
  const SuperpositionGraph graph(structure, words);
  return text_in_order(graph, canonical_order_by_nauty(graph));
}

TEST(CanonicalOrder, SearchAndNautyAgreeAboutWhatIsARenaming) {
  const bool holds = rc::check([](std::uint64_t seed) {
    testing::RandomGames random(seed);
    const Game game = random_game(random);
    const auto structure = std::get<RelatedBits>(game.rules.structure());
    std::vector<std::pair<Text, Text>> texts;
    for (unsigned round = 0; round < 12; ++round) {
      const Words words = random_words(random, game, 4);
      texts.emplace_back(text_by_search(structure, words), text_by_nauty(structure, words));
    }
    for (const auto& a : texts) {
      for (const auto& b : texts) RC_ASSERT((a.first == b.first) == (a.second == b.second));
    }
  });
  EXPECT_TRUE(holds);
}
#endif

TEST(CanonicalOrder, TheSearchSeesThroughNewNames) {
  const bool holds = rc::check([](std::uint64_t seed) {
    testing::RandomGames random(seed);
    const Game game = random_game(random);
    const auto structure = std::get<RelatedBits>(game.rules.structure());
    const Words words = random_words(random, game, 12);
    const Renamed renamed = randomly_renamed(random, structure, words);
    RC_ASSERT(text_by_search(structure, words) == text_by_search(renamed.structure, renamed.words));
  });
  EXPECT_TRUE(holds);
}

TEST(CanonicalOrder, NothingAliveHasAnEmptyOrder) {
  const auto structure = std::get<RelatedBits>(read_game("hackenbush", "tent:2").rules.structure());
  EXPECT_TRUE(canonical_order_by_search(SuperpositionGraph(structure, Words{0})).empty());
}

/// Every way to take away one of these edges of a tent. All legs stay alike.
Words each_cut(const Game& tent, std::initializer_list<Player> players) {
  Words words;
  for (const Player player : players) {
    for (const Label label : tent.rules.moves(tent.start.front(), player)) {
      words.push_back(*tent.rules.play(tent.start.front(), player, label));
    }
  }
  sort_distinct(words);
  return words;
}

// The legs of a tent can be ordered in as many ways as there are permutations. A search that ran out of tries would not
// see through new names, and one that tried them all would not end.
TEST(CanonicalOrder, SymmetriesSpareTheSearchMostOfATent) {
  testing::RandomGames random(1);
  for (const unsigned legs : {2U, 3U, 4U, 8U, 16U, 32U}) {
    const Game tent = read_game("hackenbush", "tent:" + std::to_string(legs));
    const auto structure = std::get<RelatedBits>(tent.rules.structure());
    for (const Words& words :
         {tent.start, each_cut(tent, {Player::Left}), each_cut(tent, {Player::Left, Player::Right})}) {
      const Text text = text_by_search(structure, words);
      for (unsigned round = 0; round < 3; ++round) {
        const Renamed renamed = randomly_renamed(random, structure, words);
        EXPECT_EQ(text, text_by_search(renamed.structure, renamed.words)) << legs << " legs";
      }
    }
  }
}

/// Pins in circles of these lengths. No pin looks different from another, though circles of two lengths are different.
RelatedBits circles(const std::vector<unsigned>& lengths) {
  RelatedBits pins;
  unsigned first = 0;
  for (const unsigned length : lengths) {
    for (unsigned i = 0; i < length; ++i) {
      pins.relations.push_back({0, 2, Position{1} << (first + i) | Position{1} << (first + (i + 1) % length)});
    }
    first += length;
  }
  pins.colours.assign(first, 0);
  return pins;
}

TEST(CanonicalOrder, WhatLooksAlikeButIsNotIsTriedInTurn) {
  const bool holds = rc::check([](std::uint64_t seed) {
    testing::RandomGames random(seed);
    std::vector<unsigned> lengths;
    for (unsigned i = 0; i < 4; ++i) lengths.push_back(3 + random.below(3));
    const RelatedBits structure = circles(lengths);
    const Words all{(Position{1} << structure.colours.size()) - 1};
    const Renamed renamed = randomly_renamed(random, structure, all);
    RC_ASSERT(text_by_search(structure, all) == text_by_search(renamed.structure, renamed.words));
  });
  EXPECT_TRUE(holds);
}

/// A circle of pins with chords: every pin meets three others.
RelatedBits random_cubic(testing::RandomGames& random) {
  RelatedBits pins = circles({12});
  std::vector<unsigned> partners(12);
  std::iota(partners.begin(), partners.end(), 0U);
  shuffle(random, partners);
  for (std::size_t i = 0; i < partners.size(); i += 2) {
    pins.relations.push_back({0, 2, Position{1} << partners[i] | Position{1} << partners[i + 1]});
  }
  return pins;
}

TEST(CanonicalOrder, RegularGraphsUnderNewNamesAreRecognised) {
  const bool holds = rc::check([](std::uint64_t seed) {
    testing::RandomGames random(seed);
    const RelatedBits structure = random_cubic(random);
    const Words all{(Position{1} << structure.colours.size()) - 1};
    const Renamed renamed = randomly_renamed(random, structure, all);
    RC_ASSERT(text_by_search(structure, all) == text_by_search(renamed.structure, renamed.words));
  });
  EXPECT_TRUE(holds);
}

}  // namespace
}  // namespace qcg
