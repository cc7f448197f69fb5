#pragma once

#include <algorithm>
#include <boost/math/distributions/chi_squared.hpp>
#include <cstdint>
#include <span>

namespace qcg::query::testing {

/// The probability that two samples of the same distribution differ as much as these (Pearson's chi-square test of
/// homogeneity): `first[i]` and `second[i]` count what was seen in cell i. Cells expected fewer than 5 times are
/// joined.
inline double homogeneity(std::span<const std::uint64_t> first, std::span<const std::uint64_t> second) {
  double total_first = 0;
  double total_second = 0;
  for (std::size_t i = 0; i < first.size(); ++i) {
    total_first += static_cast<double>(first[i]);
    total_second += static_cast<double>(second[i]);
  }
  const double share = total_first / (total_first + total_second);
  double statistic = 0;
  int cells = 0;
  double a = 0;  // of the cell being filled
  double b = 0;
  const auto close_cell = [&] {
    const double expected_a = (a + b) * share;
    const double expected_b = (a + b) * (1 - share);
    statistic += (a - expected_a) * (a - expected_a) / expected_a + (b - expected_b) * (b - expected_b) / expected_b;
    ++cells;
    a = b = 0;
  };
  for (std::size_t i = 0; i < first.size(); ++i) {
    a += static_cast<double>(first[i]);
    b += static_cast<double>(second[i]);
    if ((a + b) * std::min(share, 1 - share) >= 5) close_cell();
  }
  if (a + b > 0) close_cell();
  if (cells < 2) return 1;
  return boost::math::cdf(boost::math::complement(boost::math::chi_squared(cells - 1), statistic));
}

}  // namespace qcg::query::testing
