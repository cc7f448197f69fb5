// `qcg serve` over real connections: what it gives out, what it refuses, whom it waits for, and how it ends.
#include "serve/page_server.h"

#include <signal.h>
#include <sys/wait.h>

#include <chrono>
#include <cstdio>
#include <deque>
#include <thread>

#include "client.h"
#include "page_folder.h"

namespace qcg::serve {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

class Serve : public PageFolder {
 protected:
  Reply ask(const std::string& request) const {
    Client client(port_);
    client.send(request);
    return client.receive().value();
  }
  /// Starts a server, and a page that takes long to send with it.
  int start(const Patience& patience) {
    write("page/long.bin", std::string(std::size_t{16} << 20U, 'x'));
    server_.emplace(page(), patience);
    return server_->start(0).value();
  }

  PageServer small_{page()};
  int port_ = small_.start(0).value();
  std::optional<PageServer> server_;
};

TEST_F(Serve, GivesOutThePageWithItsHeaders) {
  const Reply index = ask(request_for("/"));
  EXPECT_EQ(index.result_int(), 200U);
  EXPECT_EQ(index.body(), "<title>page</title>");
  EXPECT_EQ(index["Content-Type"], "text/html; charset=utf-8");
  EXPECT_EQ(index["Cache-Control"], "no-cache");
  EXPECT_EQ(index["X-Content-Type-Options"], "nosniff");
  const Reply engine = ask(request_for("/assets/engine-1.wasm"));
  EXPECT_EQ(engine.body(), std::string("\0asm", 4));
  EXPECT_EQ(engine["Content-Type"], "application/wasm");
  EXPECT_EQ(ask(request_for("/assets/main-1.js", "Accept-Encoding: gzip, br\r\n")).body(), "brotli");
}

TEST_F(Serve, SendsNoByteBeyondAFile) {
  for (const char* range : {"0-100000", "13-", "20-40", "0-0,20-40", "-1000"}) {
    Client client(port_);
    client.send(request_for("/twelve.txt", std::string("Range: bytes=") + range + "\r\nConnection: close\r\n"));
    const Reply reply = client.receive().value();
    EXPECT_EQ(reply.body(), "twelve bytes") << range;
    EXPECT_EQ(reply["Content-Length"], "12") << range;
    EXPECT_FALSE(client.receive().has_value()) << range;
  }
}

TEST_F(Serve, AnswersManyRequestsOverOneConnection) {
  Client client(port_);
  client.send(request_for("/") + request_for("/twelve.txt") + request_for("/nosuch"));
  EXPECT_EQ(client.receive()->body(), "<title>page</title>");
  EXPECT_EQ(client.receive()->body(), "twelve bytes");
  EXPECT_EQ(client.receive()->result_int(), 404U);
  client.send("HEAD /twelve.txt HTTP/1.1\r\nHost: localhost\r\n\r\n" + request_for("/"));
  EXPECT_EQ(client.receive(true).value()["Content-Length"], "12");
  EXPECT_EQ(client.receive()->body(), "<title>page</title>");
}

TEST_F(Serve, ARefusalReachesThoseWhoAreStillSending) {
  EXPECT_EQ(ask("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000000\r\n\r\n" + std::string(1000000, 'x'))
                .result_int(),
            405U);
  EXPECT_EQ(ask("GET / HTTP/1.1\r\nX: " + std::string(1000000, 'x') + "\r\n\r\n").result_int(), 431U);
  EXPECT_EQ(ask(std::string(1000000, '?')).result_int(), 400U);
}

TEST_F(Serve, AForeignHostIsRefused) {
  EXPECT_EQ(ask("GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n").result_int(), 421U);
  EXPECT_EQ(ask("GET / HTTP/1.1\r\nHost: localhost:" + std::to_string(port_) + "\r\n\r\n").result_int(), 200U);
}

TEST_F(Serve, RequestsAndAnswersHaveTheirTime) {
  Patience patience;
  patience.request = patience.sending = std::chrono::milliseconds(200);
  const int port = start(patience);
  const auto begin = Clock::now();
  Client silent(port);
  Client half(port);
  half.send("GET / HTTP/1.1\r\nHost: local");
  Client idle(port);
  idle.send(request_for("/"));
  EXPECT_TRUE(idle.receive().has_value());
  Client slow(port);
  slow.send(request_for("/long.bin"));
  EXPECT_FALSE(silent.receive().has_value());
  EXPECT_FALSE(half.receive().has_value());
  EXPECT_FALSE(idle.receive().has_value());
  std::this_thread::sleep_for(2 * patience.sending);
  EXPECT_THROW(slow.receive(), std::runtime_error);
  EXPECT_LT(Clock::now() - begin, std::chrono::seconds(5));
}

TEST_F(Serve, TheLongestWaitingMakeRoomForOthers) {
  Patience patience;
  patience.connections = 4;
  const int port = start(patience);
  std::deque<Client> slow;
  for (int i = 0; i < 20; ++i) slow.emplace_back(port).send(request_for("/long.bin"));
  for (int i = 0; i < 20; ++i) slow.emplace_back(port).send("GET / HTTP/1.1\r\nHost: local");
  Client client(port);
  client.send(request_for("/"));
  EXPECT_EQ(client.receive()->body(), "<title>page</title>");
}

TEST_F(Serve, WaitsForNobodyWhenItEnds) {
  const int port = start({});
  Client silent(port);
  Client slow(port);
  slow.send(request_for("/long.bin"));
  Client other(port);
  other.send(request_for("/"));
  EXPECT_TRUE(other.receive().has_value());
  const auto begin = Clock::now();
  server_->stop();
  EXPECT_LT(Clock::now() - begin, std::chrono::seconds(1));
  EXPECT_FALSE(silent.receive().has_value());
  EXPECT_THROW(Client{port}, std::runtime_error);
  server_->stop();
}

TEST_F(Serve, ATakenPortIsRefused) {
  PageServer second(page());
  EXPECT_FALSE(second.start(port_).has_value());
  small_.stop();
  EXPECT_EQ(second.start(port_), port_);
}

TEST_F(Serve, TheProgramPrintsItsAddressAndEndsWithCtrlC) {
  int out[2];
  ASSERT_EQ(pipe(out), 0);
  const pid_t child = fork();
  if (child == 0) {
    dup2(out[1], STDOUT_FILENO);
    execl(QCG_PROGRAM, "qcg", "serve", "--port", "0", "--page", page().c_str(), "--quiet", nullptr);
    _exit(99);
  }
  close(out[1]);
  FILE* lines = fdopen(out[0], "r");
  char address[64] = {};
  ASSERT_NE(std::fgets(address, sizeof address, lines), nullptr);
  int port = 0;
  ASSERT_EQ(std::sscanf(address, "http://127.0.0.1:%d/\n", &port), 1) << address;
  Client client(port);
  client.send(request_for("/"));
  EXPECT_EQ(client.receive()->result_int(), 200U);
  kill(child, SIGINT);
  int status = 0;
  ASSERT_EQ(waitpid(child, &status, 0), child);
  EXPECT_TRUE(WIFEXITED(status));
  EXPECT_EQ(WEXITSTATUS(status), 0);
  std::fclose(lines);
}

}  // namespace
}  // namespace qcg::serve
