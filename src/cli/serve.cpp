#include "cli/serve.h"

#include <fmt/format.h>
#include <spawn.h>
#include <unistd.h>

#include <cstdlib>
#include <thread>

#include "base/input_error.h"
#include "base/reader.h"
#include "cli/command.h"
#include "cli/page_server.h"

namespace qcg {

namespace {

constexpr int usual_port = 8421;

struct ServeArguments {
  std::optional<int> port;
  std::string page;
};

// ./qcg puts the page next to the folder that the program is in.
std::filesystem::path usual_page() {
  std::error_code failed;
  const auto program = std::filesystem::read_symlink("/proc/self/exe", failed);
  return program.parent_path().parent_path().parent_path() / "page";
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

}  // namespace

void serve_page(Session& session, const std::filesystem::path& folder, std::optional<int> port, bool open) {
  PageServer server(folder.empty() ? usual_page() : folder);
  const int bound = start(server, port);
  const std::string address = fmt::format("http://127.0.0.1:{}/", bound);
  session.answer({{"command", "serve"}, {"port", bound}, {"answer", address}}, address);
  if (open && open_browser(address)) {
    session.remark("A browser opens the page; Ctrl-C here ends it.");
  } else {
    session.remark("Open this address in a browser; Ctrl-C here ends it.");
  }
  constexpr std::chrono::milliseconds nap{50};
  while (!Session::interrupted()) std::this_thread::sleep_for(nap);
  server.stop();
}

void add_serve(CLI::App& app, Session& session) {
  CLI::App& command = add_command(app, session,
                                  {.name = "serve",
                                   .group = group::explore,
                                   .summary = "the page: play and look at games in a browser",
                                   .example = "qcg serve --port 8080"});
  auto arguments = std::make_shared<ServeArguments>();
  add_parsed(
      command, "--port",
      [arguments](const std::string& text) {
        arguments->port = static_cast<int>(read_whole_number(text, "the port", 0, 65535));
      },
      "the port to listen at, on this machine only; 0 takes any (default: 8421, or any if it is taken)")
      ->type_name("N");
  command.add_option("--page", arguments->page, "the folder of the built page (default: where ./qcg builds it)")
      ->type_name("FOLDER");
  command.callback([&session, arguments] { serve_page(session, arguments->page, arguments->port, false); });
}

}  // namespace qcg
