#include "query/grover.h"

#include <algorithm>
#include <cmath>

namespace qcg::query {

namespace {

// Of the uniform superposition, towards the marked items.
double angle(std::size_t size, std::size_t marked) {
  return std::asin(std::sqrt(static_cast<double>(marked) / static_cast<double>(size)));
}

}  // namespace

GroverRun best_grover(std::size_t size, std::size_t marked) {
  if (marked == 0) return {};
  const double turns = (std::numbers::pi / 2 / angle(size, marked) - 1) / 2;
  return {static_cast<std::uint64_t>(std::max(0.0, std::round(turns))), std::numbers::pi};
}

GroverRun exact_grover(std::size_t size) {
  constexpr double rounding = 1e-9;
  const double b = angle(size, 1);
  const double least = std::max(0.0, std::ceil((std::numbers::pi / 2 - b) / (2 * b) - rounding));
  const double ratio = std::sin(std::numbers::pi / (4 * least + 2)) / std::sin(b);
  if (ratio > 1 - rounding) return {static_cast<std::uint64_t>(least), std::numbers::pi};
  return {static_cast<std::uint64_t>(least), 2 * std::asin(ratio)};
}

}  // namespace qcg::query
