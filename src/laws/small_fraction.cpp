#include "laws/small_fraction.h"

#include <charconv>

namespace qcg {

std::optional<SmallFraction> SmallFraction::read(std::string_view text) {
  const char* const end = text.data() + text.size();
  std::int64_t numerator = 0;
  std::int64_t denominator = 1;
  auto read = std::from_chars(text.data(), end, numerator);
  if (read.ec != std::errc()) return std::nullopt;
  if (read.ptr != end && *read.ptr == '/') read = std::from_chars(read.ptr + 1, end, denominator);
  if (read.ec != std::errc() || read.ptr != end || denominator <= 0) return std::nullopt;
  const SmallFraction ratio(numerator, denominator);
  if (!ratio.is_number()) return std::nullopt;
  return ratio;
}

std::string SmallFraction::text() const {
  if (!is_number()) return "?";
  return std::to_string(numerator_) + (is_integer() ? "" : "/" + std::to_string(denominator_));
}

}  // namespace qcg
