#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <mutex>
#include <span>
#include <utility>

#include "base/arena.h"
#include "base/growing_list.h"
#include "base/mix.h"
#include "base/shared_index.h"

namespace qcg {

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
      const Record& record = shard.records[index];
      return record.hash == short_hash && equal(record.view(), words);
    };
    if (const auto index = shard.by_hash.find(short_hash, same)) return {(*index << shard_bits) | number, false};
    const std::lock_guard lock(shard.mutex);
    if (const auto index = shard.by_hash.find(short_hash, same)) return {(*index << shard_bits) | number, false};
    const Id index = shard.append(words, short_hash);
    shard.by_hash.insert(short_hash, index, [&shard](Id other) { return shard.records[other].hash; });
    return {(index << shard_bits) | number, true};
  }

  /// The words behind an id.
  [[nodiscard]] std::span<const std::uint64_t> view(Id id) const {
    return shards_[id & (shard_count - 1)].records[id >> shard_bits].view();
  }

  /// The words behind an id, or none if no such id was given out.
  [[nodiscard]] std::span<const std::uint64_t> find(Id id) const {
    const Shard& shard = shards_[id & (shard_count - 1)];
    return (id >> shard_bits) < shard.records.size() ? view(id) : std::span<const std::uint64_t>();
  }

  [[nodiscard]] std::size_t size() const {
    return sum([](const Shard& shard) { return shard.records.size(); });
  }
  [[nodiscard]] std::size_t bytes() const {
    return sum([](const Shard& shard) { return shard.bytes(); }) + sizeof(*this);
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
    SharedIndex by_hash;
    GrowingList<Record, SharedIndex::id_bits> records;
    Arena<std::uint64_t> words;
    std::mutex mutex;  // guards what is written

    Id append(std::span<const std::uint64_t> sequence, std::uint32_t hash) {
      std::uint64_t* const kept = words.take(sequence.size());
      std::copy(sequence.begin(), sequence.end(), kept);
      return records.add(Record{kept, static_cast<std::uint32_t>(sequence.size()), hash});
    }
    [[nodiscard]] std::size_t bytes() const { return records.bytes() + words.bytes() + by_hash.bytes(); }
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
