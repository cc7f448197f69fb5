#pragma once

#include <arpa/inet.h>
#include <sys/socket.h>
#include <unistd.h>

#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/string_body.hpp>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

namespace qcg::serve {

using Reply = boost::beast::http::response<boost::beast::http::string_body>;

/// A connection that sends whatever it is told to, and reads answers strictly.
class Client {
 public:
  explicit Client(int port) : socket_(::socket(AF_INET, SOCK_STREAM, 0)) {
    const timeval most{20, 0};
    setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &most, sizeof most);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(static_cast<std::uint16_t>(port));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (connect(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) {
      throw std::runtime_error("no connection");
    }
  }
  ~Client() { close(socket_); }
  Client(const Client&) = delete;
  Client& operator=(const Client&) = delete;

  void send(std::string_view bytes) const {
    while (!bytes.empty()) {
      const ssize_t sent = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
      if (sent <= 0) return;  // the server has closed; what it said before can still be read
      bytes.remove_prefix(static_cast<std::size_t>(sent));
    }
  }
  void send_no_more() const { shutdown(socket_, SHUT_WR); }

  /// The next answer; nothing where the server has closed after the last one. Throws where it stops in the middle.
  std::optional<Reply> receive(bool to_head = false) {
    boost::beast::http::response_parser<boost::beast::http::string_body> parser;
    parser.eager(true);
    parser.skip(to_head);
    parser.body_limit(boost::none);
    while (true) {
      boost::beast::error_code failed;
      if (!pending_.empty()) pending_.erase(0, parser.put(boost::asio::buffer(pending_), failed));
      if (failed && failed != boost::beast::http::error::need_more) throw std::runtime_error(failed.message());
      if (parser.is_done()) return parser.release();
      if (!more()) break;
    }
    if (parser.got_some()) throw std::runtime_error("an answer stops in the middle");
    return std::nullopt;
  }

 private:
  bool more() {
    char piece[65536];
    const ssize_t got = recv(socket_, piece, sizeof piece, 0);
    if (got < 0 && errno != ECONNRESET) throw std::runtime_error("no answer came in time");
    if (got > 0) pending_.append(piece, static_cast<std::size_t>(got));
    return got > 0;
  }

  int socket_;
  std::string pending_;
};

/// "GET /path HTTP/1.1" for this machine, with more header lines.
inline std::string request_for(std::string_view path, std::string_view lines = "") {
  return "GET " + std::string(path) + " HTTP/1.1\r\nHost: 127.0.0.1\r\n" + std::string(lines) + "\r\n";
}

}  // namespace qcg::serve
