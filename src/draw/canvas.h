#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

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

enum class Stroke : std::uint8_t { None, Solid, Dotted, Styled };
enum class Fill : std::uint8_t { None, Ink, Tint, White };

struct Style {
  Ink ink = Ink::Plain;
  Stroke stroke = Stroke::Solid;
  Fill fill = Fill::None;
  double width = 1.5;
  double opacity = 1;
  bool arrow = false;  // at the end of a line or curve

  [[nodiscard]] bool dashed() const { return stroke == Stroke::Styled && ink == Ink::Right; }
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
};

struct Shape {
  std::variant<Line, Curve, Circle, Box, Text> form;
  Style style;

  /// Shrunk or grown about the origin, then moved.
  [[nodiscard]] Shape moved(Point by, double scale = 1) const;
};

struct Canvas {
  double width = 0;
  double height = 0;
  std::string title;
  std::string description;  // for those who cannot see the picture
  std::vector<Shape> shapes;

  void add(std::variant<Line, Curve, Circle, Box, Text> form, const Style& style = {}) {
    shapes.push_back({std::move(form), style});
  }
  /// Text of one size in the middle of this place.
  void write(Point middle_of_baseline, std::string_view text, double size = 13);
  void place(const std::vector<Shape>& others, Point by, double scale = 1);
};

/// About how wide a text is; fonts differ, so it errs to the wide side.
double text_width(std::string_view text, double size);
/// The text, or its beginning and "..." where it has more characters (not bytes) than this.
std::string shortened(std::string_view text, std::size_t most);
/// "12", "3.25": at most two digits behind the point, the same on every machine.
std::string show_length(double length);

}  // namespace qcg::draw
