#include "serve/page_server.h"

#include <fcntl.h>

#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <exception>
#include <future>
#include <thread>
#include <utility>

namespace qcg {

namespace {

using boost::asio::ip::tcp;
using boost::system::error_code;

}  // namespace

/// A port that is listened at, and the one thread in which all that is heard there is answered.
class PageServer::Listener {
 public:
  Listener(const serve::Site& site, const serve::Patience& patience) : connections_(site, patience) {}

  /// The port; nothing if it could not be had. No option is set by which two servers could share one.
  std::optional<int> bind(int port) {
    error_code failed;
    acceptor_.open(tcp::v4(), failed);
    if (!failed) acceptor_.set_option(tcp::acceptor::reuse_address(true), failed);
    if (!failed)
      fcntl(acceptor_.native_handle(), F_SETFD, FD_CLOEXEC);  // or a browser that we start would keep the port
    const auto loopback = boost::asio::ip::address_v4::loopback();
    if (!failed) acceptor_.bind({loopback, static_cast<unsigned short>(port)}, failed);
    if (!failed) acceptor_.listen(tcp::acceptor::max_listen_connections, failed);
    if (failed) return std::nullopt;
    return acceptor_.local_endpoint().port();
  }

  void start() {
    accept();
    ended_ = std::async(std::launch::async, [this] { run(); });
  }

  void stop() {
    constexpr std::chrono::milliseconds grace{500};
    boost::asio::post(context_, [this] {
      stopping_ = true;
      acceptor_.close();
      pause_.cancel();
      connections_.close_waiting();
    });
    if (ended_.wait_for(grace) != std::future_status::ready) context_.stop();
    ended_.wait();
  }

 private:
  void run() {
    for (bool done = false; !done;) {
      try {
        context_.run();
        done = true;
      } catch (const std::exception&) {
        // Memory ran out in the middle of one answer: its connection is given up, the others are not.
      }
    }
  }

  void accept() {
    acceptor_.async_accept([this](error_code failed, tcp::socket socket) {
      if (stopping_) return;
      if (failed) return accept_later();
      accept();
      connections_.add(std::move(socket));
    });
  }

  // Where this process may open no more files, say.
  void accept_later() {
    constexpr std::chrono::milliseconds moment{50};
    connections_.close_one();
    pause_.expires_after(moment);
    pause_.async_wait([this](error_code) {
      if (!stopping_) accept();
    });
  }

  boost::asio::io_context context_{1};
  tcp::acceptor acceptor_{context_};
  boost::asio::steady_timer pause_{context_};
  serve::Connections connections_;
  bool stopping_ = false;
  std::future<void> ended_;
};

PageServer::PageServer(const std::filesystem::path& folder, const serve::Patience& patience)
    : site_(serve::read_site(folder)), patience_(patience) {}

PageServer::~PageServer() { stop(); }

std::optional<int> PageServer::start(int port) {
  auto listener = std::make_unique<Listener>(site_, patience_);
  const auto bound = listener->bind(port);
  if (!bound) return std::nullopt;
  listener_ = std::move(listener);
  listener_->start();
  return bound;
}

void PageServer::stop() {
  if (!listener_) return;
  listener_->stop();
  listener_.reset();
}

}  // namespace qcg
