#include "base/utf8.h"

#include <algorithm>

namespace qcg {

namespace {

// How many bytes the UTF-8 character at the front has; 0 where there is none, or one that XML forbids.
std::size_t character_length(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  if (byte(0) < 0x80U) return byte(0) >= 0x20U && byte(0) != 0x7FU ? 1 : 0;
  const std::size_t length = byte(0) >= 0xF0U ? 4 : byte(0) >= 0xE0U ? 3 : 2;
  if (byte(0) < 0xC2U || byte(0) > 0xF4U || text.size() < length) return 0;
  for (std::size_t i = 1; i < length; ++i) {
    if (!continues_utf8(text[i])) return 0;
  }
  const unsigned start = unsigned{byte(0)} << 8U | byte(1);
  const bool overlong = (start >= 0xE080U && start < 0xE0A0U) || (start >= 0xF080U && start < 0xF090U);
  const bool no_character = (start >= 0xEDA0U && start <= 0xEDBFU) || start > 0xF48FU;  // surrogates, too large
  const bool forbidden = (byte(0) == 0xC2U && byte(1) < 0xA0U) ||                       // control characters
                         (start == 0xEFBFU && byte(2) >= 0xBEU && length == 3);         // U+FFFE, U+FFFF
  return overlong || no_character || forbidden ? 0 : length;
}

}  // namespace

std::size_t count_characters(std::string_view text) {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) { return !continues_utf8(c); }));
}

std::string clean_utf8(std::string_view text) {
  std::string clean;
  while (!text.empty()) {
    const std::size_t length = character_length(text);
    clean += length == 0 ? "\xEF\xBF\xBD" : text.substr(0, length);
    text.remove_prefix(length == 0 ? 1 : length);
  }
  return clean;
}

std::string escape_markup(std::string_view text) {
  std::string result;
  for (const char c : clean_utf8(text)) {
    if (c == '&') result += "&amp;";
    if (c == '<') result += "&lt;";
    if (c == '>') result += "&gt;";
    if (c == '"') result += "&quot;";
    if (c == '\'') result += "&#39;";
    if (std::string_view("&<>\"'").find(c) == std::string_view::npos) result += c;
  }
  return result;
}

}  // namespace qcg
