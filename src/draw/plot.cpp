#include "draw/plot.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace qcg::draw {

namespace {

constexpr double left = 80;
constexpr double right = 570;  // the legend is beyond
constexpr double top = 20;
constexpr double bottom = 500;
constexpr double label_room = 60;
constexpr double font = 12;
constexpr double legend_line = 20;
// Okabe and Ito's colours, which colour-blind readers can tell apart.
constexpr std::array<Colour, 7> colours{
    {{0, 0, 0}, {0, 114, 178}, {213, 94, 0}, {230, 159, 0}, {86, 180, 233}, {0, 158, 115}, {204, 121, 167}}};

/// Numbers, or their decimal logarithms, to pixels.
struct Frame {
  Plot::Scale scale;
  double low_x = 1e300;
  double high_x = -1e300;
  double low_y = 1e300;
  double high_y = -1e300;

  [[nodiscard]] bool is_linear() const { return scale == Plot::Scale::Linear; }
  [[nodiscard]] double scaled(double number) const { return is_linear() ? number : std::log10(number); }
  void include(PlotPoint point) {
    low_x = std::min(low_x, scaled(point.x));
    high_x = std::max(high_x, scaled(point.x));
    low_y = std::min(low_y, scaled(point.y));
    high_y = std::max(high_y, scaled(point.y));
  }
  void round_outward() {
    if (is_linear()) return widen();
    low_y = std::floor(low_y);
    high_y = std::ceil(high_y);
    low_x -= 0.1;
    high_x += 0.1;
  }
  // A single point has a frame, too.
  void widen() {
    if (low_x > high_x) low_x = high_x = low_y = high_y = 0;
    const double beside_x = std::max(0.5, (high_x - low_x) / 50);
    const double beside_y = std::max(0.5, (high_y - low_y) / 50);
    low_x -= beside_x;
    high_x += beside_x;
    low_y -= beside_y;
    high_y += beside_y;
  }
  [[nodiscard]] Point at(PlotPoint point) const { return at_scaled(scaled(point.x), scaled(point.y)); }
  [[nodiscard]] Point at_scaled(double x, double y) const {
    return {left + (x - low_x) / (high_x - low_x) * (right - left),
            bottom - (y - low_y) / (high_y - low_y) * (bottom - top)};
  }
};

// 1, 2 or 5 times a power of ten, for about ten lines of a grid; a whole number.
double grid_step(double low, double high) {
  const double least = (high - low) / 10;
  double unit = 1;
  while (unit * 5 < least) unit *= 10;
  for (const double step : {unit, 2 * unit, 5 * unit}) {
    if (step >= least) return step;
  }
  return 10 * unit;
}

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

class Plot::Drawing {
 public:
  explicit Drawing(const Plot& plot) : plot_(plot), frame_{plot.scale_} {
    for (const Series& curve : plot.series_) {
      for (const PlotPoint& point : curve.points) frame_.include(point);
      for (const PlotPoint& point : curve.line) frame_.include(point);
    }
    frame_.round_outward();
  }

  Canvas draw() {
    canvas_.title = plot_.title_;
    canvas_.description = plot_.y_label_ + " by " + plot_.x_label_ + ", " + plot_.explanation_;
    canvas_.width = right;
    canvas_.height = bottom + label_room;
    add_axes();
    for (std::size_t at = 0; at < plot_.series_.size(); ++at) {
      const Colour colour = colours[at % colours.size()];
      add_curve(plot_.series_[at], colour);
      if (plot_.series_[at].label.empty()) continue;
      const double line = top + legend_line * static_cast<double>(at + 1);
      add_dot({right + 20, line}, 4, colour);
      add_to_legend(plot_.series_[at].label, line + 4);
    }
    if (std::any_of(plot_.series_.begin(), plot_.series_.end(), [](const Series& c) { return c.goes_on_dashed(); })) {
      add_to_legend("dashed: extrapolated", top + 4 + legend_line * static_cast<double>(plot_.series_.size() + 1));
    }
    for (const Mark& mark : plot_.marks_) add_mark(mark);
    return std::move(canvas_);
  }

 private:
  using Anchor = Text::Anchor;
  static constexpr Style grid{.ink = Ink::Faint, .width = 0.6};

  void add_text(Point at, const std::string& text, Anchor anchor = Anchor::Middle, bool upwards = false) {
    canvas_.add(Text{.at = at, .text = text, .size = font, .anchor = anchor, .upwards = upwards});
  }

  [[nodiscard]] std::string grid_label(double at) const {
    return frame_.is_linear() ? std::to_string(std::lround(at)) : power_of_ten(at);
  }

  void add_axes() {
    const double step_x = frame_.is_linear() ? grid_step(frame_.low_x, frame_.high_x) : 1;
    for (double e = std::ceil(frame_.low_x / step_x) * step_x; e <= frame_.high_x; e += step_x) {
      const double x = frame_.at_scaled(e, 0).x;
      canvas_.add(Line{{x, top}, {x, bottom}}, grid);
      add_text({x, bottom + 18}, grid_label(e));
    }
    const double step_y = frame_.is_linear() ? grid_step(frame_.low_y, frame_.high_y) : 1;
    for (double e = std::ceil(frame_.low_y / step_y) * step_y; e <= frame_.high_y; e += step_y) {
      const double y = frame_.at_scaled(0, e).y;
      canvas_.add(Line{{left, y}, {right, y}}, grid);
      add_text({left - 8, y + 4}, grid_label(e), Anchor::End);
    }
    add_text({(left + right) / 2, bottom + 45}, plot_.x_label_);
    add_text({20, (top + bottom) / 2}, plot_.y_label_, Anchor::Middle, true);
  }

  void add_curve(const Series& curve, Colour colour) {
    Polyline solid;
    Polyline dashed;
    for (const PlotPoint& point : curve.line) {
      if (point.x <= curve.solid_until * 1.0001) solid.points.push_back(frame_.at(point));
      if (point.x >= curve.solid_until * 0.9999) dashed.points.push_back(frame_.at(point));
    }
    if (solid.points.size() > 1) canvas_.add(solid, {.colour = colour});
    if (dashed.points.size() > 1) canvas_.add(dashed, {.stroke = Stroke::Dashed, .colour = colour});
    for (const PlotPoint& point : curve.points) add_dot(frame_.at(point), 2.5, colour);
  }

  void add_dot(Point at, double radius, Colour colour) {
    canvas_.add(Circle{at, radius}, {.stroke = Stroke::None, .fill = Fill::Ink, .colour = colour});
  }

  void add_to_legend(const std::string& text, double line) {
    add_text({right + 32, line}, text, Anchor::Start);
    canvas_.width = std::max(canvas_.width, right + 32 + text_width(text, font) + 8);
  }

  void add_mark(const Mark& mark) {
    const Point at = frame_.at(mark.at);
    canvas_.add(Circle{at, 6}, {.width = 1});
    add_text(at - Point{8, 8}, mark.label, Anchor::End);
  }

  const Plot& plot_;
  Frame frame_;
  Canvas canvas_;
};

void Plot::add(std::string label, std::vector<PlotPoint> points, std::vector<PlotPoint> line, double solid_until) {
  series_.push_back({std::move(label), std::move(points), std::move(line), solid_until});
}

Canvas Plot::canvas() const { return Drawing(*this).draw(); }

}  // namespace qcg::draw
