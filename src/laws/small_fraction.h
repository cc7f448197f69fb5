#pragma once

#include <compare>
#include <cstdint>
#include <numeric>
#include <optional>
#include <string>
#include <string_view>

namespace qcg {

/// A small exact fraction in lowest terms, or nothing at all: what is too large, or divided by 0, is no number, and
/// nothing that is made of it is. Tables of laws hold millions of these.
class SmallFraction {
 public:
  static constexpr std::int64_t largest = std::int64_t{1} << 30U;  // so that no product overflows

  constexpr SmallFraction() = default;
  constexpr explicit SmallFraction(std::int64_t numerator, std::int64_t denominator = 1) {
    if (denominator == 0) return;
    const std::int64_t common = std::gcd(numerator, denominator) * (denominator < 0 ? -1 : 1);
    numerator /= common;
    denominator /= common;
    if (numerator > largest || numerator < -largest || denominator > largest) return;
    numerator_ = numerator;
    denominator_ = denominator;
  }
  /// "3", "-5/4"; none where the text is no small fraction.
  static std::optional<SmallFraction> read(std::string_view text);

  [[nodiscard]] constexpr bool is_number() const { return denominator_ != 0; }
  [[nodiscard]] constexpr bool is_integer() const { return denominator_ == 1; }
  [[nodiscard]] constexpr std::int64_t numerator() const { return numerator_; }
  [[nodiscard]] constexpr std::int64_t denominator() const { return denominator_; }
  [[nodiscard]] std::string text() const;

  friend constexpr bool operator==(const SmallFraction&, const SmallFraction&) = default;
  friend constexpr bool operator<(const SmallFraction& a, const SmallFraction& b) {
    return a.numerator_ * b.denominator_ < b.numerator_ * a.denominator_;
  }
  friend constexpr SmallFraction operator+(const SmallFraction& a, const SmallFraction& b) {
    if (!a.is_number() || !b.is_number()) return {};
    return SmallFraction(a.numerator_ * b.denominator_ + b.numerator_ * a.denominator_,
                         a.denominator_ * b.denominator_);
  }
  friend constexpr SmallFraction operator-(const SmallFraction& a) {
    return a.is_number() ? SmallFraction(-a.numerator_, a.denominator_) : a;
  }
  friend constexpr SmallFraction operator-(const SmallFraction& a, const SmallFraction& b) { return a + -b; }
  friend constexpr SmallFraction operator*(const SmallFraction& a, const SmallFraction& b) {
    if (!a.is_number() || !b.is_number()) return {};
    return SmallFraction(a.numerator_ * b.numerator_, a.denominator_ * b.denominator_);
  }
  friend constexpr SmallFraction operator/(const SmallFraction& a, const SmallFraction& b) {
    if (!a.is_number() || !b.is_number()) return {};
    return SmallFraction(a.numerator_ * b.denominator_, a.denominator_ * b.numerator_);
  }

 private:
  std::int64_t numerator_ = 0;
  std::int64_t denominator_ = 0;  // 0: no number
};

}  // namespace qcg
