#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "cli/open_file.h"

namespace qcg {

/// The lines of a file, of a pipe as they come, or of stdin for "-".
class LineInput {
 public:
  /// What to look after whenever something is read, and many times a second while nothing comes; it may throw.
  using Meanwhile = std::function<void()>;

  LineInput(const std::string& file, Meanwhile meanwhile);

  /// The next line without its end, nothing after the last. Throws InputError. Of a line that is too long only as much
  /// as makes it too long is kept.
  std::optional<std::string> next();
  /// A line is too long where it has more.
  static constexpr std::size_t longest = std::size_t{1} << 20U;
  /// Of the line read last, from 1.
  [[nodiscard]] std::size_t number() const { return number_; }
  [[nodiscard]] const std::string& name() const { return file_.name(); }

 private:
  void read_more();
  [[nodiscard]] std::string take(std::size_t length);

  OpenFile file_;
  Meanwhile meanwhile_;
  std::string text_;        // read, and from `at_` on not yet given
  std::size_t at_ = 0;      // where the next line begins
  std::size_t looked_ = 0;  // no line ends before
  std::size_t number_ = 0;
  bool ended_ = false;
};

/// A line without its remark: all of it where it begins with #, else what stands behind a # with spaces around it.
/// Positions contain # too, and within double quotes even with spaces.
std::string_view without_remark(std::string_view line);

}  // namespace qcg
