#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

namespace qcg {

/// What was to be written could not be, to stdout or to a file. It ends the program with exit code 74, or quietly
/// where the reader has left.
class WriteFailed : public std::runtime_error {
 public:
  WriteFailed(const std::string& where, int reason);
  /// Whoever read the pipe has closed it: `qcg moves ... | head` is no mistake.
  [[nodiscard]] bool nobody_reads() const { return nobody_reads_; }

 private:
  bool nobody_reads_;
};

/// A stdin, stdout or stderr that was closed at the start is taken by a file that is opened later, which would then
/// receive the answer. So their places are filled first, with something that cannot be written to.
void hold_standard_streams();

/// All of it is with the system when this returns; throws WriteFailed. Everything that goes to stdout goes here.
void write_to_stdout(std::string_view text);
/// What cannot be said on stderr can be said nowhere.
void write_to_stderr(std::string_view text) noexcept;

}  // namespace qcg
