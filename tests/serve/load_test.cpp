// Random requests, whole and damaged, and connections that take their time: none is answered wrongly, none keeps others
// waiting.
#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <deque>
#include <random>
#include <vector>

#include "client.h"
#include "page_folder.h"
#include "serve/answer.h"
#include "serve/page_server.h"

namespace qcg::serve {
namespace {

class Load : public PageFolder {
 protected:
  template <class Choice>
  const Choice& any_of(const std::vector<Choice>& choices) {
    return choices[random_() % choices.size()];
  }

  struct Question {
    std::string text;
    unsigned status;
    bool head;
  };

  /// A well-formed request, and what is to be said to it.
  Question question() {
    const std::string method = any_of<std::string>({"GET", "GET", "GET", "HEAD", "OPTIONS", "BREW"});
    const std::string host =
        any_of<std::string>({"127.0.0.1", "localhost", "[::1]:8421", "evil.example", "127.0.0.1.nip.example"});
    const std::string path =
        any_of<std::string>({"/", "/twelve.txt", "/assets/main-1.js", "/assets/main-1.js?x", "/%74welve.txt",
                             "/secret.txt", "/../secret.txt", "/.env", "/nosuch"});
    const std::string lines =
        any_of<std::string>({"", "Range: bytes=0-100000\r\n", "Range: bytes=13-\r\n", "Range: bytes=0-1,20-40\r\n",
                             "Accept-Encoding: gzip, br\r\n", "Accept-Encoding: gzip;q=0.1, br;q=0\r\n",
                             "Cookie: a=b\r\nIf-None-Match: *\r\n"});
    const bool here = host != "evil.example" && host != "127.0.0.1.nip.example";
    const bool reads = method == "GET" || method == "HEAD";
    const bool there = path.find("welve") != std::string::npos || path.find("main") != std::string::npos || path == "/";
    const unsigned status = !here ? 421 : !reads ? 405 : !there ? 404 : 200;
    return {method + " " + path + " HTTP/1.1\r\nHost: " + host + "\r\n" + lines + "\r\n", status, method == "HEAD"};
  }

  std::string damaged(std::string text) {
    for (std::uint64_t changes = 1 + random_() % 4; changes > 0 && !text.empty(); --changes) {
      const std::size_t at = random_() % text.size();
      const std::size_t length = random_() % 30;
      switch (random_() % 4) {
        case 0:
          text[at] = static_cast<char>(random_());
          break;
        case 1:
          text.erase(at, length);
          break;
        case 2:
          text.insert(at, text.substr(random_() % text.size(), length));
          break;
        default:
          text.insert(at, any_of<std::string>(
                              {"\r\n", "\r\n\r\n", " ", ":", "%", std::string(1, '\0'), "Content-Length: 9\r\n"}));
      }
    }
    return text;
  }

  /// Whether these are the bytes of a file of the page, or a line that the server has for such cases.
  [[nodiscard]] bool known(const std::string& body) const {
    for (const auto& [name, file] : site_.files()) {
      if (body == file.plain || (!body.empty() && (body == file.gzip || body == file.brotli))) return true;
    }
    return std::any_of(refusal::all.begin(), refusal::all.end(),
                       [&](const Refusal& each) { return each.line == body; });
  }

  /// Asks 100 well-formed questions over one connection; answers how many were answered.
  int ask_well(int port) {
    std::vector<Question> questions(100);
    std::string text;
    for (Question& each : questions) text += (each = question()).text;
    Client client(port);
    client.send(text);
    for (const Question& each : questions) {
      const auto reply = client.receive(each.head);
      EXPECT_TRUE(reply && reply->result_int() == each.status) << each.text;
      EXPECT_TRUE(reply && (each.head ? reply->body().empty() : known(reply->body()))) << each.text;
    }
    return static_cast<int>(questions.size());
  }

  /// Some requests in a row, and some damage to them. A damaged HEAD could not be told from a GET here, so there is
  /// none.
  std::string damaged_requests() {
    std::string text;
    while (text.size() < 1000) {
      const Question each = question();
      if (!each.head) text += each.text;
    }
    return damaged(text);
  }

  int ask_badly(int port) {
    std::deque<Client> clients;
    for (int i = 0; i < 8; ++i) {
      clients.emplace_back(port).send(damaged_requests());
      clients.back().send_no_more();
    }
    int answers = 0;
    for (Client& client : clients) {
      while (const auto reply = client.receive()) {
        EXPECT_TRUE(known(reply->body())) << reply->body();
        ++answers;
      }
    }
    return answers;
  }

  /// As a browser does: the page, then all that it names over connections of their own.
  void load_page(int port) const {
    Client first(port);
    first.send(request_for("/"));
    EXPECT_EQ(first.receive()->body(), "<title>page</title>");
    std::deque<Client> others;
    for (const char* name : {"engine-2.wasm", "main-1.js", "engine-1.wasm", "engine-2.wasm"}) {
      others.emplace_back(port).send(request_for("/assets/" + std::string(name)));
    }
    for (Client& each : others) EXPECT_TRUE(known(each.receive()->body()));
  }

  std::mt19937_64 random_{14};
  const Site site_ = read_site(page());
};

TEST_F(Load, AfterRandomRequestsAndSlowConnectionsThePageIsThereAtOnce) {
  const int requests = std::getenv("QCG_LIGHT") != nullptr ? 5'000 : 100'000;
  PageServer server(page());
  const int port = server.start(0).value();
  for (int answered = 0; answered < requests && !HasFailure();) {
    answered += random_() % 2 == 0 ? ask_well(port) : ask_badly(port);
  }

  std::deque<Client> slow;
  for (int i = 0; i < 500; ++i) {
    slow.emplace_back(port).send(
        any_of<std::string>({"", "G", "GET / HTTP/1.1\r\nHost: local", request_for("/assets/engine-2.wasm")}));
  }
  const auto begin = std::chrono::steady_clock::now();
  load_page(port);
  const auto took = std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() - begin);
  RecordProperty("milliseconds", static_cast<int>(took.count()));
  EXPECT_LT(took, std::chrono::seconds(2));
}

}  // namespace
}  // namespace qcg::serve
