#pragma once

#include <array>
#include <cstdint>
#include <mutex>
#include <optional>
#include <span>
#include <vector>

#include "base/mix.h"
#include "rules/position.h"

namespace qcg {

/// Which superpositions were renamed lately, and to what: many positions lead to the very same realisations, and to
/// choose among renamings takes far longer than to look here. It forgets, so its memory is bounded; many threads may
/// use it at once, and where two meet, one goes without.
class RecentRenamings {
 public:
  /// What these realisations (at least one) were renamed to, or if that is forgotten what `rename()` says.
  template <class F>
  Position find_or(std::span<const Position> realisations, const F& rename) {
    const std::uint64_t hash = hash_words(realisations);
    if (const auto known = find(hash, realisations)) return *known;
    const Position renamed = rename();
    remember(hash, realisations, renamed);
    return renamed;
  }
  [[nodiscard]] std::size_t bytes() const;

 private:
  static constexpr unsigned shard_bits = 4;
  static constexpr std::size_t shard_count = std::size_t{1} << shard_bits;
  static constexpr std::size_t words_per_slot = 16;  // of a shard; the realisations of a slot may take more, or fewer
  static constexpr std::size_t fewest_slots = 16;
  static constexpr std::size_t most_slots = std::size_t{1} << 13U;

  struct Slot {
    std::uint64_t hash = 0;
    std::uint64_t begin = 0;  // of the realisations, among all words ever written
    std::uint32_t length = 0;
    Position renamed = 0;
  };
  /// The words are written in turn, over the oldest when the room is used up.
  struct Shard {
    mutable std::mutex mutex;
    std::vector<Slot> slots;
    std::vector<Position> words;
    std::uint64_t written = 0;

    [[nodiscard]] const Slot* find(std::uint64_t hash, std::span<const Position> realisations) const;
    void remember(std::uint64_t hash, std::span<const Position> realisations, Position renamed);
    void grow();
  };

  [[nodiscard]] std::optional<Position> find(std::uint64_t hash, std::span<const Position> realisations) const;
  void remember(std::uint64_t hash, std::span<const Position> realisations, Position renamed);
  [[nodiscard]] static std::size_t shard_of(std::uint64_t hash) { return hash >> (64U - shard_bits); }

  std::array<Shard, shard_count> shards_;
};

}  // namespace qcg
