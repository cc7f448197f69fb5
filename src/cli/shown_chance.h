#pragma once

#include <fmt/format.h>

#include <boost/multiprecision/cpp_int.hpp>
#include <string>

namespace qcg {

/// "1/2", "205/352 (about 0.582)"
inline std::string shown_chance(const boost::multiprecision::cpp_rational& chance) {
  if (denominator(chance) < 10) return chance.str();
  return fmt::format("{} (about {:.3f})", chance.str(), chance.convert_to<double>());
}

}  // namespace qcg
