#pragma once

#include <string_view>

namespace qcg {

/// The characters of ASCII that readers tell apart: whatever the locale, and for any char (std::isdigit and its like
/// ask the locale, and take no negative ones).
constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
constexpr bool is_small_letter(char c) { return c >= 'a' && c <= 'z'; }
constexpr bool is_letter(char c) { return is_small_letter(c) || (c >= 'A' && c <= 'Z'); }
constexpr bool is_letter_or_digit(char c) { return is_letter(c) || is_digit(c); }

/// The text without spaces, tabs and carriage returns at its ends.
constexpr std::string_view trimmed(std::string_view text) {
  constexpr std::string_view spaces = " \t\r";
  const std::size_t from = text.find_first_not_of(spaces);
  if (from == std::string_view::npos) return {};
  return text.substr(from, text.find_last_not_of(spaces) - from + 1);
}

}  // namespace qcg
