#pragma once

#include <string>
#include <vector>

#include "draw/canvas.h"

namespace qcg::draw {

struct PlotPoint {
  double x;
  double y;
};

/// Points and lines on two axes of one scale.
class Plot {
 public:
  enum class Scale : std::uint8_t { Linear, Logarithmic };

  /// `explanation` follows "y by x, " in the description for those who cannot see the picture.
  Plot(Scale scale, std::string title, std::string x_label, std::string y_label, std::string explanation)
      : scale_(scale),
        title_(std::move(title)),
        x_label_(std::move(x_label)),
        y_label_(std::move(y_label)),
        explanation_(std::move(explanation)) {}

  /// One set of points with a line through or beside it, both in the next colour; `solid_until` in x, dashed beyond.
  /// A set without a label is not in the legend.
  void add(std::string label, std::vector<PlotPoint> points, std::vector<PlotPoint> line = {}, double solid_until = 0);
  /// A ring with a text, where lines cross.
  void mark(PlotPoint at, std::string label) { marks_.push_back({std::move(label), at}); }
  [[nodiscard]] Canvas canvas() const;

 private:
  class Drawing;
  struct Series {
    std::string label;
    std::vector<PlotPoint> points;
    std::vector<PlotPoint> line;
    double solid_until;

    [[nodiscard]] bool goes_on_dashed() const { return !line.empty() && line.back().x > solid_until * 1.0001; }
  };
  struct Mark {
    std::string label;
    PlotPoint at;
  };

  Scale scale_;
  std::string title_;
  std::string x_label_;
  std::string y_label_;
  std::string explanation_;
  std::vector<Series> series_;
  std::vector<Mark> marks_;
};

}  // namespace qcg::draw
