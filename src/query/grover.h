#pragma once

#include <cstddef>
#include <cstdint>
#include <numbers>

namespace qcg::query {

/// What a search does between preparing the uniform superposition of a row and measuring it: so many times the phase
/// oracle and then the diffusion, both with this phase. Grover's own search has the phase pi.
struct GroverRun {
  std::uint64_t iterations = 0;
  double phase = std::numbers::pi;
};

/// Grover's search with the number of iterations that is best for `marked` of `size` items: after r of them the chance
/// of a marked one is sin^2((2r + 1) asin sqrt(marked / size)).
GroverRun best_grover(std::size_t size, std::size_t marked);

/// Search without failure for the only marked one of `size` items: circuit/amplification.h says how.
GroverRun exact_grover(std::size_t size);

}  // namespace qcg::query
