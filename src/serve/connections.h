#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <chrono>
#include <cstddef>
#include <memory>
#include <set>

#include "serve/site.h"

namespace qcg::serve {

/// What a connection may cost.
struct Patience {
  std::chrono::milliseconds request{10'000};  // until a request is there, the first one or the next
  std::chrono::milliseconds sending{30'000};  // until an answer is taken
  std::chrono::milliseconds parting{2'000};   // until the browser closes as well, after the last answer
  std::size_t connections = 256;
};

class Connection;

/// The connections under way, all of them served by one thread. There is always room for one more: where there are too
/// many, the one that has been waiting the longest for its browser is closed.
class Connections {
 public:
  Connections(const Site& site, const Patience& patience) : site_(site), patience_(patience) {}

  void add(boost::asio::ip::tcp::socket socket);
  /// Closes the one that has been waiting the longest: for a request, or where none waits for one, for an answer to be
  /// taken.
  void close_one();
  /// Closes all that have no answer to take.
  void close_waiting();
  void forget(const std::shared_ptr<Connection>& connection) { open_.erase(connection); }

 private:
  const Site& site_;
  const Patience& patience_;
  std::set<std::shared_ptr<Connection>> open_;
};

}  // namespace qcg::serve
