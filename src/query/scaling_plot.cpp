#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "draw/plot.h"
#include "draw/svg.h"
#include "query/scaling.h"

namespace qcg::query {

namespace {

constexpr double farthest = 1e9;  // beyond which nobody needs to see lines cross

std::vector<draw::PlotPoint> line_of(const SeriesFit& fit, double from, double measured_to, double to) {
  constexpr int steps = 24;
  std::vector<draw::PlotPoint> line;
  const auto add = [&](double n) { line.push_back({n, std::exp(fit.log_queries(std::log(n)))}); };
  for (int i = 0; i <= steps; ++i) add(from * std::pow(measured_to / from, static_cast<double>(i) / steps));
  for (int i = 1; i <= steps && to > measured_to; ++i) {
    add(measured_to * std::pow(to / measured_to, static_cast<double>(i) / steps));
  }
  return line;
}

// ": n^1.51 (log n)^0.93"
std::string growth(const SeriesFit& fit) {
  if (!fit.has_log) return fmt::format(": n^{:.2f}", fit.plain.value);
  return fmt::format(": n^{:.2f} (log n)^{:.2f}", fit.exponent.value, fit.log_power.value);
}

// A fit deserves no more: "27000" for 26878.
std::string two_digits(double number) {
  const double unit = std::pow(10.0, std::max(0.0, std::floor(std::log10(number)) - 1));
  return fmt::format("{:.0f}", std::round(number / unit) * unit);
}

const SeriesFit& fit_of(const std::vector<SeriesFit>& fits, const Series& series) {
  return *std::find_if(fits.begin(), fits.end(), [&](const SeriesFit& fit) { return fit.series == series; });
}

}  // namespace

std::string scaling_svg(const std::vector<Measurement>& measurements, const std::vector<SeriesFit>& fits,
                        const std::vector<Crossover>& crossovers) {
  double from = farthest;
  double measured_to = 0;
  for (const Measurement& m : measurements) {
    from = std::min(from, static_cast<double>(m.n));
    measured_to = std::max(measured_to, static_cast<double>(m.n));
  }
  double to = measured_to;
  for (const Crossover& crossover : crossovers) {
    if (crossover.n && *crossover.n < farthest) to = std::max(to, *crossover.n * 1.5);
  }
  draw::Plot plot(
      draw::Plot::Scale::Logarithmic, "How many queries each algorithm asks", "n, stones at the start", "queries",
      "on logarithmic axes: points as measured, lines as fitted to them, and a ring where two lines cross.");
  for (const SeriesFit& fit : fits) {
    std::vector<draw::PlotPoint> points;
    for (const Measurement& m : measurements) {
      if (m.series == fit.series) points.push_back({static_cast<double>(m.n), static_cast<double>(m.queries)});
    }
    plot.add(describe(fit.series) + growth(fit), points, line_of(fit, from, measured_to, to), measured_to);
  }
  for (const Crossover& crossover : crossovers) {
    if (!crossover.n || *crossover.n >= farthest || *crossover.n < from) continue;
    const double queries = std::exp(fit_of(fits, crossover.quantum).log_queries(std::log(*crossover.n)));
    plot.mark({*crossover.n, queries}, "n = " + two_digits(*crossover.n));
  }
  return draw::to_svg(plot.canvas());
}

}  // namespace qcg::query
