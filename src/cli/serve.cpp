#include "cli/serve.h"

#include <cstdlib>

#include "base/input_error.h"
#include "base/reader.h"
#include "cli/sibling.h"

namespace qcg {

namespace {

// ./qcg names a program that builds the page where that is needed, and then goes on as whatever it is given.
void build_page_first(const std::string& server, std::vector<std::string> arguments) {
  const char* builder = std::getenv("QCG_BUILD_PAGE");
  if (builder == nullptr) return;
  arguments.front() = server;
  arguments.insert(arguments.begin(), builder);
  go_on_as(builder, std::move(arguments));
}

}  // namespace

void go_on_as_page_server(Session& session, const PageWish& wish) {
  std::vector<std::string> arguments{"qcg", "serve"};
  if (!wish.folder.empty()) arguments.push_back("--page=" + wish.folder);
  if (wish.port) arguments.push_back("--port=" + std::to_string(*wish.port));
  if (wish.open) arguments.emplace_back("--open");
  if (session.settings.json) arguments.emplace_back("--json");
  if (session.settings.quiet) arguments.emplace_back("--quiet");
  const std::string server = sibling("qcg-serve");
  if (wish.folder.empty()) build_page_first(server, arguments);
  go_on_as(server, std::move(arguments));
  throw InputError("there is no program 'qcg-serve' beside this one; './qcg serve' builds it");
}

void add_serve(CLI::App& app, Session& session) { add_serve(app, session, go_on_as_page_server); }

void add_serve(CLI::App& app, Session& session, PageHost host) {
  CLI::App& command = add_command(app, session,
                                  {.name = "serve",
                                   .group = group::explore,
                                   .summary = "the page: play and look at games in a browser",
                                   .example = "qcg serve --port 8080"});
  auto wish = std::make_shared<PageWish>();
  add_parsed(
      command, "--port",
      [wish](const std::string& text) { wish->port = static_cast<int>(read_whole_number(text, "the port", 0, 65535)); },
      "the port to listen at, on this machine only; 0 takes any (default: 8421, or any if it is taken)")
      ->type_name("N");
  command.add_option("--page", wish->folder, "the folder of the built page (default: where ./qcg builds it)")
      ->type_name("FOLDER");
  command.add_flag("--open", wish->open, "open it in a browser, where there is a screen");
  command.callback([&session, wish, host] { host(session, *wish); });
}

}  // namespace qcg
