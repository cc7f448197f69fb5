#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string>

namespace qcg {

/// A file or pipe that is read, or stdin for "-". Opening it never waits for a writer: `ready` does, and can be told to
/// stop. Throws InputError where it cannot be read.
class OpenFile {
 public:
  explicit OpenFile(const std::string& file);
  ~OpenFile();
  OpenFile(const OpenFile&) = delete;
  OpenFile& operator=(const OpenFile&) = delete;

  [[nodiscard]] const std::string& name() const { return name_; }
  /// Its size, where it is a file that has one.
  [[nodiscard]] std::size_t size() const;
  /// Whether there is something to read, or nothing ever again; looks for a moment only.
  [[nodiscard]] bool ready() const;
  /// How many bytes came, 0 at the end; nothing where there are none yet.
  std::optional<std::size_t> read_into(std::span<char> block) const;

 private:
  [[noreturn]] void fail() const;

  std::string name_;
  int descriptor_;
};

}  // namespace qcg
