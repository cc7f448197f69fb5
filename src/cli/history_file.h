#pragma once

#include <string>
#include <vector>

namespace qcg {

/// What was typed before, a line each, for programs that may run at the same time. Where the file cannot be read or
/// written there is no history: nobody's work is stopped by that.
class HistoryFile {
 public:
  explicit HistoryFile(std::string file) : file_(std::move(file)) {}

  /// The last lines, the oldest first.
  [[nodiscard]] std::vector<std::string> last_lines(std::size_t most) const;
  /// All of the line is in the file or nothing of it, and so it is with those before it.
  void add(const std::string& line) const;

 private:
  std::string file_;
};

}  // namespace qcg
