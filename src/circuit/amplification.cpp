#include "circuit/amplification.h"

#include <algorithm>
#include <cmath>

namespace qcg::circuit {

Amplification exact_amplification(double chance) {
  constexpr double rounding = 1e-9;           // of a quotient that may be whole
  constexpr double nearly_a_quarter = 1e-14;  // of a turn: near the top a sine says little of its angle
  const double b = std::asin(std::sqrt(chance));
  const double least = std::max(0.0, std::ceil((std::numbers::pi / 2 - b) / (2 * b) - rounding));
  const double ratio = std::sin(std::numbers::pi / (4 * least + 2)) / std::sin(b);
  const auto iterations = static_cast<std::uint64_t>(least);
  if (ratio > 1 - nearly_a_quarter) return {iterations, std::numbers::pi};
  return {iterations, 2 * std::asin(ratio)};
}

}  // namespace qcg::circuit
