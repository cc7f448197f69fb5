#include "cli/colour.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cstdlib>

namespace qcg {

namespace {

bool is_set(const char* variable) noexcept {
  const char* const value = std::getenv(variable);
  return value != nullptr && *value != '\0';
}

}  // namespace

bool has_colours(int descriptor) noexcept {
  if (isatty(descriptor) == 0 || is_set("NO_COLOR")) return false;
  const char* const terminal = std::getenv("TERM");
  return terminal != nullptr && std::string_view(terminal) != "dumb";
}

std::string painted(std::string_view text, Colour colour, int descriptor) {
  if (!has_colours(descriptor)) return std::string(text);
  return fmt::format("\033[{}m{}\033[0m", static_cast<int>(colour), text);
}

}  // namespace qcg
