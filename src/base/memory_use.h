#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>

namespace qcg {

/// What this process holds of memory, where its program counts it (src/cli/counted_new.cpp); libraries do not replace
/// other people's `operator new`.
struct MemoryUse {
  static inline std::atomic<bool> counted = false;
  static inline std::atomic<std::int64_t> bytes = 0;
  /// The system had no memory left when it was asked for some; what was needed came from a reserve.
  static inline std::atomic<bool> exhausted = false;
  /// Beyond this a large piece is not given, but refused by an exception, before it is too late.
  static inline std::atomic<std::int64_t> most = std::numeric_limits<std::int64_t>::max();
};

/// Bytes in use by the whole program; nothing where nobody counts them.
inline std::optional<std::size_t> memory_in_use() {
  if (!MemoryUse::counted.load(std::memory_order_relaxed)) return std::nullopt;
  const std::int64_t bytes = MemoryUse::bytes.load(std::memory_order_relaxed);
  return bytes < 0 ? 0 : static_cast<std::size_t>(bytes);
}

}  // namespace qcg
