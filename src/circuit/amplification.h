#pragma once

#include <cstdint>
#include <numbers>

namespace qcg::circuit {

/// Amplitude amplification: so many times a phase on what is wanted and then the same phase on the state one began
/// with. Grover's own search has the phase pi.
struct Amplification {
  std::uint64_t iterations = 0;
  double phase = std::numbers::pi;
};

/// Makes certain what has a known chance, above 0 (Long 2001): with b = asin sqrt chance, the least whole
/// m >= (pi/2 - b) / 2b iterations of phase 2 asin(sin(pi / (4m + 2)) / sin b). (Long's J + 1 is this m, except where
/// the quotient is whole, as for a chance of 1/4, and one iteration less than he gives is enough.)
Amplification exact_amplification(double chance);

}  // namespace qcg::circuit
