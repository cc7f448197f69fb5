#pragma once

#include <cstdint>

namespace qcg::ttt {

/// A small fast generator (Steele, Lea and Flood's SplitMix64); the same seed gives the same play on every machine.
class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed * 0xD1342543DE82EF95U + 0x2545F4914F6CDD1DU) {}

  std::uint64_t next() {
    std::uint64_t word = state_ += 0x9E3779B97F4A7C15U;
    word = (word ^ (word >> 30U)) * 0xBF58476D1CE4E5B9U;
    word = (word ^ (word >> 27U)) * 0x94D049BB133111EBU;
    return word ^ (word >> 31U);
  }
  /// 0 to bound - 1.
  unsigned below(unsigned bound) { return static_cast<unsigned>(((next() >> 32U) * bound) >> 32U); }

 private:
  std::uint64_t state_;
};

}  // namespace qcg::ttt
