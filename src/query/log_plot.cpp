#include "query/log_plot.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace qcg::query {

namespace {

constexpr double left = 80;
constexpr double right = 570;  // the legend is beyond
constexpr double top = 20;
constexpr double bottom = 500;
constexpr double label_room = 60;
constexpr double font = 12;
constexpr double legend_line = 20;
// Okabe and Ito's colours, which colour-blind readers can tell apart.
constexpr std::array<draw::Colour, 7> colours{
    {{0, 0, 0}, {0, 114, 178}, {213, 94, 0}, {230, 159, 0}, {86, 180, 233}, {0, 158, 115}, {204, 121, 167}}};

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
  [[nodiscard]] draw::Point at(PlotPoint point) const {
    return at_logarithms(std::log10(point.x), std::log10(point.y));
  }
  [[nodiscard]] draw::Point at_logarithms(double x, double y) const {
    return {left + (x - low_x) / (high_x - low_x) * (right - left),
            bottom - (y - low_y) / (high_y - low_y) * (bottom - top)};
  }
};

// "10\u00b2"
std::string power_of_ten(double exponent) {
  static constexpr std::array<const char*, 10> digits{"\u2070", "\u00b9", "\u00b2", "\u00b3", "\u2074",
                                                      "\u2075", "\u2076", "\u2077", "\u2078", "\u2079"};
  std::string text = "10";
  for (const char c : std::to_string(std::lround(exponent))) {
    text += c == '-' ? "\u207b" : digits[static_cast<std::size_t>(c - '0')];
  }
  return text;
}

}  // namespace

class LogPlot::Drawing {
 public:
  explicit Drawing(const LogPlot& plot) : plot_(plot) {
    for (const Curve& curve : plot.curves_) {
      for (const PlotPoint& point : curve.points) frame_.include(point);
      for (const PlotPoint& point : curve.line) frame_.include(point);
    }
    frame_.round_outward();
  }

  draw::Canvas draw() {
    canvas_.title = plot_.title_;
    canvas_.description = plot_.y_label_ + " by " + plot_.x_label_ +
                          ", on logarithmic axes: points as measured, lines as fitted to them, and a ring where two "
                          "lines cross.";
    canvas_.width = right;
    canvas_.height = bottom + label_room;
    add_axes();
    for (std::size_t at = 0; at < plot_.curves_.size(); ++at) {
      const draw::Colour colour = colours[at % colours.size()];
      add_curve(plot_.curves_[at], colour);
      const double line = top + legend_line * static_cast<double>(at + 1);
      add_dot({right + 20, line}, 4, colour);
      add_to_legend(plot_.curves_[at].label, line + 4);
    }
    if (std::any_of(plot_.curves_.begin(), plot_.curves_.end(), [](const Curve& c) { return c.goes_on_dashed(); })) {
      add_to_legend("dashed: extrapolated", top + 4 + legend_line * static_cast<double>(plot_.curves_.size() + 1));
    }
    for (const Mark& mark : plot_.marks_) add_mark(mark);
    return std::move(canvas_);
  }

 private:
  using Anchor = draw::Text::Anchor;
  static constexpr draw::Style grid{.ink = draw::Ink::Faint, .width = 0.6};

  void add_text(draw::Point at, const std::string& text, Anchor anchor = Anchor::Middle, bool upwards = false) {
    canvas_.add(draw::Text{.at = at, .text = text, .size = font, .anchor = anchor, .upwards = upwards});
  }

  void add_axes() {
    for (double e = std::ceil(frame_.low_x); e <= frame_.high_x; ++e) {
      const double x = frame_.at_logarithms(e, 0).x;
      canvas_.add(draw::Line{{x, top}, {x, bottom}}, grid);
      add_text({x, bottom + 18}, power_of_ten(e));
    }
    for (double e = frame_.low_y; e <= frame_.high_y; ++e) {
      const double y = frame_.at_logarithms(0, e).y;
      canvas_.add(draw::Line{{left, y}, {right, y}}, grid);
      add_text({left - 8, y + 4}, power_of_ten(e), Anchor::End);
    }
    add_text({(left + right) / 2, bottom + 45}, plot_.x_label_);
    add_text({20, (top + bottom) / 2}, plot_.y_label_, Anchor::Middle, true);
  }

  void add_curve(const Curve& curve, draw::Colour colour) {
    draw::Polyline solid;
    draw::Polyline dashed;
    for (const PlotPoint& point : curve.line) {
      if (point.x <= curve.solid_until * 1.0001) solid.points.push_back(frame_.at(point));
      if (point.x >= curve.solid_until * 0.9999) dashed.points.push_back(frame_.at(point));
    }
    if (solid.points.size() > 1) canvas_.add(solid, {.colour = colour});
    if (dashed.points.size() > 1) canvas_.add(dashed, {.stroke = draw::Stroke::Dashed, .colour = colour});
    for (const PlotPoint& point : curve.points) add_dot(frame_.at(point), 2.5, colour);
  }

  void add_dot(draw::Point at, double radius, draw::Colour colour) {
    canvas_.add(draw::Circle{at, radius}, {.stroke = draw::Stroke::None, .fill = draw::Fill::Ink, .colour = colour});
  }

  void add_to_legend(const std::string& text, double line) {
    add_text({right + 32, line}, text, Anchor::Start);
    canvas_.width = std::max(canvas_.width, right + 32 + draw::text_width(text, font) + 8);
  }

  void add_mark(const Mark& mark) {
    const draw::Point at = frame_.at(mark.at);
    canvas_.add(draw::Circle{at, 6}, {.width = 1});
    add_text(at - draw::Point{8, 8}, mark.label, Anchor::End);
  }

  const LogPlot& plot_;
  Frame frame_;
  draw::Canvas canvas_;
};

void LogPlot::add(std::string label, std::vector<PlotPoint> points, std::vector<PlotPoint> line, double solid_until) {
  curves_.push_back({std::move(label), std::move(points), std::move(line), solid_until});
}

draw::Canvas LogPlot::canvas() const { return Drawing(*this).draw(); }

}  // namespace qcg::query
