#pragma once

namespace qcg {

/// The characters of ASCII that readers tell apart: whatever the locale, and for any char (std::isdigit and its like
/// ask the locale, and take no negative ones).
constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
constexpr bool is_small_letter(char c) { return c >= 'a' && c <= 'z'; }
constexpr bool is_letter(char c) { return is_small_letter(c) || (c >= 'A' && c <= 'Z'); }
constexpr bool is_letter_or_digit(char c) { return is_letter(c) || is_digit(c); }

}  // namespace qcg
