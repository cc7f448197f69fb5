#include "sequence/heap_nimbers.h"

#include <algorithm>
#include <bit>

namespace qcg {

namespace {

constexpr int widest_mask = 20;  // bits

}  // namespace

HeapNimbers::HeapNimbers(TakeAndBreak rules) : rules_(std::move(rules)) {
  for (const TakeAndBreak::Move& move : rules_.moves) {
    if (move.leaves_two) breaking_.push_back(move);
  }
}

void HeapNimbers::extend_to(std::size_t heaps, Budget& budget) {
  values_.reserve(heaps);
  while (values_.size() < heaps) {
    tick(budget);
    const std::uint32_t value = next_value(budget);
    if (is_rare(value) && !values_.empty()) rare_heaps_.push_back(static_cast<std::uint32_t>(values_.size()));
    values_.push_back(value);
    greatest_ = std::max(greatest_, value);
    if (values_.size() == choose_at_ && !breaking_.empty()) choose_mask();
  }
}

void HeapNimbers::tick(Budget& budget) const {
  budget.check(values_.size(), (values_.capacity() + excluded_in_.capacity()) * sizeof(std::uint32_t));
}

bool HeapNimbers::is_rare(std::uint32_t value) const { return (std::popcount(value & mask_) & 1) == 0; }

void HeapNimbers::exclude(std::uint32_t value) {
  if (value >= excluded_in_.size()) excluded_in_.resize(std::bit_ceil(value + std::size_t{2}) * 2);
  excluded_in_[value] = static_cast<std::uint32_t>(values_.size());
}

// Heap 0 has no options, so that it cannot be mistaken for "never".
bool HeapNimbers::is_excluded(std::uint32_t value) const {
  return value < excluded_in_.size() && !values_.empty() && excluded_in_[value] == values_.size();
}

std::uint32_t HeapNimbers::next_value(Budget& budget) {
  exclude_rests();
  if (breaking_.empty()) return least_left(true);
  exclude_with_rare_heaps();
  exclude_rare_below(least_left(false), budget);
  return least_left(true);
}

// What moves leave as one heap, or none.
void HeapNimbers::exclude_rests() {
  const std::size_t size = values_.size();
  for (const TakeAndBreak::Move& move : rules_.moves) {
    if (move.taken > size) break;
    const std::size_t rest = size - move.taken;
    if (rest == 0 && move.leaves_none && size > 0) exclude(0);
    if (rest > 0 && move.leaves_one) exclude(values_[rest]);
  }
}

void HeapNimbers::exclude_with_rare_heaps() {
  const std::size_t size = values_.size();
  for (const TakeAndBreak::Move& move : breaking_) {
    if (move.taken + 2 > size) break;
    const std::size_t rest = size - move.taken;
    for (const std::uint32_t heap : rare_heaps_) {
      if (heap >= rest) break;
      exclude(values_[heap] ^ values_[rest - heap]);
    }
  }
}

// Whatever is common is settled; so two common heaps are looked at only until no rare nimber is left below the bound.
void HeapNimbers::exclude_rare_below(std::uint32_t bound, Budget& budget) {
  std::size_t left = 0;
  for (std::uint32_t value = 0; value < bound; ++value) left += is_rare(value) && !is_excluded(value) ? 1 : 0;
  const std::size_t size = values_.size();
  for (const TakeAndBreak::Move& move : breaking_) {
    if (left == 0 || move.taken + 2 > size) return;
    const std::size_t rest = size - move.taken;
    for (std::size_t heap = 1; heap <= rest / 2; ++heap) {
      if (heap % 4096 == 0) tick(budget);
      const std::uint32_t value = values_[heap] ^ values_[rest - heap];
      if (value >= bound || is_excluded(value)) continue;
      exclude(value);
      if (--left == 0) return;
    }
  }
}

// Without rare ones, only common nimbers count as left. (All are rare under the mask 0, where none is common: then all
// pairs have been looked at, and the bound is the end of the table.)
std::uint32_t HeapNimbers::least_left(bool rare_too) const {
  if (!rare_too && mask_ == 0) return 0;
  std::uint32_t value = 0;
  while (is_excluded(value) || (!rare_too && is_rare(value))) ++value;
  return value;
}

// The mask under which fewest heaps are rare: the Walsh transform has for each how many more are even than odd.
void HeapNimbers::choose_mask() {
  choose_at_ += choose_at_ / 8;
  const auto bits = static_cast<int>(std::bit_width(greatest_));
  if (bits > widest_mask) return;
  std::vector<std::int64_t> excess(std::size_t{1} << bits);
  for (std::size_t heap = 1; heap < values_.size(); ++heap) ++excess[values_[heap]];
  for (std::size_t half = 1; half < excess.size(); half *= 2) {
    for (std::size_t at = 0; at < excess.size(); ++at) {
      if ((at & half) != 0) continue;
      const std::int64_t even = excess[at];
      const std::int64_t odd = excess[at | half];
      excess[at] = even + odd;
      excess[at | half] = even - odd;
    }
  }
  mask_ = static_cast<std::uint32_t>(std::ranges::min_element(excess) - excess.begin());
  rare_heaps_.clear();
  for (std::size_t heap = 1; heap < values_.size(); ++heap) {
    if (is_rare(values_[heap])) rare_heaps_.push_back(static_cast<std::uint32_t>(heap));
  }
}

}  // namespace qcg
