// Rows of tests that exclude each other, against the rows they are made from, on all words of a few bits.

#include "rules/bit_change.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

namespace qcg {
namespace {

constexpr unsigned few_bits = 6;

std::size_t rows_holding(const std::vector<BitTests>& rows, Position position) {
  return static_cast<std::size_t>(std::count_if(rows.begin(), rows.end(), [&](const BitTests& row) {
    return std::all_of(row.begin(), row.end(),
                       [&](BitTest test) { return ((position >> test.bit & 1U) != 0) == test.value; });
  }));
}

void expect_disjoint(const std::vector<BitTests>& rows, bool value) {
  const auto disjoint = disjoint_rows(rows, value);
  ASSERT_TRUE(disjoint);
  for (Position position = 0; position < Position{1} << few_bits; ++position) {
    const bool wanted = (rows_holding(rows, position) > 0) == value;
    EXPECT_EQ(rows_holding(*disjoint, position), wanted ? 1U : 0U) << position;
  }
}

TEST(DisjointRows, HoldWhereTheRowsDoAndNeverTwoAtOnce) {
  std::mt19937_64 random(20200715);
  for (int trial = 0; trial < 300; ++trial) {
    std::vector<BitTests> rows(random() % 5);
    for (BitTests& row : rows) {
      for (std::uint64_t tests = random() % 4; tests > 0; --tests) {
        row.push_back({static_cast<unsigned>(random() % few_bits), random() % 2 == 0});
      }
    }
    expect_disjoint(rows, true);
    expect_disjoint(rows, false);
  }
}

TEST(DisjointRows, OfOneRowAreThatRow) {
  const std::vector<BitTests> row{{{1, true}, {3, false}}};
  EXPECT_EQ(disjoint_rows(row), row);
  EXPECT_EQ(disjoint_rows({}), std::vector<BitTests>());
  EXPECT_EQ(disjoint_rows({}, false), std::vector<BitTests>(1));
}

// Whether two sets of bits are equal, say, takes 2^n rows.
TEST(DisjointRows, AreNotMadeWhereTheyWouldBeTooMany) {
  std::vector<BitTests> unequal;
  for (unsigned bit = 0; bit < 32; ++bit) {
    unequal.push_back({{bit, true}, {bit + 32, false}});
    unequal.push_back({{bit, false}, {bit + 32, true}});
  }
  EXPECT_EQ(disjoint_rows(unequal), std::nullopt);
  EXPECT_EQ(disjoint_rows(unequal, false), std::nullopt);
  EXPECT_EQ(disjoint_rows({{{0, true}}, {{1, true}}, {{2, true}}}, true, 2), std::nullopt);
}

}  // namespace
}  // namespace qcg
