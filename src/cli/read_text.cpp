#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>

#include "base/checkpoint.h"
#include "base/input_error.h"
#include "cli/command.h"

namespace qcg {

namespace {

constexpr int longest_wait_ms = 50;

/// A file or pipe that is read. Opening it never waits for a writer: `ready` does, and can be told to stop.
class OpenFile {
 public:
  explicit OpenFile(const std::string& file)
      : name_(file),
        descriptor_(file == "-" ? STDIN_FILENO : open(file.c_str(), O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)) {
    if (descriptor_ < 0) fail();
  }
  ~OpenFile() {
    if (descriptor_ != STDIN_FILENO) close(descriptor_);
  }
  OpenFile(const OpenFile&) = delete;
  OpenFile& operator=(const OpenFile&) = delete;

  /// Its size, where it is a file that has one.
  [[nodiscard]] std::size_t size() const {
    struct stat found {};
    return fstat(descriptor_, &found) == 0 && S_ISREG(found.st_mode) ? static_cast<std::size_t>(found.st_size) : 0;
  }
  /// Whether there is something to read, or nothing ever again.
  [[nodiscard]] bool ready() const {
    pollfd asked{descriptor_, POLLIN, 0};
    return poll(&asked, 1, longest_wait_ms) > 0;
  }
  /// How many bytes came; nothing where there are none yet.
  template <std::size_t Size>
  std::optional<std::size_t> read_into(std::array<char, Size>& block) {
    const ssize_t count = ::read(descriptor_, block.data(), block.size());
    if (count >= 0) return static_cast<std::size_t>(count);
    if (errno != EINTR && errno != EAGAIN) fail();
    return std::nullopt;
  }

 private:
  [[noreturn]] void fail() const {
    throw InputError(fmt::format("cannot read the file '{}': {}", name_, std::strerror(errno)));
  }

  std::string name_;
  int descriptor_;
};

}  // namespace

std::string read_text(const std::string& file, std::size_t most) {
  OpenFile input(file);
  std::string text;
  std::array<char, 65536> block{};
  while (std::max(text.size(), input.size()) <= most) {
    Watcher::ask_now();
    if (!input.ready()) continue;
    const std::optional<std::size_t> count = input.read_into(block);
    if (count == 0) return text;
    text.append(block.data(), count.value_or(0));
  }
  throw InputError(fmt::format("the file '{}' is too long: at most {} are read", file, show_bytes(most)));
}

}  // namespace qcg
