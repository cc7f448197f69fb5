#include "wasm/fields.h"

#include <fmt/format.h>

namespace qcg::wasm {

std::uint64_t at_most(std::uint64_t most, std::string_view key, std::uint64_t number) {
  if (number > most) protocol::refuse({.key = key}, fmt::format("a whole number from 0 to {}", most));
  return number;
}

std::chrono::milliseconds asked_time(std::optional<std::uint64_t> milliseconds, std::chrono::milliseconds usual) {
  constexpr std::uint64_t a_day = 86'400'000;
  return milliseconds ? std::chrono::milliseconds(at_most(a_day, "milliseconds", *milliseconds)) : usual;
}

}  // namespace qcg::wasm
