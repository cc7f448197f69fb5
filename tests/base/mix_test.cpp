#include "base/mix.h"

#include <gtest/gtest.h>

#include <bit>
#include <vector>

namespace qcg {
namespace {

// As the reference implementation by Vigna prints them (prng.di.unimi.it/splitmix64.c). Seeded experiments and the
// program's play at Tic-Tac-Toe rest on these words, so they must never change.
TEST(Mix, RandomWordsAreThoseOfSplitMix64) {
  constexpr std::uint64_t expected[] = {6457827717110365317U, 3203168211198807973U, 9817491932198370423U,
                                        4593380528125082431U, 16408922859458223821U};
  for (std::uint64_t index = 0; index < std::size(expected); ++index) {
    EXPECT_EQ(random_word(1234567, index), expected[index]);
  }
  EXPECT_EQ(random_word(0, 0), 0xE220A8397B1DCDAFU);
  EXPECT_EQ(mix(0), 0U);
}

TEST(Mix, EveryBitChangesAboutHalfOfTheOthers) {
  for (unsigned bit = 0; bit < 64; ++bit) {
    int changed = 0;
    for (std::uint64_t x = 1; x <= 100; ++x) changed += std::popcount(mix(x) ^ mix(x ^ (std::uint64_t{1} << bit)));
    EXPECT_GT(changed, 2800) << bit;
    EXPECT_LT(changed, 3600) << bit;
  }
}

TEST(Mix, HashesOfWordsTellLengthsAndOrdersApart) {
  const auto hash = [](const std::vector<std::uint64_t>& words) { return hash_words(words); };
  EXPECT_NE(hash({}), hash({0}));
  EXPECT_NE(hash({0}), hash({0, 0}));
  EXPECT_NE(hash({1, 2}), hash({2, 1}));
}

}  // namespace
}  // namespace qcg
