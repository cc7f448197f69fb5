#pragma once

#include <string_view>

namespace qcg {

/// Takes the text up to the separator off the front, and the separator; all of it where there is none.
inline std::string_view take_until(std::string_view& text, char separator) {
  const std::size_t end = text.find(separator);
  const std::string_view taken = text.substr(0, end);
  text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  return taken;
}

}  // namespace qcg
