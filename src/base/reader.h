#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace qcg {

/// A cursor over input text, shared by every parser, so that every error can say where it happened.
/// It may look at a part of a longer source (one realisation of a superposition); offsets stay those of the source.
class Reader {
 public:
  explicit Reader(std::string_view source) : Reader(source, 0, source.size()) {}
  Reader(std::string_view source, std::size_t from, std::size_t to) : source_(source), at_(from), end_(to) {}

  [[nodiscard]] bool done() const { return at_ == end_; }
  [[nodiscard]] std::size_t offset() const { return at_; }
  [[nodiscard]] std::string_view rest() const { return source_.substr(at_, end_ - at_); }
  [[nodiscard]] std::string_view source() const { return source_; }
  /// The next character, or NUL at the end.
  [[nodiscard]] char peek(std::size_t ahead = 0) const { return at_ + ahead < end_ ? source_[at_ + ahead] : '\0'; }

  char take() { return source_[at_++]; }
  void skip(std::size_t count) { at_ += count; }
  void skip_spaces();
  /// Moves past `text` if it is next.
  bool accept(std::string_view text);
  /// Moves past `text` or fails with "expected ...".
  void expect(std::string_view text, std::string_view what_for);
  /// A whole number from `least` to `most`; `noun` names it in errors ("a heap size").
  std::uint64_t number(std::string_view noun, std::uint64_t least, std::uint64_t most);
  /// Spaces may follow; anything else fails with "expected <expected> or the end".
  void expect_end(std::string_view expected);

  /// Throws InputError at the cursor: "expected <expected>, found <what is there>".
  [[noreturn]] void fail_expected(std::string_view expected) const;
  /// Throws InputError at `offset` (of the source) with this message.
  [[noreturn]] void fail_at(std::size_t offset, const std::string& message) const;
  [[noreturn]] void fail(const std::string& message) const { fail_at(at_, message); }

 private:
  std::string_view source_;
  std::size_t at_;
  std::size_t end_;
};

/// The whole text as a whole number from `least` to `most`; `noun` names it in errors. Throws InputError.
std::uint64_t read_whole_number(std::string_view text, std::string_view noun, std::uint64_t least, std::uint64_t most);

}  // namespace qcg
