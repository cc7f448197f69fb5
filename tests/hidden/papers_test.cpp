// What van den Bergh, Kosters and Spieksma state in "Nim variants" (2022), and the golden file.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>

#include "hidden/solve_hidden.h"
#include "support/golden_file.h"

namespace qcg {
namespace {

using hidden::Observing;
using testing::hidden_value;

std::string nim(Observing observing, const std::string& heaps, bool misere = false) {
  return hidden_value({"nim", heaps, observing, misere});
}

TEST(Papers, GoldenFile) {
  for (const auto& row : testing::golden_rows("hidden-nim.csv")) {
    EXPECT_EQ(nim(hidden::read_observing(row[0]), row[1], row[2] == "misere"), row[3]) << row[0] << " " << row[1];
  }
}

TEST(Papers, Theorem31AllHeapsOfAtLeastThree) {
  for (int a = 3; a <= 6; ++a) {
    for (int b = 3; b <= a; ++b) EXPECT_EQ(nim(Observing::Schrodinger, fmt::format("{},{}", a, b)), "0");
  }
  for (int a = 3; a <= 4; ++a) {
    for (int b = 3; b <= a; ++b) {
      for (int c = 3; c <= b; ++c) EXPECT_EQ(nim(Observing::Schrodinger, fmt::format("{},{},{}", a, b, c)), "0");
    }
  }
}

TEST(Papers, Table1) {
  for (int n = 1; n <= 6; ++n) EXPECT_EQ(nim(Observing::Schrodinger, fmt::format("{},1,1", n)), "1");
  EXPECT_EQ(nim(Observing::Schrodinger, "3,2,1"), "0");
  for (int n = 4; n <= 7; ++n) EXPECT_EQ(nim(Observing::Schrodinger, fmt::format("{},2,1", n)), "1/2");
  for (int n = 3; n <= 6; ++n) EXPECT_EQ(nim(Observing::Schrodinger, fmt::format("{},3,1", n)), "1/3");
  for (int n = 3; n <= 6; ++n) EXPECT_EQ(nim(Observing::Schrodinger, fmt::format("{},2,2", n)), "1");
  for (int a = 3; a <= 5; ++a) {
    for (int b = 3; b <= a; ++b) EXPECT_EQ(nim(Observing::Schrodinger, fmt::format("{},{},2", a, b)), "1/3");
  }
}

TEST(Papers, Table2) {
  const char* const rows[][4] = {{"1/5", "1/4", "1/4", "1/4"}, {"", "3/13", "5/21", "5/21"}, {"", "", "4/17", "13/55"}};
  for (int b = 4; b <= 6; ++b) {
    for (int a = b; a <= 7; ++a) {
      EXPECT_EQ(nim(Observing::Schrodinger, fmt::format("{},{},1", a, b)), rows[b - 4][a - 4]) << a << "," << b;
    }
  }
}

// Theorems 4.1 and 4.2: decided by the number of heaps unless two heaps are larger than 1.
std::string fuzzy_theorem(const std::vector<int>& heaps, bool misere) {
  const auto large = std::count_if(heaps.begin(), heaps.end(), [](int heap) { return heap > 1; });
  if (large >= 2) return "0";
  if (large == 1) return "1";
  return (heaps.size() % 2 == 1) != misere ? "1" : "-1";
}

TEST(Papers, Theorems41And42Fuzzy) {
  const int most = std::getenv("QCG_LIGHT") != nullptr ? 3 : 4;
  for (const bool misere : {false, true}) {
    for (int a = 1; a <= most; ++a) {
      for (int b = 1; b <= a; ++b) {
        EXPECT_EQ(nim(Observing::Fuzzy, fmt::format("{},{}", a, b), misere), fuzzy_theorem({a, b}, misere));
        for (int c = 1; c <= std::min(b, 3); ++c) {
          EXPECT_EQ(nim(Observing::Fuzzy, fmt::format("{},{},{}", a, b, c), misere), fuzzy_theorem({a, b, c}, misere))
              << a << "," << b << "," << c << (misere ? " misere" : "");
        }
      }
    }
  }
}

TEST(Papers, Theorem51KriegspielAndTheForcedVariant) {
  for (int a = 1; a <= 5; ++a) {
    for (int b = 1; b <= std::min(a, 4); ++b) {
      const std::string heaps = fmt::format("{},{}", a, b);
      // KN(1, 1) is lost, KN(n, 1) is won by leaving 1, 1 (section 5).
      const std::string value = b > 1 ? "0" : a == 1 ? "-1" : "1";
      EXPECT_EQ(nim(Observing::Kriegspiel, heaps), value) << heaps;
      // Section 5 says that the forced variant agrees up to two heaps. It does where Theorem 5.1 applies; with a heap
      // of 1 it cannot: in (1, 1) the second player guesses which heap is left, and a wrong guess passes the turn.
      EXPECT_EQ(nim(Observing::KriegspielForced, heaps), "0") << heaps;
    }
  }
}

}  // namespace
}  // namespace qcg
