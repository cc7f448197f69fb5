#pragma once

#include <cstdint>
#include <span>

namespace qcg {

/// 2^64 divided by the golden ratio: its multiples spread evenly, so the highest bits of a product serve as a quick
/// hash (Knuth, The Art of Computer Programming, 6.4), and as steps of a counter they never meet mix's weak spots.
inline constexpr std::uint64_t golden = 0x9E37'79B9'7F4A'7C15U;

/// A word in which every bit depends on every bit of `x`, one to one: the finaliser of SplitMix64 (Steele, Lea and
/// Flood, "Fast splittable pseudorandom number generators", 2014; the constants are Stafford's Mix13).
constexpr std::uint64_t mix(std::uint64_t x) {
  x = (x ^ (x >> 30U)) * 0xBF58'476D'1CE4'E5B9U;
  x = (x ^ (x >> 27U)) * 0x94D0'49BB'1331'11EBU;
  return x ^ (x >> 31U);
}

/// Number `index`, from 0, of the random words that SplitMix64 gives for this seed; the same on every machine.
constexpr std::uint64_t random_word(std::uint64_t seed, std::uint64_t index) {
  return mix(seed + golden * (index + 1));
}

constexpr std::uint64_t hash_words(std::span<const std::uint64_t> words) {
  std::uint64_t hash = words.size();
  for (const std::uint64_t word : words) {
    hash = (hash ^ word) * golden;
    hash ^= hash >> 32U;
  }
  return mix(hash);
}

}  // namespace qcg
