#include <algorithm>
#include <cmath>
#include <set>

#include "query/scaling.h"

namespace qcg::query {

namespace {

constexpr std::size_t least_sizes = 4;

struct Points {
  std::vector<double> log_n;
  std::vector<double> log_log;  // ln log2 n
  std::vector<double> log_queries;
  std::set<std::size_t> sizes;
};

Points points_of(const Series& series, const std::vector<Measurement>& measurements) {
  Points points;
  for (const Measurement& m : measurements) {
    if (!(m.series == series) || m.queries == 0) continue;
    points.sizes.insert(m.n);
    points.log_n.push_back(std::log(static_cast<double>(m.n)));
    points.log_log.push_back(std::log(std::log2(static_cast<double>(m.n))));
    points.log_queries.push_back(std::log(static_cast<double>(m.queries)));
  }
  return points;
}

std::vector<Coefficient> fit_powers(const Points& points, bool with_log) {
  std::vector<std::vector<double>> rows;
  for (std::size_t i = 0; i < points.log_n.size(); ++i) {
    rows.push_back({1, points.log_n[i]});
    if (with_log) rows.back().push_back(points.log_log[i]);
  }
  return least_squares(rows, points.log_queries);
}

// Queries divided by sqrt(n |E|) log2 n, on average over the games of this size.
double ratio_at(std::size_t n, const Series& series, const std::vector<Measurement>& measurements) {
  double sum = 0;
  double games = 0;
  for (const Measurement& m : measurements) {
    if (!(m.series == series) || m.n != n || m.moves == 0) continue;
    const auto size = static_cast<double>(n);
    sum += static_cast<double>(m.queries) / (std::sqrt(size * static_cast<double>(m.moves)) * std::log2(size));
    ++games;
  }
  return games == 0 ? 0 : sum / games;
}

SeriesFit fit_series(const Series& series, const Points& points) {
  const auto plain = fit_powers(points, false);
  const auto with_log = fit_powers(points, true);
  SeriesFit fit{series, plain[1], with_log[1], with_log[2]};
  fit.has_log = series.algorithm == Algorithm::Maximum || series.algorithm == Algorithm::ByPayoff;
  fit.log_constant = (fit.has_log ? with_log : plain)[0].value;
  return fit;
}

// Where the quantum line comes to lie below the classical one for good, by bisection.
std::optional<double> crossing(const SeriesFit& quantum, const SeriesFit& classical) {
  const auto excess = [&](double log_n) { return quantum.log_queries(log_n) - classical.log_queries(log_n); };
  double low = std::log(2.0);
  double high = std::log(1e18);
  if (excess(high) > 0 || excess(low) < 0) return std::nullopt;
  for (int i = 0; i < 200; ++i) {
    const double middle = (low + high) / 2;
    (excess(middle) > 0 ? low : high) = middle;
  }
  return std::exp(high);
}

// By the same oracle, on the same games; all bits of a matrix are as many for every game.
bool is_comparable(const Series& quantum, const Series& classical) {
  const bool all_bits = classical.algorithm == Algorithm::AllBits;
  if (quantum.oracle != classical.oracle || (!all_bits && classical.algorithm != Algorithm::EarlyExit)) return false;
  return quantum.games == classical.games || (all_bits && classical.oracle == OracleKind::Matrix);
}

}  // namespace

double SeriesFit::log_queries(double log_n) const {
  if (!has_log) return log_constant + plain.value * log_n;
  return log_constant + exponent.value * log_n + log_power.value * std::log(log_n / std::log(2.0));
}

std::vector<SeriesFit> fit_scaling(const std::vector<Measurement>& measurements) {
  std::vector<SeriesFit> fits;
  for (const Sweep sweep : {Sweep::Matrix, Sweep::Lists}) {
    for (const Series& series : scaling_series(sweep)) {
      const Points points = points_of(series, measurements);
      if (points.sizes.size() < least_sizes) continue;
      SeriesFit& fit = fits.emplace_back(fit_series(series, points));
      fit.ratio_at_least = ratio_at(*points.sizes.begin(), series, measurements);
      fit.ratio_at_most = ratio_at(*points.sizes.rbegin(), series, measurements);
    }
  }
  return fits;
}

std::vector<Crossover> find_crossovers(const std::vector<Measurement>& measurements,
                                       const std::vector<SeriesFit>& fits) {
  double least = 0;
  double most = 0;
  for (const Measurement& m : measurements) {
    const auto n = static_cast<double>(m.n);
    least = least == 0 ? n : std::min(least, n);
    most = std::max(most, n);
  }
  std::vector<Crossover> crossovers;
  for (const SeriesFit& quantum : fits) {
    if (!is_quantum(quantum.series.algorithm)) continue;
    for (const SeriesFit& classical : fits) {
      if (!is_comparable(quantum.series, classical.series)) continue;
      Crossover crossover{quantum.series, classical.series, crossing(quantum, classical)};
      if (crossover.n && *crossover.n > most) crossover.where = Crossover::Where::Beyond;
      if (crossover.n && *crossover.n < least) crossover.where = Crossover::Where::Below;
      crossovers.push_back(crossover);
    }
  }
  return crossovers;
}

}  // namespace qcg::query
