#include "base/sort_words.h"

#include <gtest/gtest.h>

#include <random>
#include <vector>

namespace qcg {
namespace {

TEST(SortWords, SortsAsTheLibraryDoes) {
  std::mt19937_64 random(1);
  for (std::size_t count = 0; count < 100; ++count) {
    for (const std::uint64_t most : {std::uint64_t{3}, std::uint64_t{1000}, ~std::uint64_t{0}}) {
      std::vector<std::uint64_t> words(count);
      for (std::uint64_t& word : words) word = random() % most;
      std::vector<std::uint64_t> expected = words;
      std::sort(expected.begin(), expected.end());
      sort_words(words);
      EXPECT_EQ(words, expected);
    }
  }
}

}  // namespace
}  // namespace qcg
