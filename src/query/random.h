#pragma once

#include <cstdint>
#include <random>

#include "base/mix.h"

namespace qcg::query {

/// Random numbers that depend on the seed alone, not on the standard library (whose distributions may differ).
class Random {
 public:
  explicit Random(std::uint64_t seed) : engine_(seed) {}

  std::uint64_t bits() { return engine_(); }
  bool coin() { return (engine_() >> 63U) != 0; }
  /// Uniform on [0, 1).
  double unit() { return static_cast<double>(engine_() >> 11U) * 0x1p-53; }
  /// Uniform on 0 .. bound - 1; bound must not be 0.
  std::uint64_t below(std::uint64_t bound) {
    const std::uint64_t surplus = (0 - bound) % bound;  // the first so many words would be drawn once too often
    std::uint64_t word = engine_();
    while (word < surplus) word = engine_();
    return word % bound;
  }

 private:
  std::mt19937_64 engine_;
};

/// A seed of its own for each part of an experiment, so that parts can be repeated alone.
inline std::uint64_t derived_seed(std::uint64_t seed, std::uint64_t part) { return random_word(seed, part); }

}  // namespace qcg::query
