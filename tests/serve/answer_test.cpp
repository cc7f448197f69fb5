// What is answered to which request, without any connection.
#include "serve/answer.h"

#include <gtest/gtest.h>

#include <string>

namespace qcg::serve {
namespace {

namespace http = boost::beast::http;

const Site& little_site() {
  static const Site site({{"index.html", "<title>page</title>"},
                          {"twelve.txt", "twelve bytes"},
                          {"a file.txt", "spaced"},
                          {"assets/main-1.js", "plain"},
                          {"assets/main-1.js.gz", "gzipped"},
                          {"assets/main-1.js.br", "brotli"},
                          {"assets/old-1.js", "old"},
                          {"assets/old-1.js.gz", "old gzipped"}});
  return site;
}

Response answer_to(std::string_view text) {
  RequestParser parser;
  parser.header_limit(longest_header);
  boost::beast::error_code failed;
  std::size_t used = 0;
  while (!failed && !parser.is_header_done()) {
    used += parser.put(boost::asio::buffer(text.data() + used, text.size() - used), failed);
  }
  return failed ? answer_to_failure(failed).value() : answer(little_site(), parser);
}

Response answer_to_path(const std::string& path, const std::string& lines = "") {
  return answer_to("GET " + path + " HTTP/1.1\r\nHost: 127.0.0.1:8421\r\n" + lines + "\r\n");
}

std::string body_of(const Response& response) { return {response.body().data(), response.body().size()}; }

std::string field(const Response& response, std::string_view name) {
  return std::string(response[boost::beast::string_view(name.data(), name.size())]);
}

TEST(Answer, RangesAreIgnored) {
  for (const char* range :
       {"0-100000", "13-", "20-40", "0-3", "-5", "-100000", "0-1,4-5", "0-100000,20-40", "5-2", "x"}) {
    const Response response = answer_to_path("/twelve.txt", std::string("Range: bytes=") + range + "\r\n");
    EXPECT_EQ(response.result_int(), 200U) << range;
    EXPECT_EQ(body_of(response), "twelve bytes") << range;
    EXPECT_EQ(field(response, "Content-Length"), "12") << range;
    EXPECT_EQ(field(response, "Accept-Ranges"), "none") << range;
    EXPECT_EQ(field(response, "Content-Range"), "") << range;
  }
}

TEST(Answer, OnlyNamesOfThisMachineAreAnswered) {
  for (const char* host :
       {"127.0.0.1", "127.0.0.1:8421", "localhost", "LocalHost:1", "[::1]", "[::1]:8421", "localhost:"}) {
    EXPECT_EQ(answer_to("GET / HTTP/1.1\r\nHost: " + std::string(host) + "\r\n\r\n").result_int(), 200U) << host;
  }
  for (const char* host :
       {"evil.example", "evil.example:8421", "127.0.0.1.evil.example", "localhost.evil.example", "", "::1",
        "127.0.0.1@evil.example", "evil.example:127.0.0.1", "192.168.0.1", "127.0.0.2", ":80"}) {
    const Response response = answer_to("GET / HTTP/1.1\r\nHost: " + std::string(host) + "\r\n\r\n");
    EXPECT_EQ(response.result_int(), 421U) << host;
    EXPECT_EQ(body_of(response), refusal::other_host.line) << host;
  }
  EXPECT_EQ(answer_to("GET http://evil.example/ HTTP/1.1\r\nHost: localhost\r\n\r\n").result_int(), 421U);
}

TEST(Answer, ARequestNamesItsHostOnce) {
  EXPECT_EQ(answer_to("GET / HTTP/1.1\r\n\r\n").result_int(), 400U);
  EXPECT_EQ(answer_to("GET / HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n\r\n").result_int(), 400U);
  EXPECT_EQ(answer_to("GET / HTTP/1.0\r\n\r\n").result_int(), 200U);  // older than the rule
  EXPECT_EQ(answer_to("GET / HTTP/1.0\r\nHost: evil.example\r\n\r\n").result_int(), 421U);
}

TEST(Answer, FilesAreReadAndNothingElse) {
  for (const char* method : {"POST", "PUT", "DELETE", "OPTIONS", "TRACE", "CONNECT", "BREW"}) {
    const Response response = answer_to(std::string(method) + " / HTTP/1.1\r\nHost: localhost\r\n\r\n");
    EXPECT_EQ(response.result_int(), 405U) << method;
    EXPECT_EQ(field(response, "Allow"), "GET, HEAD") << method;
    EXPECT_EQ(body_of(response), refusal::other_method.line) << method;
  }
  const Response head = answer_to("HEAD /twelve.txt HTTP/1.1\r\nHost: localhost\r\n\r\n");
  EXPECT_EQ(head.result_int(), 200U);
  EXPECT_EQ(field(head, "Content-Length"), "12");
  EXPECT_EQ(body_of(head), "");
}

TEST(Answer, BodiesAreNotRead) {
  for (const char* body :
       {"Content-Length: 5\r\n\r\nhello", "Transfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n",
        "Content-Length: 99999999999\r\n\r\n"}) {
    const Response response = answer_to(std::string("GET / HTTP/1.1\r\nHost: localhost\r\n") + body);
    EXPECT_EQ(response.result_int(), 413U) << body;
    EXPECT_FALSE(response.keep_alive()) << body;
  }
  EXPECT_FALSE(answer_to("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\n\r\nhello").keep_alive());
  EXPECT_TRUE(answer_to("GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n").keep_alive());
}

TEST(Answer, ThePackedCopyIsTheOneThatTheBrowserTakes) {
  const std::pair<const char*, const char*> cases[] = {{"", "plain"},
                                                       {"gzip, deflate, br, zstd", "brotli"},
                                                       {"br", "brotli"},
                                                       {"BR", "brotli"},
                                                       {"gzip", "gzipped"},
                                                       {"gzip, br;q=0", "gzipped"},
                                                       {"gzip;q=1.0, br;q=0.000", "gzipped"},
                                                       {"gzip;q=0, br; q=0", "plain"},
                                                       {"br;q=0.1", "brotli"},
                                                       {"*", "brotli"},
                                                       {"*, br;q=0", "gzipped"},
                                                       {"br;q=0, *", "gzipped"},
                                                       {"*;q=0", "plain"},
                                                       {"*;q=0, gzip", "gzipped"},
                                                       {"identity", "plain"},
                                                       {"brotli, xgzip", "plain"},
                                                       {";;,,q=0", "plain"}};
  for (const auto& [accepted, content] : cases) {
    const Response response = answer_to_path("/assets/main-1.js", "Accept-Encoding: " + std::string(accepted) + "\r\n");
    EXPECT_EQ(body_of(response), content) << accepted;
    EXPECT_EQ(field(response, "Vary"), "Accept-Encoding") << accepted;
    const bool packed = std::string_view(content) != "plain";
    EXPECT_EQ(field(response, "Content-Encoding"), packed ? content[0] == 'b' ? "br" : "gzip" : "") << accepted;
    EXPECT_EQ(field(response, "Content-Type"), "text/javascript; charset=utf-8") << accepted;
  }
  EXPECT_EQ(body_of(answer_to_path("/assets/main-1.js")), "plain");
  EXPECT_EQ(body_of(answer_to_path("/assets/old-1.js", "Accept-Encoding: br, gzip\r\n")), "old gzipped");
  EXPECT_EQ(body_of(answer_to_path("/assets/main-1.js", "Accept-Encoding: x\r\nAccept-Encoding: br\r\n")), "brotli");
}

TEST(Answer, AddressesAreReadAsBrowsersWriteThem) {
  for (const char* target : {"/twelve.txt", "/twelve.txt?", "/twelve.txt?x=/..&y", "/twelve%2etxt", "/%74welve.txt",
                             "http://127.0.0.1:8421/twelve.txt", "HTTP://localhost/twelve.txt?x"}) {
    EXPECT_EQ(body_of(answer_to_path(target)), "twelve bytes") << target;
  }
  EXPECT_EQ(body_of(answer_to_path("/a%20file.txt")), "spaced");
  for (const char* target : {"/", "/?x", "/index.html", "http://localhost", "http://localhost?x"}) {
    EXPECT_EQ(body_of(answer_to_path(target)), "<title>page</title>") << target;
  }
  for (const char* target : {"*", "twelve.txt", "https://localhost/", "ftp://localhost/", "/%", "/%2", "/%zz",
                             "/twelve.txt%-1", "/%+1", "localhost:80"}) {
    EXPECT_EQ(answer_to_path(target).result_int(), 400U) << target;
  }
  for (const char* target :
       {"/nosuch", "//twelve.txt", "/../twelve.txt", "/./twelve.txt", "/assets/../twelve.txt", "/%2e%2e/twelve.txt",
        "/twelve.txt%00", "/twelve.txt/", "/assets", "/assets/", "/twelve.txt%3fx", "/assets/main-1.js.gz",
        "/assets/main-1.js.br", "/TWELVE.TXT", "/twelve.txt#x"}) {
    const Response response = answer_to_path(target);
    EXPECT_EQ(response.result_int(), 404U) << target;
    EXPECT_EQ(body_of(response), refusal::no_such_file.line) << target;
  }
}

TEST(Answer, WhatIsNoRequestIsRefusedInOneLine) {
  for (const char* text :
       {"\x16\x03\x01\r\n\r\n", "GET\r\n\r\n", "GET / HTTP/2.0\r\n\r\n", "GET / HTTP/1.1\r\nHost localhost\r\n\r\n",
        "GET  / HTTP/1.1\r\n\r\n", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n"}) {
    const Response response = answer_to(text);
    EXPECT_EQ(response.result_int(), 400U) << text;
    EXPECT_EQ(body_of(response), refusal::malformed.line) << text;
    EXPECT_FALSE(response.keep_alive()) << text;
  }
  const Response response = answer_to_path("/", "X: " + std::string(longest_header, 'x') + "\r\n");
  EXPECT_EQ(response.result_int(), 431U);
  EXPECT_EQ(answer_to_path("/" + std::string(longest_header, 'x')).result_int(), 431U);
}

TEST(Answer, EveryAnswerKeepsThePageToItself) {
  for (const Response& response : {answer_to_path("/"), answer_to_path("/nosuch"), answer_to("?\r\n\r\n"),
                                   answer_to("GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n")}) {
    EXPECT_NE(field(response, "Content-Security-Policy").find("default-src 'self'"), std::string::npos);
    EXPECT_EQ(field(response, "X-Content-Type-Options"), "nosniff");
    EXPECT_EQ(field(response, "X-Frame-Options"), "DENY");
    EXPECT_EQ(field(response, "Referrer-Policy"), "no-referrer");
    EXPECT_EQ(field(response, "Cross-Origin-Opener-Policy"), "same-origin");
    EXPECT_EQ(field(response, "Cross-Origin-Resource-Policy"), "same-origin");
    EXPECT_NE(field(response, "Permissions-Policy"), "");
    EXPECT_EQ(field(response, "Access-Control-Allow-Origin"), "");
  }
  EXPECT_EQ(field(answer_to_path("/"), "Cache-Control"), "no-cache");
  EXPECT_NE(field(answer_to_path("/assets/old-1.js"), "Cache-Control").find("immutable"), std::string::npos);
  EXPECT_EQ(field(answer_to_path("/assets/nosuch.js"), "Cache-Control"), "no-store");
}

}  // namespace
}  // namespace qcg::serve
