#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace qcg::query {

/// 64 bits of a row of the matrix, or of a set of positions; bit i of a sequence is bit i % 64 of word i / 64.
using Word = std::uint64_t;
inline constexpr std::size_t word_bits = 64;

constexpr std::size_t words_for(std::size_t bits) { return (bits + word_bits - 1) / word_bits; }
inline bool bit_at(std::span<const Word> words, std::size_t at) {
  return (words[at / word_bits] >> (at % word_bits) & 1U) != 0;
}
inline void set_bit(std::span<Word> words, std::size_t at) { words[at / word_bits] |= Word{1} << (at % word_bits); }

/// Is there a bit that is set in both? The second may be longer.
inline bool intersect(std::span<const Word> row, std::span<const Word> set) {
  for (std::size_t at = 0; at < row.size(); ++at) {
    if ((row[at] & set[at]) != 0) return true;
  }
  return false;
}

/// The position of the bit that has `rank` set bits before it.
inline std::size_t select_bit(std::span<const Word> words, std::size_t rank) {
  for (std::size_t at = 0;; ++at) {
    const auto here = static_cast<std::size_t>(std::popcount(words[at]));
    if (rank >= here) {
      rank -= here;
      continue;
    }
    Word word = words[at];
    for (; rank > 0; --rank) word &= word - 1;
    return at * word_bits + static_cast<std::size_t>(std::countr_zero(word));
  }
}

/// A set of positions 0 .. size - 1.
using PositionSet = std::vector<Word>;

}  // namespace qcg::query
