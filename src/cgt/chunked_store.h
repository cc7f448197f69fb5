#pragma once

#include <array>
#include <atomic>
#include <bit>
#include <cstdint>
#include <memory>
#include <mutex>
#include <stdexcept>
#include <utility>

namespace qcg::cgt {

/// Records that never move, found by index without a lock. Chunks double in size, so a small run stays small.
/// A record may be read by whoever learnt its index from the thread that made it (through a lock or acquire load).
template <class Record>
class ChunkedStore {
 public:
  ChunkedStore() = default;
  ChunkedStore(const ChunkedStore&) = delete;
  ChunkedStore& operator=(const ChunkedStore&) = delete;
  ~ChunkedStore() {
    for (std::uint32_t index = 0; index < size(); ++index) std::destroy_at(&(*this)[index]);
    for (unsigned chunk = 0; chunk < chunks_.size(); ++chunk)
      if (Record* records = chunks_[chunk].load()) std::allocator<Record>().deallocate(records, chunk_size(chunk));
  }

  Record& operator[](std::uint32_t index) const {
    const auto chunk = static_cast<unsigned>(std::bit_width((index >> first_bits) + 1)) - 1;
    return chunks_[chunk].load(std::memory_order_acquire)[index - chunk_start(chunk)];
  }

  template <class... Arguments>
  std::uint32_t add(Arguments&&... arguments) {
    const std::lock_guard lock(growing_);
    const std::uint32_t index = size_.load(std::memory_order_relaxed);
    if (index == most_records) throw std::length_error("too many distinct values: the table of games is full");
    const auto chunk = static_cast<unsigned>(std::bit_width((index >> first_bits) + 1)) - 1;
    Record* records = chunks_[chunk].load(std::memory_order_relaxed);
    if (records == nullptr) {
      records = std::allocator<Record>().allocate(chunk_size(chunk));
      chunks_[chunk].store(records, std::memory_order_release);
    }
    std::construct_at(records + (index - chunk_start(chunk)), std::forward<Arguments>(arguments)...);
    size_.store(index + 1, std::memory_order_release);
    return index;
  }

  [[nodiscard]] std::uint32_t size() const { return size_.load(std::memory_order_acquire); }
  [[nodiscard]] std::size_t bytes() const { return size() * sizeof(Record); }

 private:
  static constexpr unsigned first_bits = 7;
  static constexpr std::uint32_t most_records = (1U << 30) - 256;
  static constexpr std::uint32_t chunk_size(unsigned chunk) { return 1U << (first_bits + chunk); }
  static constexpr std::uint32_t chunk_start(unsigned chunk) { return ((1U << chunk) - 1) << first_bits; }

  std::array<std::atomic<Record*>, 32 - first_bits> chunks_{};
  std::atomic<std::uint32_t> size_ = 0;
  std::mutex growing_;
};

}  // namespace qcg::cgt
