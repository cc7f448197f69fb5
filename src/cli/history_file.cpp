#include "cli/history_file.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "base/write_all.h"

namespace qcg {

namespace {

constexpr std::streamoff most_read = std::streamoff{1} << 20U;  // from the end of the file

/// The file, locked against other programs until this ends; nobody else may read what people type.
class LockedFile {
 public:
  explicit LockedFile(const std::string& file)
      : descriptor_(open(file.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, S_IRUSR | S_IWUSR)) {
    if (descriptor_ >= 0) flock(descriptor_, LOCK_EX);
  }
  ~LockedFile() {
    if (descriptor_ >= 0) close(descriptor_);
  }
  LockedFile(const LockedFile&) = delete;
  LockedFile& operator=(const LockedFile&) = delete;

  // Where there is no more room, what was written of it is taken back.
  void append(const std::string& text) const {
    const off_t end = descriptor_ < 0 ? -1 : lseek(descriptor_, 0, SEEK_END);
    if (end < 0 || write_all(descriptor_, text) == 0) return;
    static_cast<void>(ftruncate(descriptor_, end) == 0);
  }

 private:
  int descriptor_;
};

}  // namespace

std::vector<std::string> HistoryFile::last_lines(std::size_t most) const {
  std::ifstream in(file_, std::ios::binary | std::ios::ate);
  if (!in) return {};
  const std::streamoff size = in.tellg();
  std::string line;
  in.seekg(std::max<std::streamoff>(size - most_read, 0));
  if (size > most_read) std::getline(in, line);  // which may have begun before
  std::vector<std::string> lines;
  while (std::getline(in, line)) lines.push_back(line);
  if (lines.size() > most) lines.erase(lines.begin(), lines.end() - static_cast<std::ptrdiff_t>(most));
  return lines;
}

void HistoryFile::add(const std::string& line) const {
  std::error_code ignored;
  std::filesystem::create_directories(std::filesystem::path(file_).parent_path(), ignored);
  LockedFile(file_).append(line + '\n');
}

}  // namespace qcg
