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

/// Search without failure for the only marked one of `size` items (Long 2001): with b = asin(1 / sqrt size), the least
/// whole m >= (pi/2 - b) / 2b iterations of phase 2 asin(sin(pi / (4m + 2)) / sin b). (Long's J + 1 is this m, except
/// where the quotient is whole, as for 4 items, and one iteration less than he gives is enough.)
GroverRun exact_grover(std::size_t size);

}  // namespace qcg::query
