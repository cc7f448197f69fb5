// The tables that threads share, each filled by four of them at once.
#include <gtest/gtest.h>

#include <array>
#include <atomic>
#include <cstdint>
#include <vector>

#include "base/growing_array.h"
#include "base/interner.h"
#include "cgt/lossy_cache.h"
#include "cgt/notation.h"
#include "cgt/random_games.h"
#include "cgt/thermograph.h"
#include "cgt/universe.h"
#include "solve/answer_table.h"
#include "threads/in_threads.h"

namespace qcg {
namespace {

// Half of the threads go forwards and half backwards, so that they meet.
std::size_t turned(std::size_t i, std::size_t count, std::size_t number) { return number % 2 == 0 ? i : count - 1 - i; }

// Threads that meet the same words at the same time get the same id, while the index splits its pages under them.
TEST(SharedTables, ThreadsAgreeOnTheIdsOfWords) {
  constexpr std::size_t count = 20'000;
  Interner interner;
  std::array<std::vector<Interner::Id>, thread_count> given;
  in_threads([&](std::size_t number) {
    given[number].resize(count);
    for (std::size_t i = 0; i < count; ++i) {
      const std::size_t which = turned(i, count, number);
      const std::array<std::uint64_t, 2> words{which, which * which};
      const Interner::Id id = interner.intern(words).first;
      given[number][which] = id;
      ASSERT_EQ(interner.view(id)[1], words[1]);
      ASSERT_FALSE(interner.find(id).empty());
    }
    EXPECT_LE(interner.size(), count);
  });
  EXPECT_EQ(interner.size(), count);
  for (const auto& ids : given) EXPECT_EQ(ids, given[0]);
  for (std::size_t i = 0; i < count; ++i) EXPECT_EQ(interner.view(given[0][i])[0], i);
}

// An answer may lead to words that its finder has not met: those must be there in full.
TEST(SharedTables, AnswersCarryWhatTheyStandFor) {
  constexpr std::size_t count = 5000;
  for (const bool numbered : {true, false}) {
    Interner interner;
    AnswerTable answers(numbered);
    in_threads([&](std::size_t number) {
      for (std::size_t i = 0; i < count; ++i) {
        const std::size_t which = turned(i, count, number);
        if (const auto known = answers.find(which)) {
          ASSERT_EQ(interner.view(*known)[0], which);
        } else {
          const std::array<std::uint64_t, 1> words{which};
          answers.set(which, interner.intern(words).first);
        }
      }
    });
    EXPECT_EQ(answers.size(), count);
    EXPECT_EQ(interner.size(), count);
  }
}

TEST(SharedTables, CachedResultsCarryWhatTheyStandFor) {
  constexpr std::uint32_t count = 5000;
  cgt::LossyCache cache(12);
  GrowingArray<std::uint64_t, 24> records;
  std::atomic<std::uint32_t> next{0};
  in_threads([&](std::size_t number) {
    for (std::uint32_t i = 0; i < count; ++i) {
      const auto which = static_cast<std::uint32_t>(turned(i, count, number));
      if (const auto known = cache.find(which, 7)) {
        ASSERT_EQ(records[*known], which);
      } else {
        const std::uint32_t record = next++;
        records.reach(record) = which;
        cache.store(which, 7, record);
      }
    }
  });
}

TEST(SharedTables, NoUpdateIsLost) {
  constexpr std::size_t times = 2000;
  constexpr Position positions = 10;
  for (const bool numbered : {true, false}) {
    AnswerTable answers(numbered);
    in_threads([&](std::size_t) {
      for (std::size_t i = 0; i < times; ++i) {
        answers.update(i % positions, [](std::optional<std::uint32_t> known) { return known.value_or(0) + 1; });
      }
    });
    for (Position position = 0; position < positions; ++position) {
      EXPECT_EQ(answers.find(position), thread_count * times / positions);
    }
  }
}

TEST(SharedTables, ThreadsAgreeOnValues) {
  const auto small = random_games::steps(11, 300);
  Universe universe;
  std::array<std::vector<ShortGame>, thread_count> results;
  std::array<std::vector<ShortGame>, thread_count> sums;
  in_threads([&](std::size_t number) {
    results[number] = random_games::build(universe, small);
    for (std::size_t i = 1; i < small.size(); ++i) {
      sums[number].push_back(universe.subtract(results[number][i], results[number][i - 1]));
    }
  });
  for (std::size_t number = 1; number < thread_count; ++number) {
    EXPECT_EQ(results[number], results[0]);
    EXPECT_EQ(sums[number], sums[0]);
  }
  Universe alone;
  const auto single = random_games::build(alone, small);
  for (std::size_t i = 0; i < single.size(); ++i)
    EXPECT_EQ(show(alone, single[i]), show(universe, results[0][i])) << "printing does not depend on ids";
}

// What is remembered off the hot path, too: thermographs, atomic weights, numbers and nimbers too wide for an id.
TEST(SharedTables, ThreadsAgreeOnWhatIsKnownOfValues) {
  const auto small = random_games::steps(5, 60);
  Universe universe;
  std::array<std::vector<std::string>, thread_count> texts;
  in_threads([&](std::size_t number) {
    const auto games = random_games::build(universe, small);
    for (std::size_t i = 0; i < games.size(); ++i) {
      const ShortGame game = games[i];
      const ShortGame wide = universe.number(Dyadic(Integer(1) << 100U, static_cast<unsigned>(i)));
      const ShortGame heap = universe.nimber(100'000 + static_cast<std::uint32_t>(i));
      const auto weight = universe.atomic_weight(game);
      texts[number].push_back(show(universe, universe.add(game, wide)) + " " + universe.temperature(game).text() +
                              (weight ? show(universe, *weight) : "") + show(universe, universe.add(heap, wide)) +
                              (universe.less_equal(game, heap) ? "<=" : "") + universe.birthday(game).str());
    }
    EXPECT_GT(universe.bytes(), 0U);
  });
  for (const auto& text : texts) EXPECT_EQ(text, texts[0]);
}

}  // namespace
}  // namespace qcg
