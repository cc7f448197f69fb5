#include <gtest/gtest.h>

#include "base/utf8.h"
#include "draw/check_canvas.h"

namespace qcg {
namespace {

using draw::Canvas;

Canvas text_scene(const std::string& text) {
  Canvas canvas;
  canvas.width = 1000;
  canvas.height = 20;
  canvas.title = text;
  canvas.description = text;
  canvas.write({500, 15}, text);
  return canvas;
}

TEST(Writers, TextIsEscapedInSvg) {
  const std::string nasty = R"(a<b>&"c' ]]> <!-- &amp;)";
  const auto elements = testing::read_svg(draw::to_svg(text_scene(nasty)));
  EXPECT_EQ(elements[1].text, nasty);
  EXPECT_TRUE(testing::has_text(elements, nasty));
}

TEST(Writers, BytesThatAreNoTextAreReplaced) {
  const std::string replaced = "\xEF\xBF\xBD";
  for (const std::string bad : {"\x01", "\x7F", "\n", "\xFF", "\x80", "\xC0\xAF", "\xE2\x82", "\xED\xA0\x80",
                                "\xEF\xBF\xBF", "\xF4\x90\x80\x80", "\xF0\x80\x80\x80", "\xC2\x85"}) {
    const std::string clean = clean_utf8("a" + bad + "b");
    EXPECT_TRUE(clean.starts_with("a" + replaced)) << bad;
    EXPECT_TRUE(clean.ends_with("b")) << bad;
    testing::read_svg(draw::to_svg(text_scene(bad)));
  }
  for (const std::string good : {"\xC3\xA9", "\xE2\x82\xAC", "\xF0\x9F\x98\x80", "\xEF\xBF\xBD"}) {
    EXPECT_EQ(clean_utf8(good), good);
  }
}

TEST(Writers, TextIsEscapedInTikz) {
  const std::string tikz = draw::to_tikz(text_scene(R"(\a{b}$c&d#e^f_g~h%i|j)"));
  EXPECT_NE(tikz.find(R"({\textbackslash{}a\{b\}\$c\&d\#e\textasciicircum{}f\_g\textasciitilde{}h\%i\textbar{}j})"),
            std::string::npos)
      << tikz;
  EXPECT_NE(draw::to_tikz(text_scene("−1 to −2")).find("{$-$1 to $-$2}"), std::string::npos);
  // A title in a comment cannot break out of it.
  const std::string broken = draw::to_tikz(text_scene("a\n\\input{x}"));
  EXPECT_EQ(broken.find("\n\\input"), std::string::npos);
}

TEST(Writers, InksHaveColoursAndLineStyles) {
  Canvas canvas = text_scene("x");
  for (const draw::Ink ink : {draw::Ink::Left, draw::Ink::Right, draw::Ink::Either}) {
    canvas.add(draw::Line{{0, 0}, {9, 9}}, {.ink = ink, .stroke = draw::Stroke::Styled, .width = 2});
  }
  const auto elements = testing::read_svg(draw::to_svg(canvas));
  std::vector<testing::XmlElement> lines;
  for (const auto& each : elements) {
    if (each.name == "line") lines.push_back(each);
  }
  ASSERT_EQ(lines.size(), 3U);
  EXPECT_EQ(lines[0].attributes.count("stroke-dasharray"), 0U);
  EXPECT_EQ(lines[1].attributes["stroke-dasharray"], "4.8 2.8");
  EXPECT_EQ(lines[2].attributes["stroke-dasharray"], "0 3.4");
  EXPECT_NE(lines[0].attributes["stroke"], lines[1].attributes["stroke"]);
  const std::string tikz = draw::to_tikz(canvas);
  EXPECT_NE(tikz.find("draw=qcgLeft, line width=1.5bp]"), std::string::npos) << tikz;
  EXPECT_NE(tikz.find("draw=qcgRight, line width=1.5bp, dash pattern=on 3.6bp off 2.1bp]"), std::string::npos) << tikz;
  EXPECT_NE(tikz.find("draw=qcgEither, line width=1.5bp, line cap=round, dash pattern="), std::string::npos) << tikz;
}

TEST(Writers, AColourStandsInForTheInk) {
  Canvas canvas = text_scene("x");
  const draw::Colour colour{18, 52, 255};
  canvas.add(draw::Polyline{{{1, 2}, {3.5, 4}, {5, 1}}}, {.stroke = draw::Stroke::Dashed, .colour = colour});
  canvas.add(draw::Box{{1, 1}, 4, 5}, {.stroke = draw::Stroke::None, .fill = draw::Fill::Ink, .colour = colour});
  testing::check_canvas(canvas);
  const auto elements = testing::read_svg(draw::to_svg(canvas));
  auto polyline = elements[elements.size() - 2];
  auto box = elements.back();
  EXPECT_EQ(polyline.name, "polyline");
  EXPECT_EQ(polyline.attributes["points"], "1,2 3.5,4 5,1");
  EXPECT_EQ(polyline.attributes["stroke"], "#1234ff");
  EXPECT_EQ(polyline.attributes["fill"], "none");
  EXPECT_EQ(polyline.attributes["stroke-dasharray"], "3.6 2.1");
  EXPECT_EQ(box.attributes["fill"], "#1234ff");
  EXPECT_EQ(box.attributes.count("stroke"), 0U);
  const std::string tikz = draw::to_tikz(canvas);
  EXPECT_NE(tikz.find("[draw={rgb,255:red,18;green,52;blue,255}, line width=1.12bp, dash pattern=on 2.7bp off 1.57bp] "
                      "(1,2) -- (3.5,4) -- (5,1);"),
            std::string::npos)
      << tikz;
  EXPECT_NE(tikz.find("[draw=none, fill={rgb,255:red,18;green,52;blue,255}] (1,1) rectangle"), std::string::npos);
}

TEST(Writers, AShapeTellsItsTip) {
  Canvas canvas = text_scene("x");
  canvas.add(draw::Circle{{5, 5}, 2}, {}, "a < b");
  const auto elements = testing::read_svg(draw::to_svg(canvas));
  ASSERT_GE(elements.size(), 3U);
  EXPECT_EQ(elements[elements.size() - 3].name, "g");
  EXPECT_EQ(elements[elements.size() - 2].name, "title");
  EXPECT_EQ(elements[elements.size() - 2].text, "a < b");
  EXPECT_EQ(elements.back().name, "circle");
  EXPECT_EQ(canvas.shapes.back().moved({1, 1}).tip, "a < b");
}

TEST(Writers, TextMayGoUpwards) {
  Canvas canvas = text_scene("x");
  canvas.height = 100;
  canvas.add(draw::Text{.at = {20, 50}, .text = "up", .upwards = true});
  testing::check_canvas(canvas);
  auto text = testing::read_svg(draw::to_svg(canvas)).back();
  EXPECT_EQ(text.attributes["transform"], "rotate(-90 20 50)");
  EXPECT_NE(draw::to_tikz(canvas).find("rotate=90, "), std::string::npos);
}

TEST(Writers, LengthsAreShort) {
  EXPECT_EQ(draw::show_length(3), "3");
  EXPECT_EQ(draw::show_length(-0.001), "0");
  EXPECT_EQ(draw::show_length(2.5), "2.5");
  EXPECT_EQ(draw::show_length(100), "100");
  EXPECT_EQ(draw::show_length(1.0 / 3), "0.33");
}

}  // namespace
}  // namespace qcg
