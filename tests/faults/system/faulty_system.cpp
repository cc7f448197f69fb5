// A system on which the n-th allocation, write, read, fsync or lock fails, as SQLite's tests do it: linked into a copy
// of the program (qcg-faulty), whose calls of the C library, and those of its libraries, come here first.
//   QCG_FAULT=write:7    the seventh write fails
//   QCG_FAULT=write:7+   and all that follow
//   QCG_FAULT_COUNTS=F   at the end, how many there were of each kind is written to F
#include <dlfcn.h>
#include <fcntl.h>
#include <sys/uio.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <utility>

extern "C" {
void* __libc_malloc(std::size_t);
void* __libc_calloc(std::size_t, std::size_t);
void* __libc_realloc(void*, std::size_t);
}

namespace {

enum Kind { Allocation, SmallNew, Write, Read, Sync, Lock, kinds };
constexpr std::array<const char*, kinds> names{"alloc", "new", "write", "read", "fsync", "lock"};

std::array<std::atomic<long>, kinds> counts{};
std::atomic<bool> armed{false};
Kind failing = kinds;
long failing_from = 0;
bool failing_on = false;

// Of smaller pieces, those are refused that C++ asks for: GMP, say, ends the program where it gets none.
constexpr std::size_t least_refused = 1024;
thread_local bool refused_new = false;

// Whether this call is the one that fails.
bool fails(Kind kind) {
  if (!armed.load(std::memory_order_relaxed)) return false;
  const long number = ++counts[kind];
  return kind == failing && (failing_on ? number >= failing_from : number == failing_from);
}

bool refuses(std::size_t size) { return size < least_refused ? std::exchange(refused_new, false) : fails(Allocation); }

template <class Function>
Function original(const char* name) {
  return reinterpret_cast<Function>(dlsym(RTLD_NEXT, name));
}

void write_counts() {
  armed = false;
  const char* file = std::getenv("QCG_FAULT_COUNTS");
  if (file == nullptr) return;
  std::FILE* out = std::fopen(file, "w");
  for (int kind = 0; kind < kinds; ++kind) std::fprintf(out, "%s %ld\n", names[kind], counts[kind].load());
  std::fclose(out);
}

void arm() {
  if (const char* fault = std::getenv("QCG_FAULT")) {
    for (int kind = 0; kind < kinds; ++kind) {
      const std::size_t length = std::strlen(names[kind]);
      if (std::strncmp(fault, names[kind], length) != 0 || fault[length] != ':') continue;
      failing = static_cast<Kind>(kind);
      char* end = nullptr;
      failing_from = std::strtol(fault + length + 1, &end, 10);
      failing_on = *end == '+';
    }
  }
  std::atexit(write_counts);
  armed = true;
}

}  // namespace

extern "C" {

// The linker calls our main the real one. What libraries do before it no program can answer for.
int __real_main(int count, char** words);
int __wrap_main(int count, char** words) {
  arm();
  return __real_main(count, words);
}

// operator new, of our own program.
void* __real__Znwm(std::size_t size);
void* __wrap__Znwm(std::size_t size) {
  refused_new = size < least_refused && fails(SmallNew);
  return __real__Znwm(size);
}

void* malloc(std::size_t size) { return refuses(size) ? nullptr : __libc_malloc(size); }
void* calloc(std::size_t count, std::size_t size) {
  return refuses(count * size) ? nullptr : __libc_calloc(count, size);
}
void* realloc(void* piece, std::size_t size) { return refuses(size) ? nullptr : __libc_realloc(piece, size); }

ssize_t write(int file, const void* data, std::size_t size) {
  static const auto real = original<ssize_t (*)(int, const void*, std::size_t)>("write");
  if (!fails(Write)) return real(file, data, size);
  errno = ENOSPC;
  return -1;
}
ssize_t writev(int file, const iovec* parts, int count) {
  static const auto real = original<ssize_t (*)(int, const iovec*, int)>("writev");
  if (!fails(Write)) return real(file, parts, count);
  errno = ENOSPC;
  return -1;
}
ssize_t pwrite64(int file, const void* data, std::size_t size, off64_t at) {
  static const auto real = original<ssize_t (*)(int, const void*, std::size_t, off64_t)>("pwrite64");
  if (!fails(Write)) return real(file, data, size, at);
  errno = ENOSPC;
  return -1;
}
ssize_t read(int file, void* data, std::size_t size) {
  static const auto real = original<ssize_t (*)(int, void*, std::size_t)>("read");
  if (!fails(Read)) return real(file, data, size);
  errno = EIO;
  return -1;
}
ssize_t pread64(int file, void* data, std::size_t size, off64_t at) {
  static const auto real = original<ssize_t (*)(int, void*, std::size_t, off64_t)>("pread64");
  if (!fails(Read)) return real(file, data, size, at);
  errno = EIO;
  return -1;
}
int fsync(int file) {
  static const auto real = original<int (*)(int)>("fsync");
  if (!fails(Sync)) return real(file);
  errno = EIO;
  return -1;
}
int fdatasync(int file) {
  static const auto real = original<int (*)(int)>("fdatasync");
  if (!fails(Sync)) return real(file);
  errno = EIO;
  return -1;
}
int fcntl64(int file, int command, ...) {
  static const auto real = original<int (*)(int, int, ...)>("fcntl64");
  va_list rest;
  va_start(rest, command);
  void* argument = va_arg(rest, void*);
  va_end(rest);
  const bool locks = command == F_SETLK || command == F_SETLKW;
  if (!locks || !fails(Lock)) return real(file, command, argument);
  errno = EAGAIN;
  return -1;
}

}  // extern "C"
