#pragma once

#include <array>
#include <atomic>
#include <bit>
#include <cstdint>
#include <mutex>

namespace qcg {

/// An array that grows and never moves, so that threads read it without a lock while others make it larger. It doubles
/// in eight chunks, each made when it is reached, so that little room lies idle. Elements begin as T().
///
/// Where the chunk of an index is follows from the index alone, read like a floating-point number (of index + 2^7, so
/// that the first chunks are not too small): its highest bit tells the doubling, the three bits below tell the chunk,
/// and the others the place in it.
template <class T, unsigned most_bits>
class GrowingArray {
  static constexpr unsigned first_bits = 7;
  static constexpr unsigned split_bits = 3;

 public:
  /// How many elements there can be.
  static constexpr std::uint64_t most = (std::uint64_t{1} << most_bits) - (std::uint64_t{1} << first_bits);

  GrowingArray() = default;
  GrowingArray(const GrowingArray&) = delete;
  GrowingArray& operator=(const GrowingArray&) = delete;
  ~GrowingArray() {
    for (const std::atomic<T*>& chunk : chunks_) delete[] chunk.load(std::memory_order_relaxed);
  }

  /// An element that was reached before. A relaxed load will do: the pointer to a chunk is stored once, and who may
  /// know the index has learnt it, through a lock or an acquire load, from a thread that had the chunk before it.
  T& operator[](std::uint32_t index) { return element(index); }
  const T& operator[](std::uint32_t index) const { return element(index); }

  /// The element, or none where nobody has reached its chunk. Here the reader may have learnt of the chunk from nobody,
  /// so the load acquires what `add_chunk` releases: who sees the pointer sees the elements as they began.
  T* find(std::uint32_t index) { return find_element(index); }
  const T* find(std::uint32_t index) const { return find_element(index); }

  /// The element, whose chunk is made now if need be; any thread may do this at any time. The index must be below
  /// `most`.
  T& reach(std::uint32_t index) {
    if (T* const there = find(index)) return *there;
    const Place place = place_of(index);
    return add_chunk(place)[place.offset];
  }

  [[nodiscard]] std::size_t bytes() const { return bytes_.load(std::memory_order_relaxed); }

 private:
  struct Place {
    std::size_t chunk;
    unsigned size_bits;  // the chunk has 2^size_bits elements
    std::uint64_t offset;
  };
  // One load and a dozen instructions on the way to an element: this is the hottest code of the program.
  static constexpr Place place_of(std::uint32_t index) {
    const std::uint64_t number = index + (std::uint64_t{1} << first_bits);
    const unsigned highest = 63U ^ static_cast<unsigned>(std::countl_zero(number));
    const unsigned size_bits = highest - split_bits;
    const std::uint64_t head = number >> size_bits;  // the highest bit and those that tell the chunk
    const std::size_t doubling = highest - first_bits;
    return {static_cast<std::size_t>((doubling << split_bits) + head - (1U << split_bits)), size_bits,
            number - (head << size_bits)};
  }

  [[nodiscard]] T& element(std::uint32_t index) const {
    const Place place = place_of(index);
    return chunks_[place.chunk].load(std::memory_order_relaxed)[place.offset];
  }
  [[nodiscard]] T* find_element(std::uint32_t index) const {
    const Place place = place_of(index);
    T* const chunk = chunks_[place.chunk].load(std::memory_order_acquire);
    return chunk == nullptr ? nullptr : chunk + place.offset;
  }

  T* add_chunk(const Place& place) {
    const std::lock_guard lock(growing_);
    std::atomic<T*>& chunk = chunks_[place.chunk];
    if (T* const there = chunk.load(std::memory_order_relaxed)) return there;  // stored under this lock
    const std::size_t size = std::size_t{1} << place.size_bits;
    T* const made = new T[size]();
    bytes_.fetch_add(size * sizeof(T), std::memory_order_relaxed);
    chunk.store(made, std::memory_order_release);
    return made;
  }

  std::array<std::atomic<T*>, std::size_t{most_bits - first_bits} << split_bits> chunks_{};
  std::mutex growing_;
  std::atomic<std::size_t> bytes_ = 0;
};

}  // namespace qcg
