#pragma once

#include <cstdint>
#include <string_view>

namespace qcg {

inline constexpr std::uint64_t fnv_start = 0xcbf29ce484222325U;

/// FNV-1a: a checksum of a text that is the same everywhere; `hash` is that of the text before it.
constexpr std::uint64_t fnv(std::string_view text, std::uint64_t hash = fnv_start) {
  for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3U;
  return hash;
}

}  // namespace qcg
