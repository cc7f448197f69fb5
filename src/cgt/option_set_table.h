#pragma once

#include <array>
#include <cstdint>
#include <mutex>
#include <span>
#include <vector>

#include "base/arena.h"
#include "cgt/cut.h"
#include "cgt/inline_form.h"

namespace qcg::cgt {

/// Left and right options as sorted ids without repetition.
struct OptionSet {
  std::span<const Id> left;
  std::span<const Id> right;
  [[nodiscard]] std::uint64_t hash() const;
};

/// Maps option sets to the game they make. It holds both the sets in canonical form (which name the nodes) and every
/// other set met, so one exact lookup answers "has this been worked out before?". Sharded, a lock per shard.
class OptionSetTable {
 public:
  OptionSetTable();

  /// The game this set is known to make, or no_id.
  [[nodiscard]] Id find(std::uint64_t hash, const OptionSet& set) const;
  /// Notes that the set makes `game`.
  void remember(std::uint64_t hash, const OptionSet& set, Id game);

  /// The game of the set, made by `create` from the stored copy (ids left then right) where it is new.
  template <class Create>
  Id find_or_create(std::uint64_t hash, const OptionSet& set, Create create) {
    Shard& shard = shards_[hash % shard_count];
    const std::lock_guard lock(shard.mutex);
    shard.make_room();
    Entry& entry = shard.slot(hash, set);
    if (entry.set == nullptr) {
      const Id* stored = shard.copy(set);
      const Id game = create(stored + 2);
      entry = {stored, tag(hash), game};
      ++shard.used;
      return game;
    }
    return entry.game;
  }

  [[nodiscard]] std::size_t bytes() const;

 private:
  static constexpr std::size_t shard_count = 16;

  struct Entry {
    const Id* set = nullptr;  // the two counts, then the ids
    std::uint32_t tag = 0;
    Id game = 0;
  };

  struct alignas(64) Shard {
    /// The entry of this set, or the empty entry where it belongs.
    Entry& slot(std::uint64_t hash, const OptionSet& set);
    const Id* copy(const OptionSet& set);
    /// For one more entry; throws std::bad_alloc only where the last free slot, at which a search ends, would go.
    void make_room();

    std::mutex mutex;
    std::vector<Entry> entries;
    std::size_t used = 0;
    Arena<Id> sets;
  };

  static std::uint32_t tag(std::uint64_t hash) { return static_cast<std::uint32_t>(hash >> 32); }
  static bool holds(const Id* stored, const OptionSet& set);

  mutable std::array<Shard, shard_count> shards_;
};

}  // namespace qcg::cgt
