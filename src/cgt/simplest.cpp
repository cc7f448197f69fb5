#include "cgt/tables.h"

namespace qcg {

using cgt::Cuts;
using cgt::Id;

namespace {

/// A finite cut spelled out, for numbers of any size.
struct Bound {
  Dyadic number;
  bool above = false;
};

/// The least m with m / 2^exponent above the bound, for a bound that is not below zero.
Integer least_multiple_above(const Bound& low, unsigned exponent) {
  const Integer& numerator = low.number.numerator();
  if (exponent >= low.number.exponent()) {
    const Integer exact = numerator << (exponent - low.number.exponent());
    return low.above ? Integer(exact + 1) : exact;
  }
  return Integer(numerator >> (low.number.exponent() - exponent)) + 1;
}

bool is_below(const Dyadic& number, const Bound& high) {
  return number < high.number || (high.above && number == high.number);
}

/// The simplest positive number between the bounds: the one of least exponent, and the least of the integers.
/// A number of exponent e between them is one of exponent e + 1 too, so the least e is found by bisection.
Dyadic simplest_positive(const Bound& low, const std::optional<Bound>& high) {
  if (!high) return Dyadic(least_multiple_above(low, 0), 0);
  unsigned enough = std::max(low.number.exponent(), high->number.exponent()) + 1;
  unsigned least = 0;
  while (least < enough) {
    const unsigned middle = least + (enough - least) / 2;
    if (is_below(Dyadic(least_multiple_above(low, middle), middle), *high))
      enough = middle;
    else
      least = middle + 1;
  }
  return Dyadic(least_multiple_above(low, least), least);
}

Bound negative(const Bound& bound) { return {-bound.number, !bound.above}; }

/// The same on small keys; no_id where the answer does not fit.
Id simplest_positive(std::int64_t low, std::int64_t high) {
  for (int exponent = 0; exponent <= static_cast<int>(cgt::greatest_exponent); ++exponent) {
    const int unit_bits = cgt::cut_unit_bits - exponent;
    const std::int64_t multiple = (low >> unit_bits) + 1;
    if (multiple << unit_bits < high) return cgt::pack_number(multiple, static_cast<std::uint32_t>(exponent));
  }
  return cgt::no_id;
}

Id simplest_small(std::int64_t low, std::int64_t high) {
  if (low < 0 && high > 0) return 0;
  if (low > 0) return simplest_positive(low, high);
  const Id mirrored = simplest_positive(-high, -low);
  return mirrored == cgt::no_id ? cgt::no_id : cgt::negate_inline(mirrored);
}

}  // namespace

Cuts Universe::Tables::wide_cuts(Id id) const {
  const auto& [value, number] = wide[id];
  return cgt::cuts_beside(number, value.ups, value.nimber);
}

bool Universe::Tables::less_wide(Cut a, Cut b) const {
  if (a == b || a == cgt::plus_infinity || b == cgt::minus_infinity) return false;
  if (a == cgt::minus_infinity || b == cgt::plus_infinity) return true;
  const auto order = number_at(cgt::number_of(a)) <=> number_at(cgt::number_of(b));
  return order == std::strong_ordering::equal ? lies_above(b) && !lies_above(a) : order < 0;
}

Id Universe::Tables::simplest_between(Cut low, Cut high) {
  if (!is_wide(low) && !is_wide(high)) {
    const Id small = simplest_small(low.key, high.key);
    if (small != cgt::no_id) return small;
  }
  std::optional<Bound> from;
  std::optional<Bound> to;
  if (cgt::is_finite(low)) from = Bound{number_at(cgt::number_of(low)), lies_above(low)};
  if (cgt::is_finite(high)) to = Bound{number_at(cgt::number_of(high)), lies_above(high)};
  const Dyadic zero;
  if ((!from || is_below(from->number, {zero, !from->above})) && (!to || is_below(zero, *to))) return 0;
  if (from && from->number >= zero) return wide.intern({simplest_positive(*from, to), 0, 0});
  std::optional<Bound> mirrored;
  if (from) mirrored = negative(*from);
  return wide.intern({-simplest_positive(negative(*to), mirrored), 0, 0});
}

}  // namespace qcg
