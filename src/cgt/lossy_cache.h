#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>
#include <new>
#include <optional>
#include <vector>

#include "base/mix.h"

namespace qcg::cgt {

/// Remembers results for pairs of ids and forgets when crowded; losing an entry costs time, never truth.
/// Lock-free: an entry is two words, key xor data and data, and data repeats half of the key's hash, so a torn write
/// is a miss and not a wrong answer (Hyatt and Mann, "A lockless transposition-table implementation").
class LossyCache {
 public:
  explicit LossyCache(unsigned most_bits) : most_bits_(most_bits) { grow(nullptr); }

  [[nodiscard]] std::optional<std::uint32_t> find(std::uint32_t a, std::uint32_t b) const {
    const std::uint64_t key = joined(a, b);
    const std::uint64_t hash = mix(key);
    const Table& table = *table_.load(std::memory_order_acquire);
    const Entry& entry = table.entries[hash & table.mask];
    // Acquire: the reader of a result may go on to read the game it names.
    const std::uint64_t data = entry.data.load(std::memory_order_acquire);
    if ((entry.check.load(std::memory_order_relaxed) ^ data) != key || (data >> 32) != seal(hash)) return std::nullopt;
    return static_cast<std::uint32_t>(data);
  }

  void store(std::uint32_t a, std::uint32_t b, std::uint32_t result) {
    const std::uint64_t key = joined(a, b);
    const std::uint64_t hash = mix(key);
    Table* table = table_.load(std::memory_order_acquire);
    const Entry& entry = table->entries[hash & table->mask];
    const std::uint64_t old = entry.data.load(std::memory_order_relaxed);
    if (old != 0 && (entry.check.load(std::memory_order_relaxed) ^ old) != key && table->crowded()) {
      grow(table);
      table = table_.load(std::memory_order_acquire);
    }
    table->put(key, hash, (seal(hash) << 32) | result);
  }

  [[nodiscard]] std::size_t bytes() const {
    const std::lock_guard lock(growing_);
    std::size_t total = 0;
    for (const auto& table : tables_) total += (table->mask + 1) * sizeof(Entry);
    return total;
  }

 private:
  static constexpr unsigned least_bits = 10;

  /// Half of the hash, never zero, so that an empty entry is no entry.
  static constexpr std::uint64_t seal(std::uint64_t hash) { return (hash >> 32) | 1; }

  struct alignas(16) Entry {
    std::atomic<std::uint64_t> check = 0;
    std::atomic<std::uint64_t> data = 0;
  };

  struct Table {
    explicit Table(unsigned table_bits)
        : bits(table_bits),
          mask((std::uint64_t{1} << table_bits) - 1),
          entries(std::make_unique<Entry[]>(std::size_t{1} << table_bits)) {}
    void put(std::uint64_t key, std::uint64_t hash, std::uint64_t data) const {
      Entry& entry = entries[hash & mask];
      entry.check.store(key ^ data, std::memory_order_relaxed);
      entry.data.store(data, std::memory_order_release);
    }
    /// Counts a collision (roughly, under threads) and says when they have become many.
    bool crowded() {
      const std::uint64_t count = collisions.load(std::memory_order_relaxed) + 1;
      collisions.store(count, std::memory_order_relaxed);
      return count > mask / 4;
    }

    unsigned bits;
    std::uint64_t mask;
    std::unique_ptr<Entry[]> entries;
    std::atomic<std::uint64_t> collisions = 0;
  };

  static constexpr std::uint64_t joined(std::uint32_t a, std::uint32_t b) { return (std::uint64_t{a} << 32) | b; }

  /// Doubles the table, unless another thread has done so; old tables live on for those who still read them. Where
  /// there is no memory for that, it goes on as it is.
  void grow(Table* crowded) {
    const std::lock_guard lock(growing_);
    if (table_.load(std::memory_order_relaxed) != crowded) return;
    if (crowded != nullptr && crowded->bits >= most_bits_) return;
    try {
      tables_.push_back(std::make_unique<Table>(crowded == nullptr ? least_bits : crowded->bits + 1));
    } catch (const std::bad_alloc&) {
      if (crowded == nullptr) throw;
      crowded->collisions.store(0, std::memory_order_relaxed);
      return;
    }
    Table* const next = tables_.back().get();
    for (std::uint64_t index = 0; crowded != nullptr && index <= crowded->mask; ++index) {
      const std::uint64_t data = crowded->entries[index].data.load(std::memory_order_acquire);
      const std::uint64_t key = crowded->entries[index].check.load(std::memory_order_relaxed) ^ data;
      const std::uint64_t hash = mix(key);
      if ((data >> 32) == seal(hash)) next->put(key, hash, data);
    }
    table_.store(next, std::memory_order_release);
  }

  unsigned most_bits_;
  mutable std::mutex growing_;
  std::vector<std::unique_ptr<Table>> tables_;
  std::atomic<Table*> table_ = nullptr;
};

}  // namespace qcg::cgt
