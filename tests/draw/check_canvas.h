#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>

#include "draw/canvas.h"
#include "draw/svg.h"
#include "draw/tikz.h"
#include "draw/xml.h"

namespace qcg::testing {

/// The elements of an SVG that must be well formed.
inline std::vector<XmlElement> read_svg(const std::string& svg) {
  XmlReader reader(svg);
  const auto elements = reader.read();
  EXPECT_TRUE(elements.has_value()) << reader.error;
  return elements.value_or(std::vector<XmlElement>{});
}

inline std::size_t count(const std::vector<XmlElement>& elements, const std::string& name) {
  return static_cast<std::size_t>(
      std::count_if(elements.begin(), elements.end(), [&](const XmlElement& each) { return each.name == name; }));
}

inline bool has_text(const std::vector<XmlElement>& elements, const std::string& text) {
  return std::any_of(elements.begin(), elements.end(),
                     [&](const XmlElement& each) { return each.name == "text" && each.text == text; });
}

/// The box around a shape: left, top, right, bottom.
struct Extent {
  double left, top, right, bottom;

  void operator()(const draw::Line& line) { cover({line.from, line.to}); }
  void operator()(const draw::Curve& curve) { cover({curve.from, curve.at_half(), curve.to}); }
  void operator()(const draw::Polyline& line) {
    for (const draw::Point& point : line.points) cover({point});
  }
  void operator()(const draw::Circle& circle) {
    const draw::Point radius{circle.radius, circle.radius};
    cover({circle.centre - radius, circle.centre + radius});
  }
  void operator()(const draw::Box& box) { cover({box.corner, box.corner + draw::Point{box.width, box.height}}); }
  void operator()(const draw::Text& text) {
    const double width = draw::text_width(text.text, text.size);
    const double before = text.anchor == draw::Text::Anchor::Start ? 0
                          : text.anchor == draw::Text::Anchor::End ? width
                                                                   : width / 2;
    const auto from_start = [&](double along, double down) {
      return text.at + (text.upwards ? draw::Point{down, -along} : draw::Point{along, down});
    };
    cover({from_start(-before, -0.8 * text.size), from_start(width - before, 0.2 * text.size)});
  }
  void cover(std::initializer_list<draw::Point> points) {
    for (const draw::Point& point : points) {
      left = std::min(left, point.x);
      right = std::max(right, point.x);
      top = std::min(top, point.y);
      bottom = std::max(bottom, point.y);
    }
  }
};

/// Nothing sticks out of the picture; both writers make something that can be read.
inline void check_canvas(const draw::Canvas& canvas) {
  for (const draw::Shape& shape : canvas.shapes) {
    Extent extent{1e9, 1e9, -1e9, -1e9};
    std::visit([&](const auto& form) { extent(form); }, shape.form);
    ASSERT_GE(extent.left, -0.5) << canvas.title << ", shape of kind " << shape.form.index();
    ASSERT_GE(extent.top, -0.5) << canvas.title << ", shape of kind " << shape.form.index();
    ASSERT_LE(extent.right, canvas.width + 0.5) << canvas.title << ", shape of kind " << shape.form.index();
    ASSERT_LE(extent.bottom, canvas.height + 0.5) << canvas.title << ", shape of kind " << shape.form.index();
    ASSERT_GT(shape.style.opacity, 0);
    ASSERT_LE(shape.style.opacity, 1);
  }
  const auto elements = read_svg(draw::to_svg(canvas));
  ASSERT_GE(elements.size(), 4U);
  EXPECT_EQ(elements[0].name, "svg");
  EXPECT_EQ(elements[0].attributes.count("viewBox"), 1U);
  EXPECT_EQ(elements[1].name, "title");
  EXPECT_FALSE(elements[1].text.empty());
  EXPECT_EQ(elements[2].name, "desc");
  EXPECT_FALSE(elements[2].text.empty());

  const std::string tikz = draw::to_tikz(canvas);
  EXPECT_NE(tikz.find("\\begin{tikzpicture}"), std::string::npos);
  EXPECT_TRUE(tikz.ends_with("\\end{tikzpicture}\n"));
  std::size_t commands = 0;
  for (const std::string_view command : {"\n\\path[", "\n\\node["}) {
    for (std::size_t at = tikz.find(command); at != std::string::npos; at = tikz.find(command, at + 1)) ++commands;
  }
  EXPECT_EQ(commands, canvas.shapes.size());
}

}  // namespace qcg::testing
