#include <algorithm>
#include <cmath>

#include "query/simulators.h"

namespace qcg::query {

namespace {

// exp(i phase) - 1, exactly -2 for Grover's own phase.
std::complex<double> turn(double phase) {
  return phase == std::numbers::pi ? std::complex<double>(-2, 0) : std::polar(1.0, phase) - 1.0;
}

// The two amplitudes after m iterations of the general phase; the uniform superposition is (sine, cosine).
double success_of_phases(double sine, double cosine, const GroverRun& run) {
  const std::complex<double> step = turn(run.phase);
  std::complex<double> marked = sine;
  std::complex<double> unmarked = cosine;
  for (std::uint64_t i = 0; i < run.iterations; ++i) {
    marked *= 1.0 + step;
    const std::complex<double> along = (marked * sine + unmarked * cosine) * step;
    marked += along * sine;
    unmarked += along * cosine;
  }
  return std::norm(marked);
}

}  // namespace

double SubspaceSimulator::success(std::size_t size, std::size_t marked, const GroverRun& run) {
  if (marked == 0) return 0;
  if (marked == size) return 1;
  const double share = static_cast<double>(marked) / static_cast<double>(size);
  const double sine = std::sqrt(share);
  if (run.phase != std::numbers::pi) return success_of_phases(sine, std::sqrt(1 - share), run);
  const double amplitude = std::sin(static_cast<double>(2 * run.iterations + 1) * std::asin(sine));
  return amplitude * amplitude;
}

std::size_t SubspaceSimulator::measure(SuperposedRow& row, const GroverRun& run, Random& random) const {
  row.charge(run.iterations, run.phase);
  const std::size_t marked = row.marked_count();
  const bool see_marked = random.unit() < success(row.size(), marked, run);
  if (see_marked && marked * 8 < row.size()) return row.marked(random.below(marked));
  if (!see_marked && (row.size() - marked) * 8 < row.size()) return row.unmarked(random.below(row.size() - marked));
  std::size_t item = random.below(row.size());  // common enough to be met by chance
  while (row.is_marked(item) != see_marked) item = random.below(row.size());
  return item;
}

std::vector<double> SubspaceSimulator::probabilities(SuperposedRow& row, const GroverRun& run) const {
  row.charge(run.iterations, run.phase);
  const std::size_t marked = row.marked_count();
  const double seen = std::min(1.0, success(row.size(), marked, run));
  std::vector<double> result(row.size());
  for (std::size_t i = 0; i < row.size(); ++i) {
    result[i] =
        row.is_marked(i) ? seen / static_cast<double>(marked) : (1 - seen) / static_cast<double>(row.size() - marked);
  }
  return result;
}

}  // namespace qcg::query
