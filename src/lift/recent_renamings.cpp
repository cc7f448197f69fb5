#include "lift/recent_renamings.h"

#include <algorithm>

namespace qcg {

std::optional<Position> RecentRenamings::find(std::uint64_t hash, std::span<const Position> realisations) const {
  const Shard& shard = shards_[shard_of(hash)];
  const std::unique_lock lock(shard.mutex, std::try_to_lock);
  const Slot* const slot = lock ? shard.find(hash, realisations) : nullptr;
  return slot == nullptr ? std::nullopt : std::optional(slot->renamed);
}

void RecentRenamings::remember(std::uint64_t hash, std::span<const Position> realisations, Position renamed) {
  Shard& shard = shards_[shard_of(hash)];
  const std::unique_lock lock(shard.mutex, std::try_to_lock);
  if (lock) shard.remember(hash, realisations, renamed);
}

std::size_t RecentRenamings::bytes() const {
  std::size_t total = sizeof(*this);
  for (const Shard& shard : shards_) {
    const std::lock_guard lock(shard.mutex);
    total += shard.slots.capacity() * sizeof(Slot) + shard.words.capacity() * sizeof(Position);
  }
  return total;
}

const RecentRenamings::Slot* RecentRenamings::Shard::find(std::uint64_t hash,
                                                          std::span<const Position> realisations) const {
  if (slots.empty()) return nullptr;
  const Slot& slot = slots[hash & (slots.size() - 1)];
  const bool is_there = slot.hash == hash && slot.length == realisations.size() && written - slot.begin <= words.size();
  if (!is_there) return nullptr;
  const auto first = words.begin() + static_cast<std::ptrdiff_t>(slot.begin & (words.size() - 1));
  return std::equal(realisations.begin(), realisations.end(), first) ? &slot : nullptr;
}

void RecentRenamings::Shard::remember(std::uint64_t hash, std::span<const Position> realisations, Position renamed) {
  if (written + realisations.size() > words.size() && slots.size() < most_slots) grow();
  const std::size_t length = realisations.size();
  if (length > words.size()) return;
  const std::size_t to_the_end = words.size() - (written & (words.size() - 1));
  if (length > to_the_end) written += to_the_end;  // they stand together
  std::copy(realisations.begin(), realisations.end(),
            words.begin() + static_cast<std::ptrdiff_t>(written & (words.size() - 1)));
  slots[hash & (slots.size() - 1)] = {hash, written, static_cast<std::uint32_t>(length), renamed};
  written += length;
}

// Begins anew in twice the room.
void RecentRenamings::Shard::grow() {
  const std::size_t more = std::max(fewest_slots, slots.size() * 2);
  slots.assign(more, {});
  words.assign(more * words_per_slot, 0);
  written = 0;
}

}  // namespace qcg
