#include "draw/svg.h"

#include <fmt/format.h>

#include <cmath>

#include "base/utf8.h"

namespace qcg::draw {

namespace {

std::string colour(const Style& style) {
  if (style.colour) return show_colour(*style.colour);
  switch (style.ink) {
    case Ink::Left:
      return "#0072b2";
    case Ink::Right:
      return "#d55e00";
    case Ink::Either:
      return "#009e73";
    case Ink::Faint:
      return "#b3b3b3";
    case Ink::Plain:
      break;
  }
  return "#1a1a1a";
}

// The colour thinned to a fifth: pale enough to write on.
std::string_view tint(Ink ink) {
  switch (ink) {
    case Ink::Left:
      return "#cce3f0";
    case Ink::Right:
      return "#f7dfcc";
    case Ink::Either:
      return "#ccece3";
    case Ink::Faint:
    case Ink::Plain:
      break;
  }
  return "#e0e0e0";
}

std::string dashes(const Style& style) {
  const double unit = style.width;
  if (style.dashed()) {
    return fmt::format(R"( stroke-dasharray="{} {}")", show_length(2.4 * unit), show_length(1.4 * unit));
  }
  if (style.dotted()) {
    return fmt::format(R"( stroke-dasharray="0 {}" stroke-linecap="round")", show_length(1.7 * unit));
  }
  return "";
}

std::string fill_of(const Style& style) {
  switch (style.fill) {
    case Fill::None:
      return "none";
    case Fill::Ink:
      return colour(style);
    case Fill::Tint:
      return std::string(tint(style.ink));
    case Fill::White:
      break;
  }
  return "#ffffff";
}

std::string attributes(const Style& style, bool closed) {
  std::string text = fmt::format(R"( fill="{}")", closed ? fill_of(style) : "none");
  if (style.stroke != Stroke::None) {
    text += fmt::format(R"( stroke="{}" stroke-width="{}"{})", colour(style), show_length(style.width), dashes(style));
  }
  if (style.opacity < 1) text += fmt::format(R"( opacity="{}")", show_length(style.opacity));
  return text;
}

class Writer {
 public:
  Writer(std::string& out, const Style& style) : out_(out), style_(style) {}

  void operator()(const Line& line) {
    out_ += fmt::format("<line x1=\"{}\" y1=\"{}\" x2=\"{}\" y2=\"{}\"{}/>\n", show_length(line.from.x),
                        show_length(line.from.y), show_length(line.to.x), show_length(line.to.y),
                        attributes(style_, false));
    if (style_.arrow) arrow(line.from, line.to);
  }
  void operator()(const Curve& curve) {
    out_ += fmt::format("<path d=\"M{} {}Q{} {} {} {}\"{}/>\n", show_length(curve.from.x), show_length(curve.from.y),
                        show_length(curve.control.x), show_length(curve.control.y), show_length(curve.to.x),
                        show_length(curve.to.y), attributes(style_, false));
    if (style_.arrow) arrow(curve.control, curve.to);
  }
  void operator()(const Polyline& line) {
    std::string points;
    for (const Point& point : line.points) {
      points += fmt::format("{}{},{}", points.empty() ? "" : " ", show_length(point.x), show_length(point.y));
    }
    out_ += fmt::format("<polyline points=\"{}\"{}/>\n", points, attributes(style_, false));
  }
  void operator()(const Circle& circle) {
    out_ += fmt::format("<circle cx=\"{}\" cy=\"{}\" r=\"{}\"{}/>\n", show_length(circle.centre.x),
                        show_length(circle.centre.y), show_length(circle.radius), attributes(style_, true));
  }
  void operator()(const Box& box) {
    const std::string round = box.rounding > 0 ? fmt::format(" rx=\"{}\"", show_length(box.rounding)) : "";
    out_ += fmt::format("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"{}{}/>\n", show_length(box.corner.x),
                        show_length(box.corner.y), show_length(box.width), show_length(box.height), round,
                        attributes(style_, true));
  }
  void operator()(const Text& text) {
    const std::string_view anchor = text.anchor == Text::Anchor::Start ? "start"
                                    : text.anchor == Text::Anchor::End ? "end"
                                                                       : "middle";
    const std::string x = show_length(text.at.x);
    const std::string y = show_length(text.at.y);
    out_ += fmt::format("<text x=\"{}\" y=\"{}\" font-size=\"{}\" text-anchor=\"{}\" fill=\"{}\"{}{}>{}</text>\n", x, y,
                        show_length(text.size), anchor, colour(style_), text.bold ? " font-weight=\"bold\"" : "",
                        text.upwards ? fmt::format(" transform=\"rotate(-90 {} {})\"", x, y) : "",
                        escape_markup(text.text));
  }

 private:
  // A head of our own: SVG's markers need names, which clash when several pictures stand in one page.
  void arrow(Point before, Point tip) {
    const Point way = tip - before;
    const double length = std::hypot(way.x, way.y);
    if (length == 0) return;
    const Point along = way * (1 / length);
    const Point across{-along.y, along.x};
    const double size = 4 + 2 * style_.width;
    const Point left = tip - along * size + across * (size * 0.4);
    const Point right = tip - along * size - across * (size * 0.4);
    out_ += fmt::format("<path d=\"M{} {}L{} {}L{} {}Z\" fill=\"{}\"/>\n", show_length(tip.x), show_length(tip.y),
                        show_length(left.x), show_length(left.y), show_length(right.x), show_length(right.y),
                        colour(style_));
  }

  std::string& out_;
  const Style& style_;
};

}  // namespace

std::string to_svg(const Canvas& canvas) {
  const std::string width = show_length(std::ceil(canvas.width));
  const std::string height = show_length(std::ceil(canvas.height));
  std::string out = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" viewBox=\"0 0 {0} {1}\" role=\"img\" "
      "font-family=\"'DejaVu Sans', Verdana, Helvetica, Arial, sans-serif\">\n",
      width, height);
  out += fmt::format("<title>{}</title>\n<desc>{}</desc>\n", escape_markup(canvas.title),
                     escape_markup(canvas.description));
  out += fmt::format("<rect width=\"{}\" height=\"{}\" fill=\"#ffffff\"/>\n", width, height);
  for (const Shape& shape : canvas.shapes) {
    if (!shape.tip.empty()) out += fmt::format("<g><title>{}</title>", escape_markup(shape.tip));
    std::visit(Writer(out, shape.style), shape.form);
    if (!shape.tip.empty()) out += "</g>\n";
  }
  return out + "</svg>\n";
}

}  // namespace qcg::draw
