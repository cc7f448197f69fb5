#include "wasm/level.h"

#include <array>

#include "base/input_error.h"

namespace qcg::wasm {

Level read_level(const std::string& text) {
  static constexpr std::array<std::string_view, 4> names{"beginner", "easy", "good", "perfect"};
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (names[i] == text) return static_cast<Level>(i);
  }
  throw InputError("no level '" + text.substr(0, 24) + "'; expected beginner, easy, good or perfect", text, 0);
}

}  // namespace qcg::wasm
