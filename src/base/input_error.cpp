#include "base/input_error.h"

#include <algorithm>

#include "base/utf8.h"

namespace qcg {

namespace {

constexpr std::size_t excerpt_width = 72;

// Control characters would move the caret or the terminal.
std::string printable(std::string_view text) {
  std::string shown(text);
  std::replace_if(
      shown.begin(), shown.end(), [](char c) { return static_cast<unsigned char>(c) < 0x20U || c == 0x7F; }, ' ');
  return shown;
}

}  // namespace

InputError::InputError(const std::string& message) : std::runtime_error(message) {}

InputError::InputError(const std::string& message, std::string_view source, std::size_t offset)
    : std::runtime_error(message) {
  offset = std::min(offset, source.size());
  const std::string_view before = source.substr(0, offset);
  line_ = static_cast<std::size_t>(std::count(before.begin(), before.end(), '\n')) + 1;
  const std::size_t line_start = before.rfind('\n') == std::string_view::npos ? 0 : before.rfind('\n') + 1;
  const std::size_t line_end = std::min(source.find('\n', offset), source.size());
  column_ = count_characters(source.substr(line_start, offset - line_start)) + 1;

  std::size_t from = offset - line_start > excerpt_width / 2 ? offset - excerpt_width / 2 : line_start;
  while (from < offset && continues_utf8(source[from])) ++from;
  std::size_t to = std::min(line_end, from + excerpt_width);
  while (to < line_end && continues_utf8(source[to])) ++to;
  const std::string_view lead = from > line_start ? "..." : "";
  excerpt_ = std::string(lead) + printable(source.substr(from, to - from)) + (to < line_end ? "..." : "");
  caret_ = lead.size() + count_characters(source.substr(from, offset - from));
}

std::string InputError::located() const {
  std::string text = what();
  if (line_ == 0) return text;
  if (line_ > 1) text += " (line " + std::to_string(line_) + ")";
  return text + "\n  " + excerpt_ + "\n  " + std::string(caret_, ' ') + "^";
}

}  // namespace qcg
