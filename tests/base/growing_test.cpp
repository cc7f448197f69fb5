#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "base/arena.h"
#include "base/growing_array.h"
#include "base/growing_list.h"

namespace qcg {
namespace {

struct Counter {
  std::atomic<std::uint32_t> count = 7;
};

TEST(GrowingArray, ElementsBeginOnceAndStayWhereTheyAre) {
  constexpr std::uint32_t count = 100'000;
  GrowingArray<Counter, 33> array;
  std::vector<Counter*> places;
  for (std::uint32_t index = 0; index < count; ++index) {
    Counter& counter = array.reach(index);
    EXPECT_EQ(counter.count, 7U);
    counter.count = index;
    places.push_back(&counter);
  }
  for (std::uint32_t index = 0; index < count; ++index) {
    ASSERT_EQ(&array[index], places[index]);
    ASSERT_EQ(array.find(index), places[index]);
    ASSERT_EQ(array[index].count, index);
  }
}

// However far it has grown, a chunk is at most an eighth of what lies before it (but for the first sixteen elements).
TEST(GrowingArray, LittleRoomLiesIdle) {
  GrowingArray<Counter, 33> array;
  for (std::uint32_t index = 0; index < 1'000'000; ++index) {
    array.reach(index);
    ASSERT_LE(array.bytes(), (index + 16 + index / 8) * sizeof(Counter)) << index;
  }
}

TEST(GrowingArray, AnyIndexMayBeReachedAloneUpToTheLast) {
  GrowingArray<std::uint8_t, 16> array;
  constexpr std::uint32_t last = (1U << 16U) - (1U << 7U) - 1;
  static_assert(decltype(array)::most == last + 1);
  EXPECT_EQ(array.find(last), nullptr);
  array.reach(last) = 3;
  EXPECT_EQ(array.find(0), nullptr);
  ASSERT_NE(array.find(last), nullptr);
  EXPECT_EQ(*array.find(last), 3);
  EXPECT_LE(array.bytes(), 1U << 13U);
  GrowingArray<std::uint8_t, 33> largest;
  EXPECT_EQ(largest.find(~std::uint32_t{0}), nullptr);
}

// Four threads count in the same elements while the array grows under them.
TEST(GrowingArray, ThreadsReachTheSameElements) {
  constexpr std::uint32_t count = 50'000;
  GrowingArray<Counter, 33> array;
  std::vector<std::thread> threads;
  for (std::uint32_t number = 0; number < 4; ++number) {
    threads.emplace_back([&array, number] {
      for (std::uint32_t i = 0; i < count; ++i) {
        const std::uint32_t index = number % 2 == 0 ? i : count - 1 - i;
        const Counter* const there = array.find(index);
        EXPECT_TRUE(there == nullptr || there->count >= 7);
        array.reach(index).count.fetch_add(1, std::memory_order_relaxed);
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  for (std::uint32_t index = 0; index < count; ++index) ASSERT_EQ(array[index].count, 7U + 4U);
}

TEST(GrowingList, MakesElementsOfArgumentsAndEndsThem) {
  const auto shared = std::make_shared<int>(1);
  {
    GrowingList<std::pair<std::string, std::shared_ptr<int>>, 20> list;
    for (std::uint32_t index = 0; index < 1000; ++index) {
      EXPECT_EQ(list.add(std::to_string(index), shared), index);
    }
    EXPECT_EQ(list.size(), 1000U);
    EXPECT_EQ(list[999].first, "999");
    EXPECT_EQ(shared.use_count(), 1001);
  }
  EXPECT_EQ(shared.use_count(), 1);
}

TEST(GrowingList, SaysWhenItIsFull) {
  GrowingList<int, 10> list;
  for (int i = 0; i < 1024 - 128; ++i) list.add(i);
  EXPECT_THROW(list.add(0), std::length_error);
  EXPECT_EQ(list.size(), 1024U - 128U);
  EXPECT_EQ(list[1024 - 129], 1024 - 129);
}

// One thread adds; the others read whatever the size says is there.
TEST(GrowingList, IsReadWhileItGrows) {
  constexpr std::uint32_t count = 100'000;
  GrowingList<std::string, 20> list;
  std::vector<std::thread> readers;
  for (int number = 0; number < 3; ++number) {
    readers.emplace_back([&list] {
      std::uint32_t seen = 0;
      while (seen < count) {
        for (const std::uint32_t size = list.size(); seen < size; ++seen) ASSERT_EQ(list[seen], std::to_string(seen));
      }
    });
  }
  for (std::uint32_t index = 0; index < count; ++index) list.add(std::to_string(index));
  for (std::thread& reader : readers) reader.join();
}

TEST(Arena, RoomIsKeptApartAndLittleOfItLiesIdle) {
  Arena<std::uint32_t> arena;
  std::vector<std::pair<std::uint32_t*, std::size_t>> taken;
  std::size_t total = 0;
  for (std::uint32_t i = 0; i < 20'000; ++i) {
    const std::size_t count = i % 1000 == 999 ? 30'000 : i % 17;
    taken.emplace_back(arena.take(count), count);
    std::fill_n(taken.back().first, count, i);
    total += count;
    ASSERT_LE(arena.bytes(), (total + total / 4 + 64) * sizeof(std::uint32_t));
  }
  for (std::uint32_t i = 0; i < taken.size(); ++i) {
    const auto [place, count] = taken[i];
    ASSERT_EQ(std::count(place, place + count, i), static_cast<std::ptrdiff_t>(count));
  }
}

}  // namespace
}  // namespace qcg
