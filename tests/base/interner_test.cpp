#include "base/interner.h"

#include <gtest/gtest.h>

#include <map>
#include <random>

namespace qcg {
namespace {

std::vector<std::uint64_t> random_words(std::mt19937_64& random, std::size_t most) {
  std::vector<std::uint64_t> words(1 + random() % most);
  for (std::uint64_t& word : words) word = random() % 4;
  return words;
}

TEST(Interner, TheSameWordsHaveTheSameIdForEver) {
  std::mt19937_64 random(1);
  Interner interner;
  std::map<std::vector<std::uint64_t>, Interner::Id> ids;
  for (int i = 0; i < 20'000; ++i) {
    const auto words = random_words(random, 8);
    const auto [id, is_new] = interner.intern(words);
    const auto known = ids.emplace(words, id);
    EXPECT_EQ(is_new, known.second);
    EXPECT_EQ(known.first->second, id);
  }
  EXPECT_EQ(interner.size(), ids.size());
  for (const auto& entry : ids) {
    const auto words = interner.view(entry.second);
    EXPECT_TRUE(std::equal(words.begin(), words.end(), entry.first.begin(), entry.first.end()));
  }
  EXPECT_TRUE(interner.find(~Interner::Id{0} >> 4U).empty());
}

// With 4 to 8 bytes for an answer, a state takes about 40 bytes beyond its realisations.
TEST(Interner, TakesLittleBeyondTheWordsThemselves) {
  std::mt19937_64 random(2);
  Interner interner;
  std::size_t words_kept = 0;
  std::size_t next_look = 50'000;
  while (interner.size() < 1'000'000) {
    const auto words = random_words(random, 30);
    if (interner.intern(words).second) words_kept += words.size();
    if (interner.size() < next_look) continue;
    next_look += next_look / 16;
    const std::size_t beyond = interner.bytes() - words_kept * sizeof(std::uint64_t);
    EXPECT_LE(beyond, 36 * interner.size()) << interner.size();
  }
}

}  // namespace
}  // namespace qcg
