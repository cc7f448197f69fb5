#include <gtest/gtest.h>

#include "base/input_error.h"
#include "cgt/notation.h"
#include "draw/check_canvas.h"
#include "draw/thermograph_picture.h"

namespace qcg {
namespace {

draw::Canvas picture(std::string_view value) {
  Universe universe;
  return draw::thermograph_picture(value, universe.thermograph(read_value(universe, value)));
}

TEST(ThermographPicture, TicksAreExact) {
  const draw::Canvas canvas = picture("{3|1||-1/2}");
  testing::check_canvas(canvas);
  const auto elements = testing::read_svg(draw::to_svg(canvas));
  // The walls turn at temperatures 1 and 5/4; their feet stand at 1 and -1/2, the mast at 3/4.
  for (const char* tick : {"0", "1", "5/4", "3/4", "−1/2"}) EXPECT_TRUE(testing::has_text(elements, tick)) << tick;
  EXPECT_TRUE(testing::has_text(elements, "mean 3/4, temperature 5/4"));
}

TEST(ThermographPicture, AnyValueCanBeDrawn) {
  for (const char* value : {"0", "-1", "3/4", "1/1024", "*", "^", "v2*3", "+-1", "{1|1,1*}", "{100||3|-1/2}",
                            "{1000|-1000}", "{5||3|0}", "1000000000000000000000", "{1/1048576|0}"}) {
    testing::check_canvas(picture(value));
  }
  EXPECT_THROW(picture("{" + std::string(400, '9') + "|0}"), InputError);
}

// Left's gains are to the left, and both axes have the same unit.
TEST(ThermographPicture, WallsAreDiagonal) {
  const draw::Canvas canvas = picture("+-1");
  std::vector<draw::Line> walls;
  for (const draw::Shape& shape : canvas.shapes) {
    const auto* line = std::get_if<draw::Line>(&shape.form);
    if (line != nullptr && shape.style.width == 3.5 && shape.style.ink != draw::Ink::Plain) walls.push_back(*line);
  }
  ASSERT_EQ(walls.size(), 2U);
  EXPECT_LT(walls[0].from.x, walls[0].to.x);
  EXPECT_DOUBLE_EQ(walls[0].to.x - walls[0].from.x, walls[0].from.y - walls[0].to.y);
  EXPECT_DOUBLE_EQ(walls[1].from.x - walls[1].to.x, walls[1].from.y - walls[1].to.y);
}

}  // namespace
}  // namespace qcg
