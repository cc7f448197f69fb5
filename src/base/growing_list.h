#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <stdexcept>
#include <type_traits>
#include <utility>

#include "base/growing_array.h"

namespace qcg {

/// Elements that are added one after another and never move. One thread at a time adds, under a lock of the owner's; an
/// element may be read without the lock by whoever learnt its index from the thread that added it (through that lock,
/// or by an acquire load of what was stored with release), and by whoever sees a `size` beyond it.
template <class T, unsigned most_bits>
class GrowingList {
 public:
  GrowingList() = default;
  GrowingList(const GrowingList&) = delete;
  GrowingList& operator=(const GrowingList&) = delete;
  ~GrowingList() {
    if constexpr (!std::is_trivially_destructible_v<T>) {
      for (std::uint32_t index = 0; index < size(); ++index) std::destroy_at(&(*this)[index]);
    }
  }

  T& operator[](std::uint32_t index) { return rooms_[index].element; }
  const T& operator[](std::uint32_t index) const { return rooms_[index].element; }

  /// The index of a new element, made of these arguments. Throws std::length_error where there can be no more.
  template <class... Arguments>
  std::uint32_t add(Arguments&&... arguments) {
    const std::uint32_t index = size_.load(std::memory_order_relaxed);  // only this function changes it
    if (index == Rooms::most) throw std::length_error("too many distinct positions or values: a table is full");
    std::construct_at(&rooms_.reach(index).element, std::forward<Arguments>(arguments)...);
    size_.store(index + 1, std::memory_order_release);
    return index;
  }

  [[nodiscard]] std::uint32_t size() const { return size_.load(std::memory_order_acquire); }
  [[nodiscard]] std::size_t bytes() const { return rooms_.bytes(); }

 private:
  // Room for an element that begins when it is added: pages that nobody has written to cost nothing yet.
  union Room {
    // NOLINTNEXTLINE(modernize-use-equals-default): of a T that begins or ends by itself it would be deleted
    Room() {}
    // NOLINTNEXTLINE(modernize-use-equals-default)
    ~Room() {}
    T element;
  };
  using Rooms = GrowingArray<Room, most_bits>;
  static_assert(Rooms::most < 0xFFFF'FFFFU);

  Rooms rooms_;
  std::atomic<std::uint32_t> size_ = 0;
};

}  // namespace qcg
