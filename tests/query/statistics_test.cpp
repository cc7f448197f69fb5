#include "query/statistics.h"

#include <gtest/gtest.h>

#include <cmath>

#include "query/homogeneity.h"
#include "query/random.h"

namespace qcg::query {
namespace {

TEST(Statistics, ClopperAndPearson) {  // as in published tables
  const Interval half = Proportion{5, 10}.interval();
  EXPECT_NEAR(half.low, 0.1871, 1e-4);
  EXPECT_NEAR(half.high, 0.8129, 1e-4);
  const Interval none = Proportion{0, 10}.interval();
  EXPECT_EQ(none.low, 0);
  EXPECT_NEAR(none.high, 0.3085, 1e-4);
  EXPECT_EQ((Proportion{10, 10}.interval().high), 1);
  EXPECT_EQ((Proportion{0, 0}.interval().high), 1);
}

TEST(Statistics, MeansHaveStudentsIntervals) {
  const std::vector<double> samples{1, 2, 3, 4, 5};
  const Mean mean = mean_of(samples);
  EXPECT_DOUBLE_EQ(mean.value, 3);
  EXPECT_NEAR(mean.interval.high - 3, 2.776445 * std::sqrt(2.5 / 5), 1e-5);
  EXPECT_EQ(mean_of(std::vector<double>{7}).interval.low, 7);
}

TEST(Statistics, LeastSquaresFindsThePlaneAndItsIntervalsHold) {
  Random random(1);
  int held = 0;
  for (int series = 0; series < 400; ++series) {
    std::vector<std::vector<double>> rows;
    std::vector<double> targets;
    for (int i = 0; i < 20; ++i) {
      const double x = random.unit();
      const double y = random.unit();
      double noise = -6;  // nearly normal
      for (int part = 0; part < 12; ++part) noise += random.unit();
      rows.push_back({1, x, y});
      targets.push_back(2 + 3 * x - y + 0.1 * noise);
    }
    const auto fit = least_squares(rows, targets);
    EXPECT_NEAR(fit[1].value, 3, 0.5);
    if (fit[1].interval.low <= 3 && 3 <= fit[1].interval.high) ++held;
  }
  EXPECT_NEAR(held, 380, 20);  // 95% of 400
}

TEST(Statistics, HomogeneityTellsDifferentDiceApart) {
  Random random(2);
  std::vector<std::uint64_t> fair(6);
  std::vector<std::uint64_t> also_fair(6);
  std::vector<std::uint64_t> loaded(6);
  for (int i = 0; i < 6000; ++i) {
    ++fair[random.below(6)];
    ++also_fair[random.below(6)];
    ++loaded[random.unit() < 0.1 ? 5 : random.below(6)];
  }
  EXPECT_GT(testing::homogeneity(fair, also_fair), 0.001);
  EXPECT_LT(testing::homogeneity(fair, loaded), 1e-6);
  EXPECT_EQ(testing::homogeneity(std::vector<std::uint64_t>{9}, std::vector<std::uint64_t>{9}), 1);
}

}  // namespace
}  // namespace qcg::query
