#include "cgt/option_dag.h"

#include <algorithm>
#include <stdexcept>

#include "base/input_error.h"

namespace qcg {

namespace {

constexpr std::size_t tick_every = 256;
constexpr std::ptrdiff_t most_digits = 10;

unsigned digit_of(char c) { return static_cast<unsigned>(static_cast<unsigned char>(c)) - '0'; }

std::string describe(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return byte > 0x20 && byte < 0x7F ? std::string("'") + c + "'" : "byte " + std::to_string(byte);
}

}  // namespace

void OptionDag::read(std::string_view piece) {
  if (!unfinished_.empty()) {
    const std::size_t newline = piece.find('\n');
    unfinished_ += piece.substr(0, newline == std::string_view::npos ? newline : newline + 1);
    if (tick_) tick_(values_.size(), bytes());
    if (newline == std::string_view::npos) return;
    read_lines(unfinished_.data(), unfinished_.data() + unfinished_.size());
    unfinished_.clear();
    piece.remove_prefix(newline + 1);
  }
  const std::size_t newline = piece.rfind('\n');
  const std::size_t whole = newline == std::string_view::npos ? 0 : newline + 1;
  read_lines(piece.data(), piece.data() + whole);
  unfinished_ = piece.substr(whole);
}

void OptionDag::finish() {
  if (!unfinished_.empty()) read("\n");
  if (values_.empty()) throw InputError("no node: a line is 'l1 l2 | r1 r2', and '|' alone is the game 0");
  if (tick_) tick_(values_.size(), bytes());
}

// Ends right behind a newline, so that reading a line need not look out for the end.
void OptionDag::read_lines(const char* at, const char* end) {
  while (at != end) {
    at = read_line(at);
    if (tick_ && lines_ % tick_every == 0) tick_(values_.size(), bytes());
  }
}

// The hot loop: a board of 5x5 has a million lines with twelve million numbers.
const char* OptionDag::read_line(const char* line) {
  left_.clear();
  right_.clear();
  ++lines_;
  bool bar = false;
  const char* at = line;
  while (true) {
    std::uint64_t node = digit_of(*at);
    if (node < 10) {
      const char* const digits = at;
      for (unsigned digit = digit_of(*++at); digit < 10; digit = digit_of(*++at)) node = node * 10 + digit;
      if (at - digits > most_digits || node >= values_.size()) fail_reference(line, digits);
      (bar ? right_ : left_).push_back(values_[node]);
    } else if (*at == ' ' || *at == '\t' || *at == '\r') {
      ++at;
    } else if (*at == '|') {
      if (bar) fail(line, at, "a second '|'");
      bar = true;
      ++at;
    } else if (*at == '\n') {
      end_node(line, at, bar);
      return at + 1;
    } else {
      fail(line, at, "expected the number of an earlier node or '|', found " + describe(*at));
    }
  }
}

void OptionDag::end_node(const char* line, const char* end, bool bar) {
  if (!bar && left_.empty()) {  // nothing but blanks, which may only come at the end
    if (blank_line_ == 0) blank_line_ = lines_;
    return;
  }
  if (!bar) fail(line, end, "expected '|' between Left's options and Right's");
  if (blank_line_ != 0) {
    throw InputError("line " + std::to_string(blank_line_) + " is empty; a node without options is '|'");
  }
  try {
    values_.push_back(universe_.make(left_, right_));
  } catch (const std::length_error& error) {
    fail(line, line, error.what());
  }
}

std::size_t OptionDag::bytes() const {
  return universe_.bytes() + values_.capacity() * sizeof(ShortGame) + unfinished_.capacity();
}

void OptionDag::fail(const char* line, const char* at, const std::string& message) const {
  const char* end = line;
  while (*end != '\n') ++end;
  const std::string_view source(line, static_cast<std::size_t>(end - line));
  throw InputError("line " + std::to_string(lines_) + ": " + message, source, static_cast<std::size_t>(at - line));
}

void OptionDag::fail_reference(const char* line, const char* digits) const {
  const std::size_t node = values_.size();
  fail(line, digits,
       node == 0 ? "the first node cannot have options: there is no earlier node"
                 : "this is node " + std::to_string(node) + "; its options must be earlier nodes, 0 to " +
                       std::to_string(node - 1));
}

}  // namespace qcg
