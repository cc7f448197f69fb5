#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/checkpoint.h"
#include "base/input_error.h"
#include "cli/command.h"
#include "cli/open_file.h"

namespace qcg {

std::string read_text(const std::string& file, std::size_t most) {
  OpenFile input(file);
  std::string text;
  std::array<char, 65536> block{};
  while (std::max(text.size(), input.size()) <= most) {
    Watcher::ask_now();
    if (!input.ready()) continue;
    const std::optional<std::size_t> count = input.read_into(block);
    if (count == 0) return text;
    text.append(block.data(), count.value_or(0));
  }
  throw InputError(fmt::format("the file '{}' is too long: at most {} are read", file, show_bytes(most)));
}

}  // namespace qcg
