#include "sequence/period.h"

#include <algorithm>

namespace qcg {

namespace {

/// By p: how many terms at the end equal those that come p before them (the Z-function of the terms read backwards).
std::vector<std::size_t> agreeing_at_end(std::span<const std::uint32_t> terms) {
  const std::size_t count = terms.size();
  const auto backwards = [&](std::size_t at) { return terms[count - 1 - at]; };
  std::vector<std::size_t> agreeing(count);
  std::size_t left = 0;
  std::size_t right = 0;
  for (std::size_t at = 1; at < count; ++at) {
    std::size_t length = at < right ? std::min(right - at, agreeing[at - left]) : 0;
    while (at + length < count && backwards(length) == backwards(at + length)) ++length;
    agreeing[at] = length;
    if (at + length <= right) continue;
    left = at;
    right = at + length;
  }
  return agreeing;
}

}  // namespace

std::optional<Period> find_period(std::span<const std::uint32_t> terms, std::size_t least_from,
                                  const TermsNeeded& needed) {
  const std::vector<std::size_t> agreeing = agreeing_at_end(terms);
  for (std::size_t length = 1; length < terms.size(); ++length) {
    const Period period{length, std::max(least_from, terms.size() - length - agreeing[length])};
    if (needed(period) <= terms.size()) return period;
  }
  return std::nullopt;
}

std::optional<Period> period_so_far(std::span<const std::uint32_t> terms) {
  return find_period(terms, 0, [](const Period& period) { return period.from + 3 * period.length; });
}

std::vector<std::size_t> exceptions_to(const Period& period, std::span<const std::uint32_t> terms) {
  std::vector<std::size_t> exceptions;
  for (std::size_t at = 0; at < std::min(period.from, terms.size()); ++at) {
    const std::size_t periods = (period.from - at + period.length - 1) / period.length;
    const std::size_t later = at + periods * period.length;
    if (later < terms.size() && terms[at] != terms[later]) exceptions.push_back(at);
  }
  return exceptions;
}

}  // namespace qcg
