#pragma once

#ifdef QCG_PLAIN_RATIONALS
#include <boost/multiprecision/cpp_int.hpp>
#else
#include <gmpxx.h>
#endif

#include <string>

namespace qcg::hidden {

/// Exact chances and payoffs: GMP's numbers, or Boost's where there is no GMP (WebAssembly), which are slower.
#ifdef QCG_PLAIN_RATIONALS

using Rational =
    boost::multiprecision::number<boost::multiprecision::cpp_rational_backend, boost::multiprecision::et_off>;

inline double as_double(const Rational& number) { return number.convert_to<double>(); }
inline std::string show(const Rational& number) { return number.str(); }
inline Rational ratio(long numerator, long denominator) { return Rational(numerator) / denominator; }
/// Rounded down; it must fit.
inline long floor_of(const Rational& number) {
  const auto quotient = static_cast<boost::multiprecision::cpp_int>(numerator(number) / denominator(number));
  return static_cast<long>(quotient) - (quotient > number ? 1 : 0);
}

#else

using Rational = mpq_class;

inline double as_double(const Rational& number) { return number.get_d(); }
inline std::string show(const Rational& number) { return number.get_str(); }
inline Rational ratio(long numerator, long denominator) {
  Rational result(numerator, denominator);
  result.canonicalize();
  return result;
}
/// Rounded down; it must fit.
inline long floor_of(const Rational& number) {
  mpz_class floor;
  mpz_fdiv_q(floor.get_mpz_t(), number.get_num_mpz_t(), number.get_den_mpz_t());
  return floor.get_si();
}

#endif

}  // namespace qcg::hidden
