#include "base/reader.h"

#include <cctype>

#include "base/characters.h"
#include "base/input_error.h"
#include "base/utf8.h"

namespace qcg {

namespace {

std::string describe(std::string_view rest) {
  if (rest.empty()) return "the end";
  const auto first = static_cast<unsigned char>(rest.front());
  if (first < 0x20U || first == 0x7FU) return "a control character";
  std::size_t length = 1;  // a whole UTF-8 character
  while (length < rest.size() && continues_utf8(rest[length])) ++length;
  return "'" + std::string(rest.substr(0, length)) + "'";
}

}  // namespace

void Reader::skip_spaces() {
  while (!done() && std::isspace(static_cast<unsigned char>(peek())) != 0) ++at_;
}

bool Reader::accept(std::string_view text) {
  if (!rest().starts_with(text)) return false;
  at_ += text.size();
  return true;
}

void Reader::expect(std::string_view text, std::string_view what_for) {
  if (!accept(text)) fail_expected("'" + std::string(text) + "' " + std::string(what_for));
}

std::uint64_t Reader::number(std::string_view noun, std::uint64_t least, std::uint64_t most) {
  const std::string range = std::to_string(least) + " to " + std::to_string(most);
  const std::size_t start = at_;
  if (!is_digit(peek())) fail_expected(std::string(noun) + " (" + range + ")");
  std::uint64_t value = 0;
  bool in_range = true;
  while (is_digit(peek())) {
    const auto digit = static_cast<std::uint64_t>(take() - '0');
    in_range = in_range && value <= (most - digit) / 10 && digit <= most;
    if (in_range) value = value * 10 + digit;
  }
  if (!in_range || value < least || value > most) {
    const std::string_view digits = source_.substr(start, at_ - start);
    const std::string shown = digits.size() > 24 ? std::string(digits.substr(0, 24)) + "..." : std::string(digits);
    fail_at(start, std::string(noun) + " must be " + range + ", not " + shown);
  }
  return value;
}

void Reader::expect_end(std::string_view expected) {
  skip_spaces();
  if (!done()) fail_expected(std::string(expected) + " or the end");
}

void Reader::fail_expected(std::string_view expected) const {
  fail("expected " + std::string(expected) + ", found " + describe(rest()));
}

void Reader::fail_at(std::size_t offset, const std::string& message) const {
  throw InputError(message, source_, offset);
}

std::uint64_t read_whole_number(std::string_view text, std::string_view noun, std::uint64_t least, std::uint64_t most) {
  Reader reader(text);
  const std::uint64_t number = reader.number(noun, least, most);
  reader.expect_end("nothing more");
  return number;
}

}  // namespace qcg
