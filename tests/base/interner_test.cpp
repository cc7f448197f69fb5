#include "base/interner.h"

#include <gtest/gtest.h>

#include <map>
#include <random>
#include <thread>

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

// Threads that meet the same words at the same time get the same id, while the index splits its pages under them.
TEST(Interner, ThreadsAgreeOnTheIds) {
  constexpr std::size_t count = 20'000;
  Interner interner;
  std::array<std::vector<Interner::Id>, 4> given;
  std::vector<std::thread> threads;
  for (std::size_t number = 0; number < given.size(); ++number) {
    threads.emplace_back([&interner, &ids = given[number], number] {
      ids.resize(count);
      for (std::size_t i = 0; i < count; ++i) {
        const std::size_t which = number % 2 == 0 ? i : count - 1 - i;
        const std::array<std::uint64_t, 2> words{which, which * which};
        ids[which] = interner.intern(words).first;
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(interner.size(), count);
  for (const auto& ids : given) EXPECT_EQ(ids, given[0]);
  for (std::size_t i = 0; i < count; ++i) EXPECT_EQ(interner.view(given[0][i])[0], i);
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
