// qcg-serve: what `qcg serve` and `qcg play --web` become. It is a program of its own, so that qcg itself holds nothing
// that could open a connection.
#include <fmt/format.h>
#include <spawn.h>
#include <unistd.h>

#include <cstdlib>
#include <thread>

#include "base/input_error.h"
#include "cli/serve.h"
#include "serve/page_server.h"

namespace qcg {
namespace {

constexpr int usual_port = 8421;

// Where `cmake --install` puts the page, or else where ./qcg does: next to the folder that the program is in.
std::filesystem::path usual_page() {
  std::error_code failed;
  const auto folder = std::filesystem::read_symlink("/proc/self/exe", failed).parent_path();
  const auto installed = folder / QCG_INSTALLED_PAGE;
  return std::filesystem::exists(installed, failed) ? installed : folder.parent_path().parent_path() / "page";
}

int start(PageServer& server, std::optional<int> port) {
  if (const auto bound = server.start(port.value_or(usual_port))) return *bound;
  if (port)
    throw InputError(fmt::format("port {} is taken or not allowed; choose another, or leave --port out", *port));
  const auto any = server.start(0);
  if (!any) throw InputError("no port of this machine is free");
  return *any;
}

/// Whether a browser was asked to open the address.
bool open_browser(const std::string& address) {
  if (std::getenv("DISPLAY") == nullptr && std::getenv("WAYLAND_DISPLAY") == nullptr) return false;
  std::string program = "xdg-open";
  std::string argument = address;
  char* arguments[] = {program.data(), argument.data(), nullptr};
  pid_t child = 0;
  return posix_spawnp(&child, program.c_str(), nullptr, nullptr, arguments, environ) == 0;
}

void serve_page(Session& session, const PageWish& wish) {
  PageServer server(wish.folder.empty() ? usual_page() : std::filesystem::path(wish.folder));
  const int bound = start(server, wish.port);
  const std::string address = fmt::format("http://127.0.0.1:{}/", bound);
  session.answer({{"command", "serve"}, {"port", bound}, {"answer", address}}, address);
  if (wish.open && open_browser(address)) {
    session.remark("A browser opens the page; Ctrl-C here ends it.");
  } else {
    session.remark("Open this address in a browser; Ctrl-C here ends it.");
  }
  constexpr std::chrono::milliseconds nap{50};
  while (!Session::interrupted()) std::this_thread::sleep_for(nap);
  server.stop();
}

}  // namespace
}  // namespace qcg

int main(int argc, char** argv) {
  qcg::Session session;
  CLI::App app("The page of qcg, for browsers on this machine.", "qcg");
  qcg::add_serve(app, session, qcg::serve_page);
  return qcg::run(app, session, {argv + 1, argv + argc});
}
