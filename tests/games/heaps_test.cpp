#include "games/shared/heaps.h"

#include <gtest/gtest.h>

#include "rules/random.h"

namespace qcg {
namespace {

TEST(Heaps, PacksSizesSideBySide) {
  const Heaps heaps(3);
  Position position = 0;
  for (std::size_t heap = 0; heap < 3; ++heap) position = heaps.resized(position, heap, 1'000'000 - heap);
  for (std::size_t heap = 0; heap < 3; ++heap) EXPECT_EQ(heaps.size(position, heap), 1'000'000 - heap);
  EXPECT_EQ(heaps.show(heaps.resized(position, 1, 0)), "1000000,0,999998");
}

TEST(Heaps, ShareTheWordEvenly) {
  EXPECT_EQ(Heaps(1).largest(), 1'000'000U);
  EXPECT_EQ(Heaps(3).largest(), 1'000'000U);
  EXPECT_EQ(Heaps(4).largest(), 65535U);
  EXPECT_EQ(Heaps(21).largest(), 7U);
  EXPECT_EQ(Heaps(64).largest(), 1U);
}

TEST(Heaps, LabelsAreAHeapWithANumber) {
  const Heaps heaps(64);
  const Label label = heaps.label(63, 1);
  EXPECT_EQ(heaps.heap_of(label), 63U);
  EXPECT_EQ(heaps.number_of(label), 1U);
}

TEST(Heaps, SortsFromTheLargest) {
  std::vector<Reader> readers{Reader("1,0,3,2")};
  const HeapRealisations read = read_heaps(readers);
  EXPECT_EQ(read.heaps.show(read.heaps.sorted(read.positions[0])), "3,2,1,0");
}

TEST(Heaps, SplitsIntoHeapsThatAreNotEmpty) {
  std::vector<Reader> readers{Reader("1,0,3")};
  const HeapRealisations read = read_heaps(readers);
  std::vector<Position> parts;
  read.heaps.split(read.positions[0], parts);
  ASSERT_EQ(parts.size(), 2U);
  EXPECT_EQ(read.heaps.show(parts[0]), "1,0,0");
  EXPECT_EQ(read.heaps.show(parts[1]), "0,0,3");
}

TEST(Heaps, CompareHeapByHeap) {
  std::vector<Reader> readers{Reader("2,1"), Reader("2,2"), Reader("1,2")};
  const auto [heaps, positions] = read_heaps(readers);
  EXPECT_TRUE(heaps.all_at_most(positions[0], positions[1]));
  EXPECT_FALSE(heaps.all_at_most(positions[1], positions[0]));
  EXPECT_FALSE(heaps.all_at_most(positions[0], positions[2]));
}

// All fields are compared at once; here heap by heap, for every width of field there is.
TEST(Heaps, AreComparedAsOneByOne) {
  Random random(1);
  std::size_t at_most = 0;
  for (std::size_t count = 1; count <= Heaps::most_heaps; ++count) {
    const Heaps heaps(count);
    for (unsigned round = 0; round < 500; ++round) {
      Position a = 0;
      Position b = 0;
      bool expected = true;
      for (std::size_t heap = 0; heap < count; ++heap) {
        const std::uint64_t larger = random.below(heaps.largest() + 1);
        const bool exceeds = round % 2 == 1 && larger > 0 && random.below(count) == 0;
        const std::uint64_t smaller = exceeds ? larger - 1 - random.below(larger) : random.below(larger + 1);
        a = heaps.resized(a, heap, exceeds ? larger : smaller);
        b = heaps.resized(b, heap, exceeds ? smaller : larger);
        expected = expected && !exceeds;
      }
      ASSERT_EQ(heaps.all_at_most(a, b), expected) << heaps.show(a) << " and " << heaps.show(b);
      at_most += expected ? 1 : 0;
    }
  }
  EXPECT_GT(at_most, 16'000U);
  EXPECT_LT(at_most, 31'000U);
}

}  // namespace
}  // namespace qcg
