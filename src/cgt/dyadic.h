#pragma once

#include <boost/multiprecision/cpp_int.hpp>
#include <compare>
#include <string>

namespace qcg {

/// Integers of any size: birthdays and numerators never overflow.
using Integer = boost::multiprecision::cpp_int;

/// A dyadic rational numerator / 2^exponent, always in lowest terms, of any size.
class Dyadic {
 public:
  Dyadic() = default;
  Dyadic(Integer numerator, unsigned exponent = 0);

  [[nodiscard]] const Integer& numerator() const { return numerator_; }
  [[nodiscard]] unsigned exponent() const { return exponent_; }
  [[nodiscard]] bool is_integer() const { return exponent_ == 0; }
  /// "3", "-5/4"
  [[nodiscard]] std::string text() const;

  friend bool operator==(const Dyadic&, const Dyadic&) = default;
  friend std::strong_ordering operator<=>(const Dyadic& a, const Dyadic& b);
  friend Dyadic operator+(const Dyadic& a, const Dyadic& b);
  friend Dyadic operator-(const Dyadic& a, const Dyadic& b);
  friend Dyadic operator-(const Dyadic& a);

 private:
  Integer numerator_ = 0;
  unsigned exponent_ = 0;
};

/// For pictures only; answers are exact.
double approximate(const Dyadic& number);

}  // namespace qcg
