#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

namespace qcg {

/// Sorts words. Of a few, each is compared with each and then put in its place, which leaves nothing for the processor
/// to guess: two to three times as quick as to insert one after another.
inline void sort_words(std::span<std::uint64_t> words) {
  constexpr std::size_t few = 64;
  const std::size_t count = words.size();
  if (count > few) return std::sort(words.begin(), words.end());
  if (count < 2) return;
  std::array<std::uint64_t, few> unsorted;
  std::array<std::uint8_t, few> place{};
  for (std::size_t i = 0; i < count; ++i) {
    const std::uint64_t word = unsorted[i] = words[i];
    std::uint8_t greater = 0;  // of those before it
    for (std::size_t j = 0; j < i; ++j) {
      const auto is_greater = static_cast<std::uint8_t>(unsorted[j] > word ? 1 : 0);
      greater = static_cast<std::uint8_t>(greater + is_greater);
      place[j] = static_cast<std::uint8_t>(place[j] + is_greater);
    }
    place[i] = static_cast<std::uint8_t>(i - greater);
  }
  for (std::size_t i = 0; i < count; ++i) words[place[i]] = unsorted[i];
}

}  // namespace qcg
