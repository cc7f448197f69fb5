#include "draw/canvas.h"

#include <fmt/format.h>

#include <cmath>

namespace qcg::draw {

namespace {

struct Mover {
  Point by;
  double scale;

  [[nodiscard]] Point operator()(Point point) const { return point * scale + by; }
  Form operator()(const Line& line) const { return Line{(*this)(line.from), (*this)(line.to)}; }
  Form operator()(const Curve& curve) const {
    return Curve{(*this)(curve.from), (*this)(curve.control), (*this)(curve.to)};
  }
  Form operator()(Polyline line) const {
    for (Point& point : line.points) point = (*this)(point);
    return line;
  }
  Form operator()(const Circle& circle) const { return Circle{(*this)(circle.centre), circle.radius * scale}; }
  Form operator()(const Box& box) const {
    return Box{(*this)(box.corner), box.width * scale, box.height * scale, box.rounding * scale};
  }
  Form operator()(Text text) const {
    text.at = (*this)(text.at);
    text.size *= scale;
    return text;
  }
};

}  // namespace

Shape Shape::moved(Point by, double scale) const {
  Shape result{std::visit(Mover{by, scale}, form), style, tip};
  result.style.width *= std::sqrt(scale);  // thin lines stay visible when the picture shrinks
  return result;
}

void Canvas::write(Point middle_of_baseline, std::string_view text, double size) {
  add(Text{middle_of_baseline, std::string(text), size});
}

void Canvas::place(const std::vector<Shape>& others, Point by, double scale) {
  for (const Shape& shape : others) shapes.push_back(shape.moved(by, scale));
}

double text_width(std::string_view text, double size) {
  constexpr double per_character = 0.62;
  return static_cast<double>(count_characters(text)) * per_character * size;
}

std::string show_length(double length) {
  std::string text = fmt::format("{:.2f}", length);
  while (text.ends_with('0')) text.pop_back();
  if (text.ends_with('.')) text.pop_back();
  return text == "-0" ? "0" : text;
}

std::string show_colour(Colour colour) {
  return fmt::format("#{:02x}{:02x}{:02x}", colour.red, colour.green, colour.blue);
}

}  // namespace qcg::draw
