#pragma once

#include <optional>
#include <string>

#include "cli/command.h"

namespace qcg {

/// How the page is to be served.
struct PageWish {
  std::string folder;       // empty: where ./qcg builds it
  std::optional<int> port;  // none: the usual one, or any where that is taken
  bool open = false;        // in a browser
};

/// Serves the page until Ctrl-C, and says where. Throws InputError.
using PageHost = void (*)(Session& session, const PageWish& wish);

/// The host of qcg itself: it goes on as qcg-serve (src/serve), which stands beside it.
void go_on_as_page_server(Session& session, const PageWish& wish);

void add_serve(CLI::App& app, Session& session, PageHost host);

}  // namespace qcg
