#pragma once

#include <cstddef>
#include <cstdint>

namespace qcg::cgt {

// What is printed can be read back, so the two sides share their limits.
inline constexpr unsigned most_nesting = 1000;                    // braces in braces
inline constexpr std::size_t most_text = std::size_t{16} << 20;   // bytes of one printed value
inline constexpr std::size_t most_digits = 20'000;                // of a numerator or denominator
inline constexpr std::uint32_t greatest_nimber_in_braces = 4095;  // canonical forms may cost the square of a nimber

}  // namespace qcg::cgt
