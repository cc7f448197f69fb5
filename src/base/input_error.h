#pragma once

#include <cstddef>
#include <stdexcept>
#include <string>
#include <string_view>

namespace qcg {

/// Bad input, with the place where it went wrong. `what()` is the sentence; `located()` adds the line and a caret.
class InputError : public std::runtime_error {
 public:
  /// An error about the input as a whole (a file that is missing, a limit passed).
  explicit InputError(const std::string& message);
  /// An error at byte `offset` of `source`; an offset at the end means "something is missing here".
  InputError(const std::string& message, std::string_view source, std::size_t offset);

  /// The message, and below it the line of the source with a caret under the character (long lines are cut around it).
  [[nodiscard]] std::string located() const;
  /// The part of the line that `located` shows; empty where there is no place.
  [[nodiscard]] const std::string& excerpt() const { return excerpt_; }
  [[nodiscard]] std::size_t line() const { return line_; }
  [[nodiscard]] std::size_t column() const { return column_; }

 private:
  std::string excerpt_;  // the part of the line shown, empty where there is no place to show
  std::size_t caret_ = 0;
  std::size_t line_ = 0;
  std::size_t column_ = 0;
};

}  // namespace qcg
