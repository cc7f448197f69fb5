#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace qcg {

/// Finds ids of up to `id_bits` bits by hash. Any number of threads find without a lock, while one, under its owner's
/// lock, inserts: most lookups of a long solve are hits, and a lock would travel between the cores for each of them. It
/// grows by splitting one small page at a time (extendible hashing), so nothing that a reader may be looking at is ever
/// freed.
class SharedIndex {
 public:
  using Id = std::uint32_t;

  /// An id under this hash that `same` recognises. A page that is being split may hide one, so only a hit is certain:
  /// who must know asks again under the lock.
  template <class Same>
  [[nodiscard]] std::optional<Id> find(std::uint32_t hash, const Same& same) const {
    const Directory* const directory = directory_.load(std::memory_order_acquire);
    if (directory == nullptr) return std::nullopt;
    const Page& page = directory->page_of(hash);
    for (std::uint32_t step = 0; step < page_size; ++step) {
      const std::uint32_t slot = page.slots[(hash + step) % page_size].load(std::memory_order_acquire);
      if (slot == empty_slot) break;
      if ((slot ^ hash) >> id_bits == 0 && same(slot & id_mask)) return slot & id_mask;
    }
    return std::nullopt;
  }

  /// To be called under a lock; `hash_of` tells the hash of any id inserted before.
  template <class HashOf>
  void insert(std::uint32_t hash, Id id, const HashOf& hash_of) {
    if (directories_.empty()) begin();
    Page* page = &directories_.back()->page_of(hash);
    while (page->count >= most_in_page && page->depth < most_depth) {
      split(*page, hash, hash_of);
      page = &directories_.back()->page_of(hash);
    }
    page->put(hash, id);
  }

  [[nodiscard]] std::size_t bytes() const { return bytes_.load(std::memory_order_relaxed); }

  static constexpr unsigned id_bits = 28;

 private:
  // A slot holds an id and the highest bits of its hash, which tell most strangers apart without looking at them.
  static constexpr Id id_mask = (Id{1} << id_bits) - 1;
  static constexpr std::uint32_t empty_slot = ~std::uint32_t{0};
  static constexpr unsigned page_bits = 7;
  static constexpr std::uint32_t page_size = 1U << page_bits;
  static constexpr std::uint32_t most_in_page = page_size / 4 * 3;
  static constexpr unsigned most_depth = 32 - page_bits;

  struct Page {
    std::array<std::atomic<std::uint32_t>, page_size> slots;
    std::uint32_t count = 0;
    unsigned depth = 0;  // all hashes here agree in so many bits above the lowest page_bits

    explicit Page(unsigned bits) : depth(bits) { clear(); }
    void clear() {
      for (std::atomic<std::uint32_t>& slot : slots) slot.store(empty_slot, std::memory_order_relaxed);
      count = 0;
    }
    void put(std::uint32_t hash, Id id) {
      std::uint32_t at = hash % page_size;
      while (slots[at].load(std::memory_order_relaxed) != empty_slot) at = (at + 1) % page_size;
      slots[at].store((hash & ~id_mask) | id,
                      std::memory_order_release);  // whoever finds the id finds what it stands for
      ++count;
    }
  };

  struct Directory {
    std::vector<std::atomic<Page*>> pages;  // a power of two; the page of a hash is at the bits above page_bits
    explicit Directory(std::size_t size) : pages(size) {}
    [[nodiscard]] Page& page_of(std::uint32_t hash) const {
      return *pages[(hash >> page_bits) & (pages.size() - 1)].load(std::memory_order_acquire);
    }
  };

  Page& add_page(unsigned depth) {
    pages_.push_back(std::make_unique<Page>(depth));
    bytes_.fetch_add(sizeof(Page), std::memory_order_relaxed);
    return *pages_.back();
  }

  void publish(std::unique_ptr<Directory> directory) {
    bytes_.fetch_add(directory->pages.size() * sizeof(std::atomic<Page*>), std::memory_order_relaxed);
    directories_.push_back(std::move(directory));
    directory_.store(directories_.back().get(), std::memory_order_release);
  }

  void begin() {
    auto first = std::make_unique<Directory>(1);
    first->pages[0] = &add_page(0);
    publish(std::move(first));
  }

  void double_directory() {
    const Directory& old = *directories_.back();
    const std::size_t size = old.pages.size();
    auto larger = std::make_unique<Directory>(size * 2);
    for (std::size_t i = 0; i < size * 2; ++i) larger->pages[i] = old.pages[i % size].load(std::memory_order_relaxed);
    publish(std::move(larger));
  }

  // The ids with the next bit of their hash set move to a page of their own, before they leave this one.
  template <class HashOf>
  void split(Page& page, std::uint32_t hash, const HashOf& hash_of) {
    if ((std::size_t{1} << page.depth) == directories_.back()->pages.size()) double_directory();
    const std::uint32_t next_bit = 1U << (page_bits + page.depth);
    Page& moved = add_page(page.depth + 1);  // it may throw, and then nothing has changed
    ++page.depth;
    std::array<Id, page_size> ids;
    std::uint32_t kept = 0;
    for (const std::atomic<std::uint32_t>& slot : page.slots) {
      if (slot.load(std::memory_order_relaxed) == empty_slot) continue;
      const Id id = slot.load(std::memory_order_relaxed) & id_mask;
      const std::uint32_t its_hash = hash_of(id);
      if ((its_hash & next_bit) != 0) {
        moved.put(its_hash, id);
      } else {
        ids[kept++] = id;
      }
    }
    auto& pages = directories_.back()->pages;
    const std::size_t step = std::size_t{1} << page.depth;
    for (std::size_t i = ((hash | next_bit) >> page_bits) & (step - 1); i < pages.size(); i += step) {
      pages[i].store(&moved, std::memory_order_release);
    }
    page.clear();
    for (std::uint32_t i = 0; i < kept; ++i) page.put(hash_of(ids[i]), ids[i]);
  }

  std::atomic<const Directory*> directory_{nullptr};
  std::vector<std::unique_ptr<Directory>> directories_;  // the last is in use; readers may still be in the others
  std::vector<std::unique_ptr<Page>> pages_;
  std::atomic<std::size_t> bytes_{0};
};

}  // namespace qcg
