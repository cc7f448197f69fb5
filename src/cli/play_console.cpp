#include "cli/play_console.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <iostream>

#include "base/characters.h"
#include "base/input_error.h"
#include "base/reader.h"
#include "cli/output.h"

namespace qcg {

Console::Console(bool on_stderr) : on_stderr_(on_stderr), terminal_(isatty(STDIN_FILENO) != 0) {}

void Console::write(std::string_view text) const { on_stderr_ ? write_to_stderr(text) : write_to_stdout(text); }

void Console::say(std::string_view text) const { write(std::string(text) + '\n'); }

std::optional<std::string> Console::ask(std::string_view prompt) const {
  write(fmt::format("{}> ", prompt));
  std::string line;
  if (!std::getline(std::cin, line)) {
    say("");
    return std::nullopt;
  }
  line = std::string(trimmed(line));
  if (!terminal_) say(line);
  return line;
}

Numbers read_numbers(std::string_view text, std::size_t most) {
  Numbers read;
  Reader reader(text);
  try {
    while (!reader.done()) {
      read.numbers.push_back(reader.number("a number of the list", 1, most));
      reader.skip_spaces();
      if (reader.accept(",") || reader.accept("&") || reader.accept("+")) reader.skip_spaces();
    }
  } catch (const InputError& error) {
    read.complaint = error.what();
  }
  return read;
}

}  // namespace qcg
