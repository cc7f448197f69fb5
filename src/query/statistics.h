#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace qcg::query {

/// Where a quantity lies with 95% confidence.
struct Interval {
  double low = 0;
  double high = 0;
};

/// How often something happened in so many independent trials.
struct Proportion {
  std::uint64_t hits = 0;
  std::uint64_t trials = 0;

  void add(bool hit) {
    ++trials;
    if (hit) ++hits;
  }
  [[nodiscard]] double rate() const {
    return trials == 0 ? 0 : static_cast<double>(hits) / static_cast<double>(trials);
  }
  /// Clopper and Pearson's exact interval.
  [[nodiscard]] Interval interval() const;
};

struct Mean {
  double value = 0;
  Interval interval;  // Student's, of the mean; the value itself where there is one sample only
};
Mean mean_of(std::span<const double> samples);

struct Coefficient {
  double value = 0;
  Interval interval;
};
/// Least squares: `rows[i]` are the regressors of `targets[i]`. Student's intervals; there must be more rows than
/// columns.
std::vector<Coefficient> least_squares(const std::vector<std::vector<double>>& rows, std::span<const double> targets);

}  // namespace qcg::query
