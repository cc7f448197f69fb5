#include "cli/write_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <fstream>

#include "base/input_error.h"
#include "cli/output.h"

namespace qcg {

namespace {

// A name that leads nowhere is a mistake of whoever gave it.
[[noreturn]] void fail_to_open(const std::string& file, int reason) {
  throw InputError("cannot write the file '" + file + "': " + std::strerror(reason));
}

[[noreturn]] void fail_to_write(const std::string& file, int reason) {
  throw WriteFailed("the file '" + file + "'", reason);
}

/// A file with a name of its own, gone again unless it is kept.
class TemporaryFile {
 public:
  explicit TemporaryFile(const std::string& beside)
      : name_(beside + ".XXXXXX"), descriptor_(mkostemp(name_.data(), O_CLOEXEC)) {}
  ~TemporaryFile() {
    if (descriptor_ < 0) return;
    close(descriptor_);
    if (!kept_) unlink(name_.c_str());
  }
  TemporaryFile(const TemporaryFile&) = delete;
  TemporaryFile& operator=(const TemporaryFile&) = delete;

  [[nodiscard]] bool is_open() const { return descriptor_ >= 0; }
  [[nodiscard]] const std::string& name() const { return name_; }
  /// Gives it the permissions that new files have, sees to it that it is on the disk, and renames it.
  bool keep_as(const std::string& file) {
    const mode_t mask = umask(0);
    umask(mask);
    kept_ = fchmod(descriptor_, static_cast<mode_t>(0666) & ~mask) == 0 && fsync(descriptor_) == 0 &&
            std::rename(name_.c_str(), file.c_str()) == 0;
    return kept_;
  }

 private:
  std::string name_;
  int descriptor_;
  bool kept_ = false;
};

std::size_t write_to(const std::string& path, const std::string& shown,
                     const std::function<void(std::ostream&)>& write) {
  errno = 0;
  std::ofstream out(path, std::ios::binary);
  if (!out) fail_to_open(shown, errno);
  write(out);
  out.flush();
  if (!out) fail_to_write(shown, errno);
  const auto size = out.tellp();
  return size < 0 ? 0 : static_cast<std::size_t>(size);
}

// A pipe or a device cannot be replaced by a file; a folder gives its own error.
bool exists_as_no_file(const std::string& file) {
  struct stat found {};
  return stat(file.c_str(), &found) == 0 && !S_ISREG(found.st_mode);
}

}  // namespace

std::size_t write_file(const std::string& file, const std::function<void(std::ostream&)>& write) {
  if (exists_as_no_file(file)) return write_to(file, file, write);
  TemporaryFile temporary(file);
  if (!temporary.is_open()) fail_to_open(file, errno);
  const std::size_t size = write_to(temporary.name(), file, write);
  if (!temporary.keep_as(file)) fail_to_write(file, errno);
  return size;
}

std::size_t write_file(const std::string& file, const std::string& text) {
  return write_file(file, [&text](std::ostream& out) { out << text; });
}

}  // namespace qcg
