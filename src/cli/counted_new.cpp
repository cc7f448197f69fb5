// Every `new` and `delete` of the program, counted: what the system calls resident comes late and does not go down when
// tables are given back, so that one stop for memory would end whatever follows.
#include <malloc.h>

#include <cstdlib>
#include <new>

#include "base/memory_use.h"
#include "solve/budget.h"

namespace qcg {
namespace {

constexpr std::int64_t header = 8;                               // of a piece, in glibc
constexpr std::int64_t most_untold = std::int64_t{1} << 16U;     // per thread, so that threads seldom meet
constexpr std::size_t large = std::size_t{1} << 18U;             // of which a few make a difference
constexpr std::int64_t program_itself = std::int64_t{8} << 20U;  // code, stacks, and what C libraries allocate

/// What a thread has taken and given back since it last told.
struct Untold {
  std::int64_t bytes = 0;
  ~Untold() { tell(); }
  void tell() {
    MemoryUse::bytes.fetch_add(bytes, std::memory_order_relaxed);
    bytes = 0;
  }
};
thread_local Untold untold;

[[maybe_unused]] const bool counting_begins = [] {
  MemoryUse::bytes += program_itself;
  MemoryUse::counted = true;
  // Large pieces are mapped one by one, and so go back to the system as soon as they are given back.
  mallopt(M_MMAP_THRESHOLD, static_cast<int>(large));
  return true;
}();

void note(void* piece, std::int64_t sign) {
  untold.bytes += sign * (static_cast<std::int64_t>(malloc_usable_size(piece)) + header);
  if (untold.bytes > most_untold || untold.bytes < -most_untold) untold.tell();
}

void* taken(void* piece) {
  if (piece == nullptr) throw std::bad_alloc();
  note(piece, 1);
  return piece;
}

void refuse_if_too_large(std::size_t size) {
  if (size < large) return;
  untold.tell();
  const std::int64_t most = MemoryUse::most.load(std::memory_order_relaxed);
  const std::int64_t bytes = MemoryUse::bytes.load(std::memory_order_relaxed);
  if (bytes > most || static_cast<std::uint64_t>(most - bytes) < size) throw MemoryRefused(size);
}

void give_back(void* piece) noexcept {
  if (piece == nullptr) return;
  note(piece, -1);
  std::free(piece);
}

}  // namespace
}  // namespace qcg

// The other forms (arrays, std::nothrow, sizes) are made from these by the language's own library.
void* operator new(std::size_t size) {
  qcg::refuse_if_too_large(size);
  return qcg::taken(std::malloc(size == 0 ? 1 : size));
}

void* operator new(std::size_t size, std::align_val_t alignment) {
  qcg::refuse_if_too_large(size);
  const auto boundary = static_cast<std::size_t>(alignment);
  return qcg::taken(std::aligned_alloc(boundary, (size + boundary - 1) / boundary * boundary));
}

void operator delete(void* piece) noexcept { qcg::give_back(piece); }
void operator delete(void* piece, std::size_t /*size*/) noexcept { qcg::give_back(piece); }
void operator delete(void* piece, std::align_val_t /*alignment*/) noexcept { qcg::give_back(piece); }
void operator delete(void* piece, std::size_t /*size*/, std::align_val_t /*alignment*/) noexcept {
  qcg::give_back(piece);
}
