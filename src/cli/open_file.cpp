#include "cli/open_file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "base/input_error.h"

namespace qcg {

namespace {

constexpr int longest_wait_ms = 50;

}  // namespace

OpenFile::OpenFile(const std::string& file)
    : name_(file),
      descriptor_(file == "-" ? STDIN_FILENO : open(file.c_str(), O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)) {
  if (descriptor_ < 0) fail();
}

OpenFile::~OpenFile() {
  if (descriptor_ != STDIN_FILENO) close(descriptor_);
}

std::size_t OpenFile::size() const {
  struct stat found {};
  return fstat(descriptor_, &found) == 0 && S_ISREG(found.st_mode) ? static_cast<std::size_t>(found.st_size) : 0;
}

bool OpenFile::ready() const {
  pollfd asked{descriptor_, POLLIN, 0};
  return poll(&asked, 1, longest_wait_ms) > 0;
}

std::optional<std::size_t> OpenFile::read_into(std::span<char> block) const {
  const ssize_t count = ::read(descriptor_, block.data(), block.size());
  if (count >= 0) return static_cast<std::size_t>(count);
  if (errno != EINTR && errno != EAGAIN) fail();
  return std::nullopt;
}

void OpenFile::fail() const {
  throw InputError(fmt::format("cannot read the file '{}': {}", name_, std::strerror(errno)));
}

}  // namespace qcg
