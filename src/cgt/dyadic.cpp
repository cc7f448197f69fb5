#include "cgt/dyadic.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <stdexcept>
#include <utility>

namespace qcg {

namespace {

Integer aligned(const Dyadic& value, unsigned exponent) { return value.numerator() << (exponent - value.exponent()); }

/// The position of the leading bit of |value|; numbers that differ here need no alignment to be compared.
std::int64_t magnitude(const Dyadic& value) {
  const Integer size = abs(value.numerator());
  return static_cast<std::int64_t>(msb(size)) - static_cast<std::int64_t>(value.exponent());
}

}  // namespace

Dyadic::Dyadic(Integer numerator, unsigned exponent) : numerator_(std::move(numerator)), exponent_(exponent) {
  if (numerator_ == 0) {
    exponent_ = 0;
  } else if (exponent_ != 0) {
    const Integer size = abs(numerator_);
    const auto shift = static_cast<unsigned>(std::min<std::size_t>(lsb(size), exponent_));
    const Integer reduced = size >> shift;
    numerator_ = numerator_ < 0 ? Integer(-reduced) : reduced;
    exponent_ -= shift;
  }
}

std::string Dyadic::text() const {
  if (is_integer()) return numerator_.str();
  return numerator_.str() + "/" + Integer(Integer(1) << exponent_).str();
}

std::strong_ordering operator<=>(const Dyadic& a, const Dyadic& b) {
  const int sign_a = a.numerator_.sign();
  const int sign_b = b.numerator_.sign();
  if (sign_a != sign_b) return sign_a <=> sign_b;
  if (sign_a == 0) return std::strong_ordering::equal;
  if (a.exponent_ != b.exponent_) {
    const auto size_a = magnitude(a);
    const auto size_b = magnitude(b);
    if (size_a != size_b) return sign_a > 0 ? size_a <=> size_b : size_b <=> size_a;
  }
  const unsigned exponent = std::max(a.exponent_, b.exponent_);
  const int order = aligned(a, exponent).compare(aligned(b, exponent));
  return order <=> 0;
}

Dyadic operator+(const Dyadic& a, const Dyadic& b) {
  const unsigned exponent = std::max(a.exponent_, b.exponent_);
  return Dyadic(aligned(a, exponent) + aligned(b, exponent), exponent);
}

Dyadic operator-(const Dyadic& a, const Dyadic& b) { return a + -b; }

Dyadic operator-(const Dyadic& a) { return Dyadic(-a.numerator_, a.exponent_); }

double approximate(const Dyadic& number) {
  return std::ldexp(number.numerator().convert_to<double>(), -static_cast<int>(number.exponent()));
}

}  // namespace qcg
