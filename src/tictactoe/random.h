#pragma once

#include <cstdint>

#include "base/mix.h"

namespace qcg::ttt {

/// A small fast generator (Steele, Lea and Flood's SplitMix64); the same seed gives the same play on every machine.
class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed * 0xD1342543DE82EF95U + 0x2545F4914F6CDD1DU) {}

  std::uint64_t next() {
    state_ += golden;
    return mix(state_);
  }
  /// 0 to bound - 1.
  unsigned below(unsigned bound) { return static_cast<unsigned>(((next() >> 32U) * bound) >> 32U); }

 private:
  std::uint64_t state_;
};

}  // namespace qcg::ttt
