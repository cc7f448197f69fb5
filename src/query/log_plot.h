#pragma once

#include <string>
#include <vector>

#include "draw/canvas.h"

namespace qcg::query {

struct PlotPoint {
  double x;
  double y;
};

/// Points and lines on two logarithmic axes.
class LogPlot {
 public:
  LogPlot(std::string title, std::string x_label, std::string y_label)
      : title_(std::move(title)), x_label_(std::move(x_label)), y_label_(std::move(y_label)) {}

  /// One set of points with a line through or beside it, both in the next colour; `solid_until` in x, dashed beyond.
  void add(std::string label, std::vector<PlotPoint> points, std::vector<PlotPoint> line, double solid_until);
  /// A ring with a text, where lines cross.
  void mark(PlotPoint at, std::string label) { marks_.push_back({std::move(label), at}); }
  [[nodiscard]] draw::Canvas canvas() const;

 private:
  class Drawing;
  struct Curve {
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

  std::string title_;
  std::string x_label_;
  std::string y_label_;
  std::vector<Curve> curves_;
  std::vector<Mark> marks_;
};

}  // namespace qcg::query
