#include "draw/scene.h"

#include <fmt/format.h>

#include <cmath>

namespace qcg::draw {

namespace {

bool continues(char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U; }

// How many bytes the UTF-8 character at the front has; 0 where there is none, or one that XML forbids.
std::size_t character_length(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  if (byte(0) < 0x80U) return byte(0) >= 0x20U && byte(0) != 0x7FU ? 1 : 0;
  const std::size_t length = byte(0) >= 0xF0U ? 4 : byte(0) >= 0xE0U ? 3 : 2;
  if (byte(0) < 0xC2U || byte(0) > 0xF4U || text.size() < length) return 0;
  for (std::size_t i = 1; i < length; ++i) {
    if (!continues(text[i])) return 0;
  }
  const unsigned start = unsigned{byte(0)} << 8U | byte(1);
  const bool overlong = (start >= 0xE080U && start < 0xE0A0U) || (start >= 0xF080U && start < 0xF090U);
  const bool no_character = (start >= 0xEDA0U && start <= 0xEDBFU) || start > 0xF48FU;  // surrogates, too large
  const bool forbidden = (byte(0) == 0xC2U && byte(1) < 0xA0U) ||                       // control characters
                         (start == 0xEFBFU && byte(2) >= 0xBEU && length == 3);         // U+FFFE, U+FFFF
  return overlong || no_character || forbidden ? 0 : length;
}

struct Mover {
  Point by;
  double scale;

  [[nodiscard]] Point operator()(Point point) const { return point * scale + by; }
  std::variant<Line, Curve, Circle, Box, Text> operator()(const Line& line) const {
    return Line{(*this)(line.from), (*this)(line.to)};
  }
  std::variant<Line, Curve, Circle, Box, Text> operator()(const Curve& curve) const {
    return Curve{(*this)(curve.from), (*this)(curve.control), (*this)(curve.to)};
  }
  std::variant<Line, Curve, Circle, Box, Text> operator()(const Circle& circle) const {
    return Circle{(*this)(circle.centre), circle.radius * scale};
  }
  std::variant<Line, Curve, Circle, Box, Text> operator()(const Box& box) const {
    return Box{(*this)(box.corner), box.width * scale, box.height * scale, box.rounding * scale};
  }
  std::variant<Line, Curve, Circle, Box, Text> operator()(Text text) const {
    text.at = (*this)(text.at);
    text.size *= scale;
    return text;
  }
};

}  // namespace

Shape Shape::moved(Point by, double scale) const {
  Shape result{std::visit(Mover{by, scale}, form), style};
  result.style.width *= std::sqrt(scale);  // thin lines stay visible when the picture shrinks
  return result;
}

void Scene::write(Point middle_of_baseline, std::string_view text, double size) {
  add(Text{middle_of_baseline, std::string(text), size});
}

void Scene::place(const std::vector<Shape>& others, Point by, double scale) {
  for (const Shape& shape : others) shapes.push_back(shape.moved(by, scale));
}

double text_width(std::string_view text, double size) {
  constexpr double per_character = 0.62;
  std::size_t characters = 0;
  for (const char c : text) characters += continues(c) ? 0 : 1;
  return static_cast<double>(characters) * per_character * size;
}

std::string shortened(std::string_view text, std::size_t most) {
  std::size_t characters = 0;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (continues(text[at])) continue;
    if (characters++ == most) return std::string(text.substr(0, at)) + "...";
  }
  return std::string(text);
}

std::string clean_utf8(std::string_view text) {
  std::string clean;
  while (!text.empty()) {
    const std::size_t length = character_length(text);
    clean += length == 0 ? "\xEF\xBF\xBD" : text.substr(0, length);
    text.remove_prefix(length == 0 ? 1 : length);
  }
  return clean;
}

std::string show_length(double length) {
  std::string text = fmt::format("{:.2f}", length);
  while (text.ends_with('0')) text.pop_back();
  if (text.ends_with('.')) text.pop_back();
  return text == "-0" ? "0" : text;
}

}  // namespace qcg::draw
