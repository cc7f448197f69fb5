#pragma once

#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

namespace qcg {

inline const std::string program = QCG_PROGRAM;

/// A folder of its own for each test, gone afterwards.
class Scratch {
 public:
  Scratch() {
    std::string pattern = std::filesystem::temp_directory_path() / "qcg-store-XXXXXX";
    folder_ = mkdtemp(pattern.data());
  }
  ~Scratch() { std::filesystem::remove_all(folder_); }
  Scratch(const Scratch&) = delete;
  Scratch& operator=(const Scratch&) = delete;
  [[nodiscard]] std::string file(const std::string& name = "store.sqlite") const { return folder_ + "/" + name; }
  [[nodiscard]] std::string text(const std::string& name) const {
    std::ostringstream text;
    text << std::ifstream(file(name), std::ios::binary).rdbuf();
    return text.str();
  }
  /// Runs a shell command, with its output in the files `out` and `err`; answers its exit code.
  [[nodiscard]] int run(const std::string& command) const {
    const int status = std::system(("(" + command + ") > " + file("out") + " 2> " + file("err")).c_str());
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }

 private:
  std::string folder_;
};

}  // namespace qcg
