#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/player.h"
#include "rules/face.h"

namespace qcg {

/// Where people type and read: a terminal, or a script with the whole game in it.
class Console {
 public:
  /// With --json the game is told on stderr, because stdout is for the answer.
  explicit Console(bool on_stderr);

  /// Throws WriteFailed.
  void say(std::string_view text) const;
  /// The next line without spaces around it, nothing at the end of the input. Lines of a script are echoed, so that
  /// what was said reads like what happened.
  std::optional<std::string> ask(std::string_view prompt) const;

 private:
  void write(std::string_view text) const;

  bool on_stderr_;
  bool terminal_;
};

/// Reads "1 3", "1,3" or "1 & 3" as numbers from 1 to `most`; a complaint, if it is something else.
struct Numbers {
  std::vector<std::size_t> numbers;
  std::optional<std::string> complaint;
};
Numbers read_numbers(std::string_view text, std::size_t most);

}  // namespace qcg
