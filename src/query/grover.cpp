#include "query/grover.h"

#include <algorithm>
#include <cmath>

#include "circuit/amplification.h"

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
  const auto [iterations, phase] = circuit::exact_amplification(1 / static_cast<double>(size));
  return {iterations, phase};
}

}  // namespace qcg::query
