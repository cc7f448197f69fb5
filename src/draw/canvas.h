#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/utf8.h"

namespace qcg::draw {

/// One canvas, many outputs: pictures are made of a few shapes, and each writer (svg.h, tikz.h) knows only these.
/// Lengths are in pixels of 1/96 inch; y grows downwards.
struct Point {
  double x = 0;
  double y = 0;
};

constexpr Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
constexpr Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }
constexpr Point operator*(Point a, double factor) { return {a.x * factor, a.y * factor}; }
constexpr Point middle(Point a, Point b) { return (a + b) * 0.5; }

/// Whom a mark belongs to. Writers turn it into a colour of the Okabe-Ito palette, which colour-blind readers can tell
/// apart, and a `Styled` stroke also into a line style, for print in black and white.
enum class Ink : std::uint8_t {
  Plain,   // nobody's: black
  Left,    // blue, solid
  Right,   // vermilion, dashed
  Either,  // green, dotted
  Faint,   // grey, for grids and frames
};

struct Colour {
  std::uint8_t red = 0;
  std::uint8_t green = 0;
  std::uint8_t blue = 0;
};

enum class Stroke : std::uint8_t { None, Solid, Dashed, Dotted, Styled };
enum class Fill : std::uint8_t { None, Ink, Tint, White };

struct Style {
  Ink ink = Ink::Plain;
  Stroke stroke = Stroke::Solid;
  Fill fill = Fill::None;
  double width = 1.5;
  double opacity = 1;
  bool arrow = false;                 // at the end of a line or curve
  std::optional<Colour> colour = {};  // instead of the ink's: for scales and series of a plot, which nobody owns

  [[nodiscard]] bool dashed() const {
    return stroke == Stroke::Dashed || (stroke == Stroke::Styled && ink == Ink::Right);
  }
  [[nodiscard]] bool dotted() const {
    return stroke == Stroke::Dotted || (stroke == Stroke::Styled && ink == Ink::Either);
  }
};

struct Line {
  Point from;
  Point to;
};

/// A parabola that leaves `from` towards `control` and reaches `to` from there.
struct Curve {
  Point from;
  Point control;
  Point to;

  [[nodiscard]] Point at_half() const { return middle(middle(from, control), middle(control, to)); }
};

/// Straight from each point to the next.
struct Polyline {
  std::vector<Point> points;
};

struct Circle {
  Point centre;
  double radius = 0;
};

struct Box {
  Point corner;  // top left
  double width = 0;
  double height = 0;
  double rounding = 0;
};

/// One line of text; `at` is on its baseline.
struct Text {
  enum class Anchor : std::uint8_t { Start, Middle, End };
  Point at;
  std::string text;
  double size = 13;
  Anchor anchor = Anchor::Middle;
  bool bold = false;
  bool upwards = false;  // turned about `at`, to be read from below
};

using Form = std::variant<Line, Curve, Polyline, Circle, Box, Text>;

struct Shape {
  Form form;
  Style style;
  std::string tip = {};  // what it tells whoever points at it, where the format has such a thing

  /// Shrunk or grown about the origin, then moved.
  [[nodiscard]] Shape moved(Point by, double scale = 1) const;
};

struct Canvas {
  double width = 0;
  double height = 0;
  std::string title;
  std::string description;  // for those who cannot see the picture
  std::vector<Shape> shapes;

  void add(Form form, const Style& style = {}, std::string tip = {}) {
    shapes.push_back({std::move(form), style, std::move(tip)});
  }
  /// Text of one size in the middle of this place.
  void write(Point middle_of_baseline, std::string_view text, double size = 13);
  void place(const std::vector<Shape>& others, Point by, double scale = 1);
};

/// U+2212. TeX has no such letter; tikz.h writes its own.
inline constexpr std::string_view minus_sign = "\u2212";
/// About how wide a text is; fonts differ, so it errs to the wide side.
double text_width(std::string_view text, double size);
/// "12", "3.25": at most two digits behind the point, the same on every machine.
std::string show_length(double length);
/// "#0072b2", as SVG and HTML write it.
std::string show_colour(Colour colour);

}  // namespace qcg::draw
