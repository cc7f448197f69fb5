#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <memory>
#include <type_traits>
#include <utility>
#include <vector>

namespace qcg {

/// Room for sequences of any length, which stays where it is as long as the arena. One thread at a time takes room,
/// under a lock of the owner's; `bytes` may be asked at any time.
template <class T>
class Arena {
  static_assert(std::is_trivial_v<T>);

 public:
  /// Room for so many elements, as yet without values.
  T* take(std::size_t count) {
    if (count > left_) add_chunk(count);
    left_ -= count;
    return std::exchange(next_, next_ + count);
  }

  [[nodiscard]] std::size_t bytes() const { return elements_.load(std::memory_order_relaxed) * sizeof(T); }

 private:
  // A sixteenth of what there is, so that little room lies idle and many sequences share a chunk.
  void add_chunk(std::size_t count) {
    constexpr std::size_t least = 32;
    constexpr std::size_t greatest = std::size_t{1} << 14U;
    const std::size_t so_far = elements_.load(std::memory_order_relaxed);
    const std::size_t size = std::max(count, std::clamp(so_far / 16, least, greatest));
    chunks_.push_back(std::unique_ptr<T[]>(new T[size]));  // not make_unique: no need to clear it
    elements_.store(so_far + size, std::memory_order_relaxed);
    next_ = chunks_.back().get();
    left_ = size;
  }

  std::vector<std::unique_ptr<T[]>> chunks_;
  T* next_ = nullptr;  // in the last chunk
  std::size_t left_ = 0;
  std::atomic<std::size_t> elements_ = 0;
};

}  // namespace qcg
