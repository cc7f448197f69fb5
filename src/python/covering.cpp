#include "python/covering.h"

#include <algorithm>
#include <bit>
#include <numeric>

#include "base/checkpoint.h"

namespace qcg::python {

Covering::Covering(const Table& table, std::span<const std::uint32_t> order)
    : size_(table.size()), words_((table.size() + 63) / 64), rows_(size_ * words_, 0) {
  for (const std::uint32_t b : order) {
    checkpoint();
    for (std::uint32_t a = 0; a < size_; ++a) {
      if (find_covers(table, b, a)) rows_[b * words_ + a / 64] |= std::uint64_t{1} << a % 64;
    }
  }
}

// Both lists are sorted by label.
bool Covering::find_covers(const Table& table, std::uint32_t b, std::uint32_t a) const {
  if (a == b) return true;
  const auto& has = table.moves[b];
  if (table.moves[a].size() > has.size()) return false;
  auto at = has.begin();
  for (const Table::Move& wanted : table.moves[a]) {
    while (at != has.end() && at->label < wanted.label) ++at;
    if (at == has.end() || at->label != wanted.label) return false;
    for (const std::size_t player : {0, 1}) {
      if (wanted.legal[player] && !at->legal[player]) return false;
    }
    if (!covers(at->target, wanted.target)) return false;
  }
  return true;
}

std::size_t Covering::covered(std::uint32_t b) const {
  std::size_t count = 0;
  for (std::size_t word = 0; word < words_; ++word) {
    count += static_cast<std::size_t>(std::popcount(rows_[b * words_ + word]));
  }
  return count;
}

// What covers another one covers more, or as much where they are the same game.
std::vector<std::uint32_t> Covering::rising() const {
  std::vector<std::size_t> counts(size_);
  for (std::uint32_t b = 0; b < size_; ++b) counts[b] = covered(b);
  std::vector<std::uint32_t> all(size_);
  std::iota(all.begin(), all.end(), 0U);
  std::stable_sort(all.begin(), all.end(), [&](std::uint32_t a, std::uint32_t b) { return counts[a] < counts[b]; });
  return all;
}

bool Covering::is_chain() const {
  for (std::uint32_t a = 0; a < size_; ++a) {
    for (std::uint32_t b = 0; b < a; ++b) {
      if (!covers(a, b) && !covers(b, a)) return false;
    }
  }
  return true;
}

}  // namespace qcg::python
