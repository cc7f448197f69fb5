#pragma once

#include <filesystem>
#include <memory>
#include <optional>

#include "serve/connections.h"
#include "serve/site.h"

namespace qcg {

/// Serves the built page to browsers on this machine. All of its files are read at the start and found by their names
/// alone, so no request can reach anything else, however it is spelled.
class PageServer {
 public:
  /// Throws InputError where the folder holds no page.
  explicit PageServer(const std::filesystem::path& folder, const serve::Patience& patience = {});
  ~PageServer();
  PageServer(const PageServer&) = delete;
  PageServer& operator=(const PageServer&) = delete;

  /// Listens on the loopback address, at this port or, for 0, at any; answers the port, or nothing if it is taken.
  std::optional<int> start(int port);
  /// Ends when all requests under way are answered, or a moment later.
  void stop();

 private:
  class Listener;

  serve::Site site_;
  serve::Patience patience_;
  std::unique_ptr<Listener> listener_;
};

}  // namespace qcg
