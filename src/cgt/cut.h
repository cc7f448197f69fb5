#pragma once

#include <cstdint>

#include "cgt/inline_form.h"

namespace qcg::cgt {

/// A cut of the number line just below or just above a number. A game G has two:
///   right cut: the numbers x <= G are those below it;   left cut: the numbers x >= G are those above it.
/// So the number of a cut is the stop, and its side says who is to move there (the adorned stop). Since numbers are
/// avoided in play, for G not a number
///   left cut of G = max of right cuts of G^L,   right cut of G = min of left cuts of G^R,
/// and G is a number exactly when numbers lie between the two; then it is the simplest of them.
/// The cuts of a number x are left x-, right x+.
///
/// Consequences used before any recursion: G <= H if left_cut(G) < right_cut(H), for a number lies between;
/// and G <= H needs left_cut(G) <= left_cut(H) and right_cut(G) <= right_cut(H).
struct Cut {
  std::int64_t key = 0;
  friend constexpr bool operator==(Cut, Cut) = default;
};

inline constexpr std::int64_t wide_cut = std::int64_t{1} << 40;
inline constexpr Cut minus_infinity{-(std::int64_t{1} << 39)};
inline constexpr Cut plus_infinity{std::int64_t{1} << 39};
inline constexpr int cut_unit_bits = static_cast<int>(greatest_exponent) + 2;  // the key of the number 1 is 2^this

constexpr bool is_finite(Cut cut) { return cut != minus_infinity && cut != plus_infinity; }
constexpr bool is_wide(Cut cut) { return cut.key >= wide_cut; }

/// The cut beside a number part; wide numbers keep their id in the key.
constexpr Cut cut_beside(Id number, bool above) {
  if (is_inline(number)) return {4 * scaled_number(number) + (above ? 1 : -1)};
  return {wide_cut + 2 * static_cast<std::int64_t>(number) + (above ? 1 : 0)};
}

constexpr bool lies_above(Cut cut) { return is_wide(cut) ? (cut.key & 1) != 0 : (cut.key & 3) == 1; }

/// The number of a finite cut.
constexpr Id number_of(Cut cut) {
  if (is_wide(cut)) return static_cast<Id>((cut.key - wide_cut) >> 1);
  return pack_number((cut.key + 1) >> 2, greatest_exponent);
}

struct Cuts {
  Cut left;
  Cut right;
};

/// The cuts of number + ups + nimber: which side of its number part it lies on.
constexpr Cuts cuts_beside(Id number, std::int64_t ups, std::uint64_t nimber) {
  const bool at_least = infinitesimal_at_least_zero(ups, nimber);
  const bool at_most = infinitesimal_at_least_zero(-ups, nimber);
  return {cut_beside(number, !at_most), cut_beside(number, at_least)};
}

constexpr Cuts cuts_inline(Id id) {
  const std::int64_t key = 4 * scaled_number(id);
  const Packed x = unpack(id);
  return {{key + (infinitesimal_at_least_zero(-std::int64_t{x.ups}, x.nimber) ? -1 : 1)},
          {key + (infinitesimal_at_least_zero(x.ups, x.nimber) ? 1 : -1)}};
}

}  // namespace qcg::cgt
