#include <cmath>

#include "query/simulators.h"

namespace qcg::query {

namespace {

constexpr std::size_t long_row = std::size_t{1} << 14U;

}  // namespace

void StateVectorSimulator::apply_oracle(SuperposedRow& row, double phase) {
  row.charge(1, phase);
  const std::complex<double> factor = std::polar(1.0, phase);
  for (std::size_t i = 0; i < amplitudes_.size(); ++i) {
    if (row.is_marked(i)) amplitudes_[i] *= factor;
  }
}

// 1 + (exp(i phase) - 1) |s><s|, where s is the uniform superposition.
void StateVectorSimulator::apply_diffusion(double phase) {
  std::complex<double> sum = 0;
  for (const std::complex<double>& amplitude : amplitudes_) sum += amplitude;
  const std::complex<double> added = (std::polar(1.0, phase) - 1.0) * sum / static_cast<double>(amplitudes_.size());
  for (std::complex<double>& amplitude : amplitudes_) amplitude += added;
}

void StateVectorSimulator::evolve(SuperposedRow& row, const GroverRun& run) {
  amplitudes_.assign(row.size(), 1 / std::sqrt(static_cast<double>(row.size())));
  for (std::uint64_t i = 0; i < run.iterations; ++i) {
    if (budget_ != nullptr && row.size() >= long_row) budget_->check_scratch(0);
    apply_oracle(row, run.phase);
    apply_diffusion(run.phase);
  }
}

std::size_t StateVectorSimulator::measure(SuperposedRow& row, const GroverRun& run, Random& random) {
  evolve(row, run);
  double rest = random.unit();
  std::size_t likeliest = 0;
  for (std::size_t i = 0; i < amplitudes_.size(); ++i) {
    rest -= std::norm(amplitudes_[i]);
    if (rest < 0) return i;
    if (std::norm(amplitudes_[i]) > std::norm(amplitudes_[likeliest])) likeliest = i;
  }
  return likeliest;  // rounding left the sum of the probabilities just below 1
}

std::vector<double> StateVectorSimulator::probabilities(SuperposedRow& row, const GroverRun& run) {
  evolve(row, run);
  std::vector<double> result;
  result.reserve(amplitudes_.size());
  for (const std::complex<double>& amplitude : amplitudes_) result.push_back(std::norm(amplitude));
  return result;
}

}  // namespace qcg::query
