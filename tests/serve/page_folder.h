#pragma once

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <string>

namespace qcg::serve {

/// A page of a few files, and next to it something that is none of its business.
class PageFolder : public ::testing::Test {
 protected:
  PageFolder() : folder_(std::filesystem::path(::testing::TempDir()) / ("qcg_serve_" + std::to_string(getpid()))) {
    write("page/index.html", "<title>page</title>");
    write("page/twelve.txt", "twelve bytes");
    write("page/assets/engine-1.wasm", std::string("\0asm", 4));
    write("page/assets/engine-2.wasm", std::string(300'000, 'w'));
    write("page/assets/main-1.js", "plain");
    write("page/assets/main-1.js.gz", "gzipped");
    write("page/assets/main-1.js.br", "brotli");
    write("secret.txt", "secret");
  }
  ~PageFolder() override { std::filesystem::remove_all(folder_); }

  [[nodiscard]] std::filesystem::path page() const { return folder_ / "page"; }

  void write(const std::string& name, const std::string& content) const {
    std::filesystem::create_directories((folder_ / name).parent_path());
    std::ofstream(folder_ / name, std::ios::binary) << content;
  }

 private:
  std::filesystem::path folder_;
};

}  // namespace qcg::serve
