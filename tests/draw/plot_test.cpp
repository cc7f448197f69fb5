#include "draw/plot.h"

#include <gtest/gtest.h>

#include <cmath>

#include "draw/check_canvas.h"
#include "draw/svg.h"

namespace qcg::draw {
namespace {

TEST(Plot, PutsPointsOfLogarithmicAxesWhereTheyBelong) {
  Plot plot(Plot::Scale::Logarithmic, "title", "x", "y", "points.");
  plot.add("line", {{10, 100}, {100, 1000}}, {{10, 100}, {100, 1000}, {1000, 10000}}, 100);
  plot.mark({100, 1000}, "n < 100 & here");
  const Canvas canvas = plot.canvas();
  qcg::testing::check_canvas(canvas);
  std::vector<Polyline> lines;
  std::vector<Circle> circles;
  for (const Shape& shape : canvas.shapes) {
    if (const auto* line = std::get_if<Polyline>(&shape.form)) {
      EXPECT_EQ(shape.style.dashed(), !lines.empty());
      lines.push_back(*line);
    }
    if (const auto* circle = std::get_if<Circle>(&shape.form)) circles.push_back(*circle);
  }
  ASSERT_EQ(lines.size(), 2U);    // solid, then dashed
  ASSERT_EQ(circles.size(), 4U);  // two points, the legend and the ring
  const auto same = [](Point a, Point b) { return std::hypot(a.x - b.x, a.y - b.y) < 1e-6; };
  EXPECT_TRUE(same(lines[0].points.front(), circles[0].centre));
  EXPECT_TRUE(same(lines[0].points.back(), circles[1].centre));
  EXPECT_TRUE(same(lines[0].points.back(), lines[1].points.front()));
  EXPECT_TRUE(same(circles[1].centre, circles[3].centre));
  EXPECT_TRUE(same(middle(lines[0].points[0], lines[1].points[1]), circles[1].centre));  // straight on these axes
  const auto elements = qcg::testing::read_svg(to_svg(canvas));
  for (const char* const text : {"n < 100 & here", "line", "dashed: extrapolated", "x", "y", "10\u00b9", "10\u2074"}) {
    EXPECT_TRUE(qcg::testing::has_text(elements, text)) << text;
  }
}

TEST(Plot, PutsPointsOfLinearAxesWhereTheyBelong) {
  Plot plot(Plot::Scale::Linear, "title", "n", "nimber", "points.");
  plot.add("", {{0, 0}, {10, 4}, {20, 8}});
  const Canvas canvas = plot.canvas();
  qcg::testing::check_canvas(canvas);
  std::vector<Circle> circles;
  for (const Shape& shape : canvas.shapes) {
    if (const auto* circle = std::get_if<Circle>(&shape.form)) circles.push_back(*circle);
  }
  ASSERT_EQ(circles.size(), 3U);  // without a label there is no legend
  const Point half = middle(circles[0].centre, circles[2].centre);
  EXPECT_LT(std::hypot(half.x - circles[1].centre.x, half.y - circles[1].centre.y), 1e-6);
  EXPECT_GT(circles[0].centre.y, circles[2].centre.y);
  const auto elements = qcg::testing::read_svg(to_svg(canvas));
  for (const char* const text : {"n", "nimber", "0", "10", "20", "8"}) {
    EXPECT_TRUE(qcg::testing::has_text(elements, text)) << text;
  }
}

}  // namespace
}  // namespace qcg::draw
