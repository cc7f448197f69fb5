#include "draw/tikz.h"

#include <fmt/format.h>

#include "base/utf8.h"

namespace qcg::draw {

namespace {

constexpr double points_per_pixel = 0.75;

std::string_view name(Ink ink) {
  switch (ink) {
    case Ink::Left:
      return "qcgLeft";
    case Ink::Right:
      return "qcgRight";
    case Ink::Either:
      return "qcgEither";
    case Ink::Faint:
      return "black!30";
    case Ink::Plain:
      break;
  }
  return "black!90";
}

std::string colour(const Style& style) {
  if (!style.colour) return std::string(name(style.ink));
  return fmt::format("{{rgb,255:red,{};green,{};blue,{}}}", style.colour->red, style.colour->green, style.colour->blue);
}

// A comment ends with its line, whatever stands in it.
std::string comment(std::string_view text) { return "% " + clean_utf8(text) + "\n"; }

std::string points(double pixels) { return show_length(pixels * points_per_pixel) + "bp"; }
std::string place(Point point) { return fmt::format("({},{})", show_length(point.x), show_length(point.y)); }

std::string stroke_options(const Style& style) {
  if (style.stroke == Stroke::None) return "draw=none";
  std::string text = fmt::format("draw={}, line width={}", colour(style), points(style.width));
  if (style.dashed()) {
    text += fmt::format(", dash pattern=on {} off {}", points(2.4 * style.width), points(1.4 * style.width));
  }
  if (style.dotted()) {
    text += fmt::format(", line cap=round, dash pattern=on 0bp off {}", points(1.7 * style.width));
  }
  return text;
}

std::string options(const Style& style, bool closed) {
  std::string text = stroke_options(style);
  if (closed && style.fill == Fill::Ink) text += fmt::format(", fill={}", colour(style));
  if (closed && style.fill == Fill::Tint) {
    const bool grey = style.ink == Ink::Plain || style.ink == Ink::Faint;
    text += grey ? ", fill=black!12" : fmt::format(", fill={}!20", name(style.ink));
  }
  if (closed && style.fill == Fill::White) text += ", fill=white";
  if (style.opacity < 1) text += fmt::format(", opacity={}", show_length(style.opacity));
  if (!closed && style.arrow) text += ", ->";
  return text;
}

std::string with_tex_minus(std::string text) {
  constexpr std::string_view in_tex = "$-$";
  for (std::size_t at = 0; (at = text.find(minus_sign, at)) != std::string::npos; at += in_tex.size()) {
    text.replace(at, minus_sign.size(), in_tex);
  }
  return text;
}

class Writer {
 public:
  Writer(std::string& out, const Style& style) : out_(out), style_(style) {}

  void operator()(const Line& line) {
    out_ += fmt::format("\\path[{}] {} -- {};\n", options(style_, false), place(line.from), place(line.to));
  }
  // TikZ's curves are cubic: their controls lie two thirds of the way to that of a parabola.
  void operator()(const Curve& curve) {
    const Point first = curve.from + (curve.control - curve.from) * (2.0 / 3);
    const Point second = curve.to + (curve.control - curve.to) * (2.0 / 3);
    out_ += fmt::format("\\path[{}] {} .. controls {} and {} .. {};\n", options(style_, false), place(curve.from),
                        place(first), place(second), place(curve.to));
  }
  void operator()(const Polyline& line) {
    std::string way;
    for (const Point& point : line.points) way += (way.empty() ? "" : " -- ") + place(point);
    out_ += fmt::format("\\path[{}] {};\n", options(style_, false), way);
  }
  void operator()(const Circle& circle) {
    out_ += fmt::format("\\path[{}] {} circle[radius={}];\n", options(style_, true), place(circle.centre),
                        points(circle.radius));
  }
  void operator()(const Box& box) {
    const std::string round = box.rounding > 0 ? fmt::format(", rounded corners={}", points(box.rounding)) : "";
    out_ += fmt::format("\\path[{}{}] {} rectangle {};\n", options(style_, true), round, place(box.corner),
                        place(box.corner + Point{box.width, box.height}));
  }
  void operator()(const Text& text) {
    const std::string_view anchor = text.anchor == Text::Anchor::Start ? "base west"
                                    : text.anchor == Text::Anchor::End ? "base east"
                                                                       : "base";
    const std::string size = show_length(text.size * points_per_pixel);
    out_ += fmt::format(
        "\\node[anchor={}, inner sep=0pt, {}text={}, font=\\sffamily{}\\fontsize{{{}}}{{{}}}\\selectfont] at {} "
        "{{{}}};\n",
        anchor, text.upwards ? "rotate=90, " : "", colour(style_), text.bold ? "\\bfseries" : "", size, size,
        place(text.at), escape_tex(text.text));
  }

 private:
  std::string& out_;
  const Style& style_;
};

}  // namespace

std::string escape_tex(std::string_view text) {
  std::string result;
  for (const char c : clean_utf8(text)) {
    switch (c) {
      case '\\':
        result += "\\textbackslash{}";
        break;
      case '^':
        result += "\\textasciicircum{}";
        break;
      case '~':
        result += "\\textasciitilde{}";
        break;
      case '|':
        result += "\\textbar{}";
        break;
      case '<':
        result += "\\textless{}";
        break;
      case '>':
        result += "\\textgreater{}";
        break;
      case '{':
      case '}':
      case '$':
      case '&':
      case '#':
      case '_':
      case '%':
        result += '\\';
        [[fallthrough]];
      default:
        result += c;
    }
  }
  return with_tex_minus(std::move(result));
}

std::string to_tikz(const Canvas& canvas) {
  std::string out = comment(canvas.title) + comment(canvas.description) + comment("Needs \\usepackage{tikz}.");
  out +=
      "\\begin{tikzpicture}[x=0.75bp, y=-0.75bp]\n"
      "\\definecolor{qcgLeft}{RGB}{0,114,178}\n"
      "\\definecolor{qcgRight}{RGB}{213,94,0}\n"
      "\\definecolor{qcgEither}{RGB}{0,158,115}\n";
  out += fmt::format("\\useasboundingbox (0,0) rectangle {};\n", place({canvas.width, canvas.height}));
  for (const Shape& shape : canvas.shapes) std::visit(Writer(out, shape.style), shape.form);
  return out + "\\end{tikzpicture}\n";
}

}  // namespace qcg::draw
