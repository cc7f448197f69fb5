#include "serve/connections.h"

#include <algorithm>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/write.hpp>
#include <optional>
#include <utility>

#include "serve/answer.h"

namespace qcg::serve {

namespace {

using boost::asio::ip::tcp;
using boost::beast::error_code;
constexpr std::size_t most_read_ahead =
    2 * std::size_t{longest_header};  // the start line and the fields have a limit each

}  // namespace

/// Reads a request, answers it, reads the next. There is one operation under way at any time, which keeps the object
/// alive; when it fails, or is cut short by `close`, nothing follows it.
class Connection : public std::enable_shared_from_this<Connection> {
 public:
  Connection(tcp::socket socket, const Site& site, const Patience& patience, Connections& all)
      : stream_(std::move(socket)), site_(site), patience_(patience), all_(all) {}

  void read() {
    begin(patience_.request);
    response_.reset();
    request_.emplace().header_limit(longest_header);
    boost::beast::http::async_read_header(
        stream_, buffer_, *request_,
        [self = shared_from_this()](error_code failed, std::size_t) { self->have_read(failed); });
  }

  void close() { stream_.close(); }
  [[nodiscard]] bool sending() const { return response_.has_value(); }
  [[nodiscard]] std::chrono::steady_clock::time_point since() const { return since_; }

 private:
  void begin(std::chrono::milliseconds limit) {
    since_ = std::chrono::steady_clock::now();
    stream_.expires_after(limit);
  }

  void have_read(error_code failed) {
    response_ = failed ? answer_to_failure(failed) : answer(site_, *request_);
    if (!response_) return end();
    begin(patience_.sending);
    boost::beast::http::async_write(
        stream_, std::as_const(*response_),
        [self = shared_from_this()](error_code error, std::size_t) { self->have_sent(error); });
  }

  void have_sent(error_code failed) {
    if (failed) return end();
    if (response_->keep_alive()) return read();
    // To close at once would take the answer away from a browser that is still sending.
    stream_.socket().shutdown(tcp::socket::shutdown_send, failed);
    begin(patience_.parting);
    response_.reset();
    read_to_the_end();
  }

  void read_to_the_end() {
    buffer_.clear();
    stream_.async_read_some(buffer_.prepare(most_read_ahead),
                            [self = shared_from_this()](error_code failed, std::size_t) {
                              failed ? self->end() : self->read_to_the_end();
                            });
  }

  void end() { all_.forget(shared_from_this()); }

  boost::beast::tcp_stream stream_;
  boost::beast::flat_buffer buffer_{most_read_ahead};
  std::optional<RequestParser> request_;
  std::optional<Response> response_;
  std::chrono::steady_clock::time_point since_;  // it waits for its browser
  const Site& site_;
  const Patience& patience_;
  Connections& all_;
};

void Connections::add(tcp::socket socket) {
  if (open_.size() >= patience_.connections) close_one();
  error_code ignored;
  socket.set_option(tcp::no_delay(true), ignored);
  const auto added = std::make_shared<Connection>(std::move(socket), site_, patience_, *this);
  open_.insert(added);
  added->read();
}

void Connections::close_one() {
  const auto rank = [](const Connection& connection) { return std::pair(connection.sending(), connection.since()); };
  const auto first = std::min_element(open_.begin(), open_.end(),
                                      [rank](const auto& one, const auto& other) { return rank(*one) < rank(*other); });
  if (first == open_.end()) return;
  (*first)->close();
  open_.erase(first);
}

void Connections::close_waiting() {
  std::erase_if(open_, [](const auto& connection) {
    if (connection->sending()) return false;
    connection->close();
    return true;
  });
}

}  // namespace qcg::serve
