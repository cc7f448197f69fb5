#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cstdint>
#include <memory>
#include <mutex>
#include <span>
#include <vector>

#include "base/shared_index.h"

namespace qcg {

/// Mixes a word well enough for power-of-two tables (the finaliser of splitmix64).
constexpr std::uint64_t mix(std::uint64_t x) {
  x = (x ^ (x >> 30U)) * 0xBF58476D1CE4E5B9ULL;
  x = (x ^ (x >> 27U)) * 0x94D049BB133111EBULL;
  return x ^ (x >> 31U);
}

constexpr std::uint64_t hash_words(std::span<const std::uint64_t> words) {
  std::uint64_t hash = words.size();
  for (const std::uint64_t word : words) {
    hash = (hash ^ word) * 0x9E3779B97F4A7C15ULL;
    hash ^= hash >> 32U;
  }
  return mix(hash);
}

/// Gives each distinct sequence of words a 32-bit id, for ever. Sequences live in arenas and never move, so views stay
/// valid; many threads may intern and view at once. New ones are split over shards, each behind its own lock.
class Interner {
 public:
  using Id = std::uint32_t;

  /// The id of these words, and whether they were new. Words seen before are found without a lock.
  std::pair<Id, bool> intern(std::span<const std::uint64_t> words) {
    const std::uint64_t hash = hash_words(words);
    const auto number = static_cast<Id>(hash >> (64U - shard_bits));
    const auto short_hash = static_cast<std::uint32_t>(hash);
    Shard& shard = shards_[number];
    const auto same = [&](Id index) {
      const Record& record = shard.record(index);
      return record.hash == short_hash && equal(record.view(), words);
    };
    if (const auto index = shard.by_hash.find(short_hash, same)) return {(*index << shard_bits) | number, false};
    const std::lock_guard lock(shard.mutex);
    if (const auto index = shard.by_hash.find(short_hash, same)) return {(*index << shard_bits) | number, false};
    const Id index = shard.append(words, short_hash);
    shard.by_hash.insert(short_hash, index, [&shard](Id other) { return shard.record(other).hash; });
    return {(index << shard_bits) | number, true};
  }

  /// The words behind an id.
  [[nodiscard]] std::span<const std::uint64_t> view(Id id) const {
    return shards_[id & (shard_count - 1)].record(id >> shard_bits).view();
  }

  /// The words behind an id, or none if no such id was given out.
  [[nodiscard]] std::span<const std::uint64_t> find(Id id) {
    Shard& shard = shards_[id & (shard_count - 1)];
    const std::lock_guard lock(shard.mutex);
    if ((id >> shard_bits) >= shard.count) return {};
    return shard.record(id >> shard_bits).view();
  }

  [[nodiscard]] std::size_t size() const {
    return sum([](const Shard& shard) { return shard.count.load(std::memory_order_relaxed); });
  }
  [[nodiscard]] std::size_t bytes() const {
    return sum([](const Shard& shard) { return shard.bytes.load(std::memory_order_relaxed) + shard.by_hash.bytes(); }) +
           sizeof(*this);
  }

 private:
  static constexpr unsigned shard_bits = 4;
  static constexpr std::size_t shard_count = std::size_t{1} << shard_bits;

  struct Record {
    const std::uint64_t* words;
    std::uint32_t size;
    std::uint32_t hash;
    [[nodiscard]] std::span<const std::uint64_t> view() const { return {words, size}; }
  };

  static bool equal(std::span<const std::uint64_t> a, std::span<const std::uint64_t> b) {
    if (a.size() != b.size()) return false;
    for (std::size_t i = 0; i < a.size(); ++i) {
      if (a[i] != b[i]) return false;
    }
    return true;
  }

  struct Shard {
    // Block k holds first_block << k records, so a record never moves and views need no lock. It is made in segments,
    // as they are needed, so that little room lies idle.
    static constexpr unsigned first_block_bits = 4;
    static constexpr unsigned segment_bits = 3;
    SharedIndex by_hash;
    std::array<std::unique_ptr<Record[]>, std::size_t{28} << segment_bits> segments;
    std::mutex mutex;  // guards what is written
    std::vector<std::unique_ptr<std::uint64_t[]>> arenas;
    std::size_t arena_left = 0;
    std::uint64_t* arena_next = nullptr;
    std::atomic<std::size_t> count = 0;  // read anywhere
    std::atomic<std::size_t> bytes = 0;

    struct Place {
      std::size_t segment;
      unsigned segment_size_bits;
      Id index;
    };
    static Place place_of(Id index) {
      const auto block = static_cast<unsigned>(std::bit_width((index >> first_block_bits) + 1)) - 1;
      const Id in_block = index - (((Id{1} << block) - 1) << first_block_bits);
      const unsigned size_bits = block + first_block_bits - segment_bits;
      return {(std::size_t{block} << segment_bits) + (in_block >> size_bits), size_bits,
              in_block & ((Id{1} << size_bits) - 1)};
    }

    [[nodiscard]] const Record& record(Id index) const {
      const Place place = place_of(index);
      return segments[place.segment][place.index];
    }

    Id append(std::span<const std::uint64_t> words, std::uint32_t hash) {
      const auto index = static_cast<Id>(count);
      const Place place = place_of(index);
      auto& segment = segments[place.segment];
      if (!segment) {
        const std::size_t size = std::size_t{1} << place.segment_size_bits;
        segment = std::make_unique<Record[]>(size);
        bytes += size * sizeof(Record);
      }
      segment[place.index] = {keep(words), static_cast<std::uint32_t>(words.size()), hash};
      ++count;
      return index;
    }

    const std::uint64_t* keep(std::span<const std::uint64_t> words) {
      if (words.size() > arena_left) {
        const std::size_t arena_size = std::max(words.size(), std::min<std::size_t>(1U << 14U, 32 + count.load()));
        arenas.push_back(std::make_unique<std::uint64_t[]>(arena_size));
        bytes += arena_size * sizeof(std::uint64_t);
        arena_next = arenas.back().get();
        arena_left = arena_size;
      }
      std::uint64_t* const kept = arena_next;
      std::copy(words.begin(), words.end(), kept);
      arena_next += words.size();
      arena_left -= words.size();
      return kept;
    }
  };

  template <class Measure>
  [[nodiscard]] std::size_t sum(Measure measure) const {
    std::size_t total = 0;
    for (const Shard& shard : shards_) total += measure(shard);
    return total;
  }

  std::array<Shard, shard_count> shards_;
};

}  // namespace qcg
