#pragma once

#include <cstddef>
#include <stdexcept>

#include "base/checkpoint.h"

namespace qcg::cgt {

/// Counts the stack that recursion over games takes in this thread, so that an adversarially deep game ends in an
/// exception and not in a crash. Every recursive function states roughly the size of its frame. And since all long work
/// with values is such recursion, this is where it looks up.
class DepthGuard {
 public:
  explicit DepthGuard(std::size_t frame_bytes) : frame_bytes_(frame_bytes) {
    if (used + frame_bytes > budget)
      throw std::length_error("the game is nested too deeply to work with (its options go thousands of levels down)");
    checkpoint();
    used += frame_bytes;
  }
  ~DepthGuard() { used -= frame_bytes_; }
  DepthGuard(const DepthGuard&) = delete;
  DepthGuard& operator=(const DepthGuard&) = delete;

 private:
  static constexpr std::size_t budget = std::size_t{2} << 20;  // a quarter of a usual stack; sanitizers take the rest
  static inline thread_local std::size_t used = 0;
  std::size_t frame_bytes_;
};

}  // namespace qcg::cgt
