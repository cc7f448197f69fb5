#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>

#include "cgt/dyadic.h"

namespace qcg {

using Json = nlohmann::ordered_json;  // keys stay in the order they were written in

/// A whole number of any size: a JSON number, or its digits in a string beyond 2^53, where JSON readers lose digits.
inline Json whole_number_json(const Integer& number) {
  const Integer exact = Integer(1) << 53U;
  if (number > exact || number < -exact) return number.str();
  return static_cast<std::int64_t>(number);
}

}  // namespace qcg
