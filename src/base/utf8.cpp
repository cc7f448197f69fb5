#include "base/utf8.h"

#include <algorithm>

namespace qcg {

namespace {

// All but control characters, and U+FFFE and U+FFFF, which XML forbids.
bool may_stand_in_text(std::string_view character) {
  const auto first = static_cast<unsigned char>(character[0]);
  if (character.size() == 1) return first >= 0x20U && first != 0x7FU;
  const auto second = static_cast<unsigned char>(character[1]);
  const bool control = first == 0xC2U && second < 0xA0U;
  return !control && character != "\uFFFE" && character != "\uFFFF";
}

}  // namespace

std::size_t utf8_length(std::string_view text) {
  if (text.empty()) return 0;
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned first = byte(0);
  if (first < 0x80U) return 1;
  const std::size_t length = first >= 0xF0U ? 4 : first >= 0xE0U ? 3 : 2;
  if (first < 0xC2U || first > 0xF4U || text.size() < length) return 0;
  if ((first == 0xE0U && byte(1) < 0xA0U) || (first == 0xF0U && byte(1) < 0x90U)) return 0;  // longer than need be
  if ((first == 0xEDU && byte(1) > 0x9FU) || (first == 0xF4U && byte(1) > 0x8FU)) return 0;  // surrogates; too large
  const std::string_view others = text.substr(1, length - 1);
  return std::all_of(others.begin(), others.end(), continues_utf8) ? length : 0;
}

std::size_t count_characters(std::string_view text) {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) { return !continues_utf8(c); }));
}

std::string shortened(std::string_view text, std::size_t most) {
  std::size_t characters = 0;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (continues_utf8(text[at])) continue;
    if (characters++ == most) return std::string(text.substr(0, at)) + "...";
  }
  return std::string(text);
}

std::string clean_utf8(std::string_view text) {
  std::string clean;
  while (!text.empty()) {
    const std::size_t length = utf8_length(text);
    const bool keeps = length > 0 && may_stand_in_text(text.substr(0, length));
    clean += keeps ? text.substr(0, length) : "\uFFFD";
    text.remove_prefix(keeps ? length : 1);
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
