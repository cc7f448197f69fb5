#include "cgt/option_set_table.h"

#include <algorithm>
#include <new>

#include "base/mix.h"

namespace qcg::cgt {

std::uint64_t OptionSet::hash() const {
  std::uint64_t hash = left.size();
  const auto absorb = [&hash](Id id) { hash = (std::rotl(hash, 23) ^ id) * golden; };
  for (const Id id : left) absorb(id);
  for (const Id id : right) absorb(id);
  return mix(hash + right.size());
}

OptionSetTable::OptionSetTable() {
  for (Shard& shard : shards_) shard.entries.resize(16);
}

bool OptionSetTable::holds(const Id* stored, const OptionSet& set) {
  return stored[0] == set.left.size() && stored[1] == set.right.size() &&
         std::equal(set.left.begin(), set.left.end(), stored + 2) &&
         std::equal(set.right.begin(), set.right.end(), stored + 2 + set.left.size());
}

OptionSetTable::Entry& OptionSetTable::Shard::slot(std::uint64_t hash, const OptionSet& set) {
  const std::size_t mask = entries.size() - 1;
  std::size_t index = tag(hash) & mask;
  while (entries[index].set != nullptr && (entries[index].tag != tag(hash) || !holds(entries[index].set, set)))
    index = (index + 1) & mask;
  return entries[index];
}

const Id* OptionSetTable::Shard::copy(const OptionSet& set) {
  Id* const stored = sets.take(2 + set.left.size() + set.right.size());
  stored[0] = static_cast<Id>(set.left.size());
  stored[1] = static_cast<Id>(set.right.size());
  std::copy(set.right.begin(), set.right.end(), std::copy(set.left.begin(), set.left.end(), stored + 2));
  return stored;
}

void OptionSetTable::Shard::make_room() {
  if ((used + 1) * 4 < entries.size() * 3) return;
  std::vector<Entry> larger;
  try {
    larger.resize(entries.size() * 2);
  } catch (const std::bad_alloc&) {
    if (used + 1 >= entries.size()) throw;
    return;
  }
  const std::size_t mask = larger.size() - 1;
  for (const Entry& entry : entries) {
    if (entry.set == nullptr) continue;
    std::size_t index = entry.tag & mask;
    while (larger[index].set != nullptr) index = (index + 1) & mask;
    larger[index] = entry;
  }
  entries.swap(larger);
}

Id OptionSetTable::find(std::uint64_t hash, const OptionSet& set) const {
  Shard& shard = shards_[hash % shard_count];
  const std::lock_guard lock(shard.mutex);
  const Entry& entry = shard.slot(hash, set);
  return entry.set == nullptr ? no_id : entry.game;
}

void OptionSetTable::remember(std::uint64_t hash, const OptionSet& set, Id game) {
  find_or_create(hash, set, [game](const Id*) { return game; });
}

std::size_t OptionSetTable::bytes() const {
  std::size_t total = 0;
  for (Shard& shard : shards_) {
    const std::lock_guard lock(shard.mutex);
    total += shard.entries.capacity() * sizeof(Entry) + shard.sets.bytes();
  }
  return total;
}

}  // namespace qcg::cgt
