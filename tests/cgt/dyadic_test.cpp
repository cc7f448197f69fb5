#include "cgt/dyadic.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <cstdint>

namespace qcg {
namespace {

TEST(DyadicNumber, LowestTermsAndText) {
  EXPECT_EQ(Dyadic(4, 2), Dyadic(1));
  EXPECT_EQ(Dyadic(-6, 2).text(), "-3/2");
  EXPECT_EQ(Dyadic(0, 9).exponent(), 0U);
  EXPECT_EQ(Dyadic(Integer("340282366920938463463374607431768211457"), 1).text(),
            "340282366920938463463374607431768211457/2");
}

TEST(DyadicNumber, ArithmeticMatchesIntegers) {
  EXPECT_TRUE(rc::check("scaled to a common denominator", [] {
    const int a = *rc::gen::inRange(-100'000, 100'000);
    const int b = *rc::gen::inRange(-100'000, 100'000);
    const unsigned e = *rc::gen::inRange(0U, 12U);
    const unsigned f = *rc::gen::inRange(0U, 12U);
    const Dyadic x(a, e);
    const Dyadic y(b, f);
    const std::int64_t scaled_x = std::int64_t{a} << (12 - e);
    const std::int64_t scaled_y = std::int64_t{b} << (12 - f);
    RC_ASSERT(x + y == Dyadic(scaled_x + scaled_y, 12));
    RC_ASSERT(x - y == Dyadic(scaled_x - scaled_y, 12));
    RC_ASSERT((x < y) == (scaled_x < scaled_y));
    RC_ASSERT((x == y) == (scaled_x == scaled_y));
    RC_ASSERT(-x + x == Dyadic());
  }));
}

TEST(DyadicNumber, HugeExponentsCompareFast) {
  const Dyadic tiny(1, 4'000'000'000U);
  EXPECT_LT(tiny, Dyadic(1, 3'999'999'999U));
  EXPECT_GT(tiny, Dyadic(0));
  EXPECT_LT(-tiny, tiny);
}

}  // namespace
}  // namespace qcg
