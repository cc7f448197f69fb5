#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

namespace qcg {

/// From this term on, each equals the one that comes `length` after it.
struct Period {
  std::size_t length = 1;
  std::size_t from = 0;
  friend bool operator==(const Period&, const Period&) = default;
};

/// How many terms must be there, from the first on, for a period to count.
using TermsNeeded = std::function<std::size_t(const Period&)>;

/// The shortest period in which the terms end, from as early as it holds but not before `least_from`, if there are as
/// many terms as it needs. What is true of terms not given is not said: that takes a theorem (periodic_heaps.h).
std::optional<Period> find_period(std::span<const std::uint32_t> terms, std::size_t least_from,
                                  const TermsNeeded& needed);

/// The period seen three times at least; no more than that.
std::optional<Period> period_so_far(std::span<const std::uint32_t> terms);

/// The terms before a period that are not as they would be if it began at the first.
std::vector<std::size_t> exceptions_to(const Period& period, std::span<const std::uint32_t> terms);

}  // namespace qcg
