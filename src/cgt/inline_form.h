#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <cstdlib>

namespace qcg::cgt {

/// The id of a value. Three kinds share the 32 bits:
///   0nnn...      inline: a small number + ups + nimber packed in the id itself, so that it touches no memory
///   10ii...      a node: index of a stored option set in canonical form
///   11ii...      wide: index of a number + ups + nimber too large to pack
using Id = std::uint32_t;

inline constexpr Id node_tag = 0x8000'0000U;
inline constexpr Id wide_tag = 0xC000'0000U;
inline constexpr unsigned index_bits = 30;
inline constexpr Id index_mask = (Id{1} << index_bits) - 1;
inline constexpr Id no_id = 0xFFFF'FFFFU;

constexpr bool is_inline(Id id) { return (id & node_tag) == 0; }
constexpr bool is_node(Id id) { return (id & wide_tag) == node_tag; }
constexpr bool is_wide(Id id) { return (id & wide_tag) == wide_tag; }

/// A number numerator / 2^exponent in lowest terms, plus ups times up, plus a nimber; small enough to pack.
struct Packed {
  std::int32_t numerator = 0;
  std::uint32_t exponent = 0;
  std::int32_t ups = 0;
  std::uint32_t nimber = 0;
};

// Layout from the top: tag 1, numerator 16 (signed), exponent 4, ups 6 (signed), nimber 5. All zero is the game 0.
inline constexpr int nimber_bits = 5;
inline constexpr int ups_bits = 6;
inline constexpr int exponent_bits = 4;
inline constexpr int numerator_bits = 16;
inline constexpr int infinitesimal_bits = nimber_bits + ups_bits;
inline constexpr Id infinitesimal_mask = (Id{1} << infinitesimal_bits) - 1;
inline constexpr std::uint32_t greatest_exponent = (1U << exponent_bits) - 1;

constexpr Packed unpack(Id id) {
  return {static_cast<std::int32_t>(id << 1) >> (32 - numerator_bits), (id >> infinitesimal_bits) & greatest_exponent,
          static_cast<std::int32_t>(id << (32 - infinitesimal_bits)) >> (32 - ups_bits),
          id & ((1U << nimber_bits) - 1)};
}

constexpr bool ups_fit(std::int64_t ups) { return ups >= -(1 << (ups_bits - 1)) && ups < 1 << (ups_bits - 1); }
constexpr bool nimber_fits(std::uint64_t nimber) { return nimber < 1U << nimber_bits; }
constexpr bool numerator_fits(std::int64_t numerator) {
  return numerator >= -(1 << (numerator_bits - 1)) && numerator < 1 << (numerator_bits - 1);
}

constexpr Id pack_infinitesimal(std::int32_t ups, std::uint32_t nimber) {
  return ((static_cast<Id>(ups) << nimber_bits) & infinitesimal_mask) | nimber;
}

/// The parts must be in range.
constexpr Id pack(const Packed& value) {
  return ((static_cast<Id>(value.numerator) << (infinitesimal_bits + exponent_bits)) & ~node_tag) |
         (value.exponent << infinitesimal_bits) | pack_infinitesimal(value.ups, value.nimber);
}

/// numerator / 2^exponent brought to lowest terms and packed, or no_id where it does not fit.
constexpr Id pack_number(std::int64_t numerator, std::uint32_t exponent) {
  if (numerator == 0) return 0;
  const auto shift =
      std::min(static_cast<std::uint32_t>(std::countr_zero(static_cast<std::uint64_t>(numerator))), exponent);
  numerator >>= shift;
  exponent -= shift;
  if (!numerator_fits(numerator) || exponent > greatest_exponent) return no_id;
  return pack({static_cast<std::int32_t>(numerator), exponent, 0, 0});
}

constexpr bool is_inline_number(Id id) { return (id & (node_tag | infinitesimal_mask)) == 0; }

/// The sum of two inline values, or no_id where it does not fit.
constexpr Id add_inline(Id a, Id b) {
  const Packed x = unpack(a);
  const Packed y = unpack(b);
  const std::int64_t ups = std::int64_t{x.ups} + y.ups;
  if (!ups_fit(ups)) return no_id;
  const std::uint32_t exponent = std::max(x.exponent, y.exponent);
  const std::int64_t numerator =
      (std::int64_t{x.numerator} << (exponent - x.exponent)) + (std::int64_t{y.numerator} << (exponent - y.exponent));
  const Id number = pack_number(numerator, exponent);
  if (number == no_id) return no_id;
  return number | pack_infinitesimal(static_cast<std::int32_t>(ups), x.nimber ^ y.nimber);
}

/// The negative of an inline value, or no_id where it does not fit (the ranges are not symmetric).
constexpr Id negate_inline(Id id) {
  const Packed x = unpack(id);
  if (!ups_fit(-std::int64_t{x.ups}) || !numerator_fits(-std::int64_t{x.numerator})) return no_id;
  return pack({-x.numerator, x.exponent, -x.ups, x.nimber});
}

/// Is ups times up + a nimber >= 0? Only up + * is positive in its ups and yet confused with 0 (Siegel, II.1).
constexpr bool infinitesimal_at_least_zero(std::int64_t ups, std::uint64_t nimber) {
  if (ups == 0) return nimber == 0;
  return ups > 1 || (ups == 1 && nimber != 1);
}

/// The number part times 2^greatest_exponent: exact, so that inline numbers compare as integers.
constexpr std::int64_t scaled_number(Id id) {
  const Packed x = unpack(id);
  return std::int64_t{x.numerator} << (greatest_exponent - x.exponent);
}

constexpr bool less_equal_inline(Id a, Id b) {
  const std::int64_t x = scaled_number(a);
  const std::int64_t y = scaled_number(b);
  if (x != y) return x < y;
  const Packed p = unpack(a);
  const Packed q = unpack(b);
  return infinitesimal_at_least_zero(std::int64_t{q.ups} - p.ups, p.nimber ^ q.nimber);
}

}  // namespace qcg::cgt
