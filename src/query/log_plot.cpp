#include "query/log_plot.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace qcg::query {

namespace {

constexpr double width = 900;
constexpr double height = 560;
constexpr double left = 80;
constexpr double right = 330;  // for the legend
constexpr double top = 20;
constexpr double bottom = 60;
// Okabe and Ito's colours, which colour-blind readers can tell apart.
constexpr const char* colours[] = {"#000000", "#0072B2", "#D55E00", "#E69F00", "#56B4E9", "#009E73", "#CC79A7"};

/// Decimal logarithms to pixels.
struct Frame {
  double low_x = 1e300;
  double high_x = -1e300;
  double low_y = 1e300;
  double high_y = -1e300;

  void include(PlotPoint point) {
    low_x = std::min(low_x, std::log10(point.x));
    high_x = std::max(high_x, std::log10(point.x));
    low_y = std::min(low_y, std::log10(point.y));
    high_y = std::max(high_y, std::log10(point.y));
  }
  void round_outward() {
    low_y = std::floor(low_y);
    high_y = std::ceil(high_y);
    low_x -= 0.1;
    high_x += 0.1;
  }
  [[nodiscard]] double x(double value) const {
    return left + (std::log10(value) - low_x) / (high_x - low_x) * (width - left - right);
  }
  [[nodiscard]] double y(double value) const {
    return height - bottom - (std::log10(value) - low_y) / (high_y - low_y) * (height - top - bottom);
  }
};

std::string polyline(const Frame& frame, const std::vector<PlotPoint>& line, const char* colour, const char* extra) {
  if (line.size() < 2) return "";
  std::string points;
  for (const PlotPoint& point : line) {
    points += fmt::format("{}{:.1f},{:.1f}", points.empty() ? "" : " ", frame.x(point.x), frame.y(point.y));
  }
  return fmt::format("<polyline points=\"{}\" fill=\"none\" stroke=\"{}\" stroke-width=\"1.5\"{}/>\n", points, colour,
                     extra);
}

std::string text_at(double x, double y, const std::string& text, const char* extra) {
  return fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\"{}>{}</text>\n", x, y, extra, text);
}

std::string axes(const Frame& frame, const std::string& x_label, const std::string& y_label) {
  std::string svg;
  const auto decade = [](double exponent) {
    return fmt::format("10<tspan dy=\"-5\" font-size=\"9\">{:.0f}</tspan>", exponent);
  };
  for (double e = std::ceil(frame.low_x); e <= frame.high_x; ++e) {
    const double x = frame.x(std::pow(10.0, e));
    svg += fmt::format("<line x1=\"{0:.1f}\" x2=\"{0:.1f}\" y1=\"{1:.1f}\" y2=\"{2:.1f}\" stroke=\"#dddddd\"/>\n", x,
                       top, height - bottom);
    svg += text_at(x, height - bottom + 18, decade(e), " text-anchor=\"middle\"");
  }
  for (double e = frame.low_y; e <= frame.high_y; ++e) {
    const double y = frame.y(std::pow(10.0, e));
    svg += fmt::format("<line x1=\"{1:.1f}\" x2=\"{2:.1f}\" y1=\"{0:.1f}\" y2=\"{0:.1f}\" stroke=\"#dddddd\"/>\n", y,
                       left, width - right);
    svg += text_at(left - 8, y + 4, decade(e), " text-anchor=\"end\"");
  }
  svg += text_at((left + width - right) / 2, height - 15, x_label, " text-anchor=\"middle\"");
  const double middle = (top + height - bottom) / 2;
  svg += fmt::format(
      "<text x=\"20\" y=\"{0:.1f}\" text-anchor=\"middle\" transform=\"rotate(-90 20 {0:.1f})\">{1}</text>\n", middle,
      y_label);
  return svg;
}

}  // namespace

void LogPlot::add(std::string label, std::vector<PlotPoint> points, std::vector<PlotPoint> line, double solid_until) {
  curves_.push_back({std::move(label), std::move(points), std::move(line), solid_until});
}

std::string LogPlot::svg() const {
  Frame frame;
  for (const Curve& curve : curves_) {
    for (const PlotPoint& point : curve.points) frame.include(point);
    for (const PlotPoint& point : curve.line) frame.include(point);
  }
  frame.round_outward();
  std::string svg = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {1}\" width=\"{0}\" height=\"{1}\" "
      "font-family=\"sans-serif\" font-size=\"12\">\n<rect width=\"{0}\" height=\"{1}\" fill=\"white\"/>\n",
      width, height);
  svg += axes(frame, x_label_, y_label_);
  for (std::size_t at = 0; at < curves_.size(); ++at) {
    const Curve& curve = curves_[at];
    const char* colour = colours[at % std::size(colours)];
    std::vector<PlotPoint> solid;
    std::vector<PlotPoint> dashed;
    for (const PlotPoint& point : curve.line) {
      if (point.x <= curve.solid_until * 1.0001) solid.push_back(point);
      if (point.x >= curve.solid_until * 0.9999) dashed.push_back(point);
    }
    svg += polyline(frame, solid, colour, "");
    svg += polyline(frame, dashed, colour, " stroke-dasharray=\"5 4\"");
    for (const PlotPoint& point : curve.points) {
      svg += fmt::format("<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"2.5\" fill=\"{}\"/>\n", frame.x(point.x),
                         frame.y(point.y), colour);
    }
    const double y = top + 20 + 20 * static_cast<double>(at);
    svg += fmt::format("<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"4\" fill=\"{}\"/>\n", width - right + 20, y, colour);
    svg += text_at(width - right + 32, y + 4, curve.label, "");
  }
  const bool any_dashed = std::any_of(curves_.begin(), curves_.end(), [](const Curve& curve) {
    return !curve.line.empty() && curve.line.back().x > curve.solid_until * 1.0001;
  });
  if (any_dashed) {
    const double y = top + 24 + 20 * static_cast<double>(curves_.size());
    svg += text_at(width - right + 32, y, "dashed: extrapolated", "");
  }
  for (const Mark& mark : marks_) {
    svg += fmt::format("<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"6\" fill=\"none\" stroke=\"#444444\"/>\n",
                       frame.x(mark.at.x), frame.y(mark.at.y));
    svg += text_at(frame.x(mark.at.x) - 8, frame.y(mark.at.y) - 8, mark.label, " text-anchor=\"end\"");
  }
  return svg + "</svg>\n";
}

}  // namespace qcg::query
