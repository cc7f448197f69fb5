// `qcg serve`: what it gives out, what it refuses, and how it ends.
#include "serve/page_server.h"

#include <gtest/gtest.h>
#include <httplib.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdio>
#include <fstream>

#include "base/input_error.h"

namespace qcg {
namespace {

namespace fs = std::filesystem;

/// A page of a few files, and next to it something that is none of its business.
class Serve : public ::testing::Test {
 protected:
  Serve() : folder_(fs::path(::testing::TempDir()) / ("qcg_serve_" + std::to_string(getpid()))) {
    write("page/index.html", "<title>page</title>");
    write("page/assets/engine-1.wasm", std::string("\0asm", 4));
    write("page/assets/main-1.js", "plain");
    write("page/assets/main-1.js.gz", "packed");
    write("secret.txt", "secret");
  }
  ~Serve() override { fs::remove_all(folder_); }

  [[nodiscard]] fs::path page() const { return folder_ / "page"; }

 private:
  void write(const std::string& name, const std::string& content) const {
    fs::create_directories((folder_ / name).parent_path());
    std::ofstream(folder_ / name, std::ios::binary) << content;
  }

  fs::path folder_;
};

class Running : public Serve {
 protected:
  Running() : server_(page()), client_("127.0.0.1", server_.start(0).value()) {}

  httplib::Result get(const std::string& path) { return client_.Get(path); }
  PageServer server_;
  httplib::Client client_;
};

TEST_F(Running, GivesOutThePageWithItsHeaders) {
  const auto index = get("/");
  ASSERT_TRUE(index);
  EXPECT_EQ(index->status, 200);
  EXPECT_EQ(index->body, "<title>page</title>");
  EXPECT_EQ(index->get_header_value("Content-Type"), "text/html; charset=utf-8");
  EXPECT_EQ(index->get_header_value("Cache-Control"), "no-cache");
  EXPECT_NE(index->get_header_value("Content-Security-Policy").find("default-src 'self'"), std::string::npos);
  EXPECT_EQ(index->get_header_value("X-Content-Type-Options"), "nosniff");
  EXPECT_EQ(index->get_header_value("Referrer-Policy"), "no-referrer");
  const auto engine = get("/assets/engine-1.wasm");
  ASSERT_TRUE(engine);
  EXPECT_EQ(engine->body, std::string("\0asm", 4));
  EXPECT_EQ(engine->get_header_value("Content-Type"), "application/wasm");
  EXPECT_NE(engine->get_header_value("Cache-Control").find("immutable"), std::string::npos);
  EXPECT_EQ(get("/index.html?x=1")->status, 200);
}

TEST_F(Running, HeadTellsTheSizeWithoutTheContent) {
  const auto head = client_.Head("/assets/main-1.js");
  ASSERT_TRUE(head);
  EXPECT_EQ(head->status, 200);
  EXPECT_EQ(head->body, "");
  EXPECT_EQ(head->get_header_value("Content-Length"), "5");
}

TEST_F(Running, PackedCopiesGoToThoseWhoTakeThem) {
  client_.set_decompress(false);
  const auto packed = client_.Get("/assets/main-1.js", {{"Accept-Encoding", "br, gzip"}});
  ASSERT_TRUE(packed);
  EXPECT_EQ(packed->get_header_value("Content-Encoding"), "gzip");
  EXPECT_EQ(packed->body, "packed");
  EXPECT_EQ(client_.Get("/assets/main-1.js", {{"Accept-Encoding", "identity"}})->body, "plain");
}

TEST_F(Running, RefusesWhatIsNotOfThePage) {
  for (const std::string path : {"/secret.txt", "/../secret.txt", "/%2e%2e/secret.txt", "/%2e%2e%2fsecret.txt",
                                 "/assets/../../secret.txt", "/..%5csecret.txt", "//etc/passwd", "/assets", "/assets/",
                                 "/assets/main-1.js.gz", "/index.html%00", "/nosuch"}) {
    const auto refused = get(path);
    ASSERT_TRUE(refused) << path;
    EXPECT_EQ(refused->status, 404) << path;
    EXPECT_EQ(refused->body.find("secret\n"), std::string::npos);
    EXPECT_NE(refused->get_header_value("Content-Security-Policy"), "") << path;
  }
  EXPECT_NE(client_.Post("/index.html", "x", "text/plain")->status, 200);
}

TEST_F(Serve, AFolderWithoutAPageIsRefused) { EXPECT_THROW(PageServer(page() / "assets"), InputError); }

TEST_F(Serve, ATakenPortIsRefused) {
  PageServer first(page());
  const int port = first.start(0).value();
  PageServer second(page());
  EXPECT_FALSE(second.start(port).has_value());
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
  httplib::Client client("127.0.0.1", port);
  EXPECT_EQ(client.Get("/")->status, 200);
  kill(child, SIGINT);
  int status = 0;
  ASSERT_EQ(waitpid(child, &status, 0), child);
  EXPECT_TRUE(WIFEXITED(status));
  EXPECT_EQ(WEXITSTATUS(status), 0);
  std::fclose(lines);
}

}  // namespace
}  // namespace qcg
