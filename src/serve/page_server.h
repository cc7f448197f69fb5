#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>

namespace qcg {

/// Serves the built page to browsers on this machine. All of its files are read at the start and found by their names
/// alone, so no request can reach anything else, however it is spelled.
class PageServer {
 public:
  /// Throws InputError where the folder holds no page.
  explicit PageServer(const std::filesystem::path& folder);
  ~PageServer();
  PageServer(const PageServer&) = delete;
  PageServer& operator=(const PageServer&) = delete;

  /// Listens on the loopback address, at this port or, for 0, at any; answers the port, or nothing if it is taken.
  std::optional<int> start(int port);
  /// Ends when all requests under way are answered.
  void stop();

 private:
  struct File {
    std::string type;
    std::string content;
    std::string gzipped;  // empty where the page has no packed copy
  };
  struct Listener;

  void add_file(const std::filesystem::path& file, const std::string& name);

  std::map<std::string, File> files_;  // by the path of the request
  std::unique_ptr<Listener> listener_;
};

}  // namespace qcg
