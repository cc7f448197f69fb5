#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

#include "base/growing_array.h"
#include "base/mix.h"
#include "rules/position.h"

namespace qcg {

/// What is known of each position met: a table from position to a 32-bit answer, shared by all threads of a solver.
/// Positions that are numbered one after another index an array; others are found by open addressing behind locks.
/// An answer may be any number but the greatest.
class AnswerTable {
 public:
  explicit AnswerTable(bool numbered) : numbered_(numbered) {
    if (!numbered_) shards_ = std::make_unique<std::array<Shard, shard_count>>();
  }

  [[nodiscard]] std::optional<std::uint32_t> find(Position position) const {
    return numbered_ ? find_numbered(position) : shard_of(position).find(position);
  }

  /// Threads that come to the same position come to the same answer, so it does not matter who is first.
  void set(Position position, std::uint32_t answer) {
    update(position, [answer](std::optional<std::uint32_t> /*known*/) { return answer; });
  }

  /// Replaces what is known of a position by `better(what is known)`, whatever other threads do meanwhile.
  template <class F>
  void update(Position position, const F& better) {
    if (numbered_ ? update_numbered(position, better) : shard_of(position).update(position, better, shard_bytes_)) {
      size_.fetch_add(1, std::memory_order_relaxed);
    }
  }

  [[nodiscard]] std::size_t size() const { return size_.load(std::memory_order_relaxed); }
  [[nodiscard]] std::size_t bytes() const { return entries_.bytes() + shard_bytes_.load(std::memory_order_relaxed); }

 private:
  static constexpr std::uint32_t unknown = ~std::uint32_t{0};
  static constexpr std::size_t shard_count = 16;

  struct Entry {
    std::atomic<std::uint32_t> answer = unknown;
  };

  [[nodiscard]] std::optional<std::uint32_t> find_numbered(Position position) const {
    const Entry* const entry = entries_.find(static_cast<std::uint32_t>(position));
    if (entry == nullptr) return std::nullopt;
    return unless_unknown(entry->answer.load(std::memory_order_acquire));  // what the answer names is there to be read
  }

  static std::optional<std::uint32_t> unless_unknown(std::uint32_t answer) {
    return answer == unknown ? std::nullopt : std::optional(answer);
  }

  template <class F>
  bool update_numbered(Position position, const F& better) {
    std::atomic<std::uint32_t>& answer = entries_.reach(static_cast<std::uint32_t>(position)).answer;
    std::uint32_t known = answer.load(std::memory_order_acquire);
    while (!answer.compare_exchange_weak(known, better(unless_unknown(known)), std::memory_order_acq_rel)) {
    }
    return known == unknown;
  }

  class Shard {
   public:
    [[nodiscard]] std::optional<std::uint32_t> find(Position position) const {
      const std::lock_guard lock(mutex_);
      if (entries_.empty()) return std::nullopt;
      return unless_unknown(answers_[slot_of(position)]);
    }

    template <class F>
    bool update(Position position, const F& better, std::atomic<std::size_t>& bytes) {
      const std::lock_guard lock(mutex_);
      if (size_ * 4 >= entries_.size() * 3) grow(bytes);
      const std::size_t slot = slot_of(position);
      const bool is_new = answers_[slot] == unknown;
      if (is_new) ++size_;
      entries_[slot] = position;
      answers_[slot] = better(unless_unknown(answers_[slot]));
      return is_new;
    }

   private:
    [[nodiscard]] std::size_t slot_of(Position position) const {
      const std::size_t mask = entries_.size() - 1;
      std::size_t slot = mix(position) & mask;
      while (answers_[slot] != unknown && entries_[slot] != position) slot = (slot + 1) & mask;
      return slot;
    }

    // Where memory runs out, nothing is lost: both new vectors are there before the old ones go.
    void grow(std::atomic<std::size_t>& bytes) {
      std::vector<Position> more_entries(entries_.empty() ? 16 : entries_.size() * 2);
      std::vector<std::uint32_t> more_answers(more_entries.size(), unknown);
      const std::vector<Position> old_entries = std::exchange(entries_, std::move(more_entries));
      const std::vector<std::uint32_t> old_answers = std::exchange(answers_, std::move(more_answers));
      for (std::size_t i = 0; i < old_entries.size(); ++i) {
        if (old_answers[i] == unknown) continue;
        const std::size_t slot = slot_of(old_entries[i]);
        entries_[slot] = old_entries[i];
        answers_[slot] = old_answers[i];
      }
      bytes.fetch_add((entries_.size() - old_entries.size()) * (sizeof(Position) + sizeof(std::uint32_t)),
                      std::memory_order_relaxed);
    }

    mutable std::mutex mutex_;
    std::vector<Position> entries_;
    std::vector<std::uint32_t> answers_;
    std::size_t size_ = 0;
  };

  [[nodiscard]] Shard& shard_of(Position position) const { return (*shards_)[mix(position) >> 60U]; }

  bool numbered_;
  GrowingArray<Entry, 33> entries_;  // by the numbers of positions, which are of 32 bits
  std::unique_ptr<std::array<Shard, shard_count>> shards_;
  std::atomic<std::size_t> size_{0};
  std::atomic<std::size_t> shard_bytes_{0};
};

}  // namespace qcg
