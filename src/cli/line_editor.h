#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace qcg {

/// Lines that people type on a terminal: edited, recalled and completed.
class LineEditor {
 public:
  /// The words to complete with.
  using Words = std::function<std::vector<std::string>()>;

  LineEditor(std::string prompt, Words words);
  ~LineEditor();
  LineEditor(const LineEditor&) = delete;
  LineEditor& operator=(const LineEditor&) = delete;

  /// A line that may be recalled.
  void remember(const std::string& line);
  /// The next line; an empty one where Ctrl-C was pressed, nothing where there will be no more.
  std::optional<std::string> read();

 private:
  struct Terminal;
  std::unique_ptr<Terminal> terminal_;
};

/// How the word before the cursor goes on: those of `words` that begin like it, and what they have in common.
struct Completion {
  std::vector<std::string> words;
  std::string insert;
};
Completion complete(std::string_view before_cursor, const std::vector<std::string>& words);

}  // namespace qcg
