// Every `new` and `delete` of the program, counted: what the system calls resident comes late and does not go down when
// tables are given back, so that one stop for memory would end whatever follows.
#include <malloc.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <exception>
#include <new>
#include <utility>

#include "base/memory_use.h"
#include "solve/budget.h"

namespace qcg {
namespace {

constexpr std::int64_t most_untold = std::int64_t{1} << 16U;  // per thread, so that threads seldom meet
constexpr std::int64_t never_told = std::int64_t{1} << 60U;  // so that a thread tells at once, and once more at its end
constexpr std::size_t large = std::size_t{1} << 18U;         // of which a few make a difference
constexpr std::int64_t program_itself = std::int64_t{8} << 20U;  // code, stacks, and what C libraries allocate

// What a thread has taken and given back since it last told; a plain number, since every `new` comes by here.
constinit thread_local std::int64_t untold = never_told;

void tell() {
  struct AtTheEnd {
    ~AtTheEnd() { MemoryUse::bytes.fetch_add(std::exchange(untold, 0), std::memory_order_relaxed); }
  };
  static thread_local const AtTheEnd at_the_end;
  if (untold > never_told / 2) untold -= never_told;
  MemoryUse::bytes.fetch_add(std::exchange(untold, 0), std::memory_order_relaxed);
}

// Small pieces for when the system has none left: messages and destructors need some (those of nlohmann-json allocate),
// and a destructor has nobody to tell. The next look at a budget then ends the work.
class Reserve {
 public:
  static void* take(std::size_t size) {
    if (size > piece_size) return nullptr;
    MemoryUse::exhausted = true;
    const std::size_t given = std::uncaught_exceptions() > 0 ? pieces : pieces / 4 * 3;  // the rest is for destructors
    for (std::size_t piece = 0; piece < given; ++piece) {
      if (!taken[piece].exchange(true)) return &room[piece * piece_size];
    }
    return nullptr;
  }
  static bool owns(const void* piece) { return index_of(piece) < pieces; }
  static void give_back(const void* piece) { taken[index_of(piece)] = false; }

 private:
  static constexpr std::size_t piece_size = 1024;
  static constexpr std::size_t pieces = 1024;
  static std::size_t index_of(const void* piece) {
    return (reinterpret_cast<std::uintptr_t>(piece) - reinterpret_cast<std::uintptr_t>(room.data())) / piece_size;
  }

  alignas(64) static inline std::array<std::byte, piece_size * pieces> room;
  static inline std::array<std::atomic<bool>, pieces> taken{};
};

[[maybe_unused]] const bool counting_begins = [] {
  MemoryUse::bytes += program_itself;
  MemoryUse::counted = true;
  // Large pieces are mapped one by one, and so go back to the system as soon as they are given back.
  mallopt(M_MMAP_THRESHOLD, static_cast<int>(large));
  return true;
}();

void note(std::int64_t bytes) {
  untold += bytes;
  if (untold > most_untold || untold < -most_untold) tell();
}

// A piece in glibc: what can be used of it, and a header.
std::int64_t real_size(void* piece) { return static_cast<std::int64_t>(malloc_usable_size(piece) + 8); }

// The same without looking at it, as a rule, for pieces that are not mapped one by one.
std::int64_t usual_size(std::size_t size) {
  return static_cast<std::int64_t>(std::max(size + 8 + 15, std::size_t{32}) & ~std::size_t{15});
}

std::int64_t size_of(void* piece, std::size_t size) { return size < large ? usual_size(size) : real_size(piece); }

void* taken(void* piece, std::size_t size) {
  if (piece == nullptr) {
    void* const reserved = Reserve::take(size);
    if (reserved == nullptr) throw std::bad_alloc();
    return reserved;
  }
  note(size_of(piece, size));
  return piece;
}

void refuse_if_too_large(std::size_t size) {
  if (size < large) return;
  tell();
  const std::int64_t most = MemoryUse::most.load(std::memory_order_relaxed);
  const std::int64_t bytes = MemoryUse::bytes.load(std::memory_order_relaxed);
  if (bytes > most || static_cast<std::uint64_t>(most - bytes) < size) throw MemoryRefused(size);
}

void give_back(void* piece, std::size_t size) noexcept {
  if (piece == nullptr) return;
  if (Reserve::owns(piece)) return Reserve::give_back(piece);
  note(-size_of(piece, size));
  std::free(piece);
}

void give_back(void* piece) noexcept {
  if (piece == nullptr) return;
  if (Reserve::owns(piece)) return Reserve::give_back(piece);
  note(-real_size(piece));
  std::free(piece);
}

}  // namespace
}  // namespace qcg

// The other forms (arrays, std::nothrow, sizes) are made from these by the language's own library.
void* operator new(std::size_t size) {
  qcg::refuse_if_too_large(size);
  return qcg::taken(std::malloc(size == 0 ? 1 : size), size);
}

void* operator new(std::size_t size, std::align_val_t alignment) {
  const auto boundary = static_cast<std::size_t>(alignment);
  const std::size_t whole = (size + boundary - 1) / boundary * boundary;
  qcg::refuse_if_too_large(whole);
  void* const piece = std::aligned_alloc(boundary, whole);
  if (piece == nullptr) throw std::bad_alloc();
  qcg::note(qcg::real_size(piece));
  return piece;
}

void operator delete(void* piece) noexcept { qcg::give_back(piece); }
void operator delete(void* piece, std::size_t size) noexcept { qcg::give_back(piece, size); }
void operator delete(void* piece, std::align_val_t /*alignment*/) noexcept { qcg::give_back(piece); }
void operator delete(void* piece, std::size_t /*size*/, std::align_val_t /*alignment*/) noexcept {
  qcg::give_back(piece);
}
