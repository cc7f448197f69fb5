#include "serve/page_server.h"

#include <httplib.h>

#include <fstream>
#include <thread>

#include "base/input_error.h"

namespace qcg {

namespace {

namespace fs = std::filesystem;

// Nothing but the page's own files, and no page of another site around it. WebAssembly asks for its own permission;
// styles are set on elements (widths, positions) by the page's scripts.
constexpr const char* content_policy =
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data: blob:; worker-src 'self'; connect-src 'self'; object-src 'none'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'";

std::string type_of(const fs::path& file) {
  static const std::map<std::string, std::string> types{{".html", "text/html; charset=utf-8"},
                                                        {".js", "text/javascript; charset=utf-8"},
                                                        {".mjs", "text/javascript; charset=utf-8"},
                                                        {".css", "text/css; charset=utf-8"},
                                                        {".json", "application/json"},
                                                        {".webmanifest", "application/manifest+json"},
                                                        {".wasm", "application/wasm"},
                                                        {".svg", "image/svg+xml"},
                                                        {".png", "image/png"},
                                                        {".ico", "image/x-icon"},
                                                        {".txt", "text/plain; charset=utf-8"},
                                                        {".woff2", "font/woff2"}};
  const auto found = types.find(file.extension().string());
  return found == types.end() ? "application/octet-stream" : found->second;
}

std::string content_of(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

void set_headers(httplib::Response& response, const std::string& path) {
  // Names below assets/ change with their content; all others are asked about each time.
  const bool for_ever = path.starts_with("/assets/");
  response.set_header("Cache-Control", for_ever ? "public, max-age=31536000, immutable" : "no-cache");
  response.set_header("Content-Security-Policy", content_policy);
  response.set_header("X-Content-Type-Options", "nosniff");
  response.set_header("X-Frame-Options", "DENY");
  response.set_header("Referrer-Policy", "no-referrer");
  response.set_header("Cross-Origin-Opener-Policy", "same-origin");
  response.set_header("Cross-Origin-Resource-Policy", "same-origin");
  response.set_header("Permissions-Policy", "camera=(), geolocation=(), microphone=()");
}

}  // namespace

struct PageServer::Listener {
  httplib::Server server;
  std::thread thread;
};

PageServer::PageServer(const fs::path& folder) {
  std::error_code failed;
  if (!fs::is_regular_file(folder / "index.html", failed)) {
    throw InputError("there is no page in '" + folder.string() + "'; './qcg serve' builds it");
  }
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    if (entry.is_regular_file() && entry.path().extension() != ".gz") {
      add_file(entry.path(), entry.path().lexically_relative(folder).generic_string());
    }
  }
  files_.emplace("/", files_.at("/index.html"));
}

PageServer::~PageServer() { stop(); }

void PageServer::add_file(const fs::path& file, const std::string& name) {
  File added{type_of(file), content_of(file), {}};
  const fs::path packed = file.string() + ".gz";
  if (fs::is_regular_file(packed)) added.gzipped = content_of(packed);
  files_.emplace("/" + name, std::move(added));
}

std::optional<int> PageServer::start(int port) {
  listener_ = std::make_unique<Listener>();
  httplib::Server& server = listener_->server;
  // Not the library's own options, by which two servers could share a port.
  server.set_socket_options([](socket_t socket) {
    const int yes = 1;
    setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
  });
  server.Get(".*", [this](const httplib::Request& request, httplib::Response& response) {
    set_headers(response, request.path);
    const auto found = files_.find(request.path);
    if (found == files_.end()) {
      response.status = 404;
      response.set_content("There is no such file.\n", "text/plain; charset=utf-8");
      return;
    }
    const File& file = found->second;
    const bool packed =
        !file.gzipped.empty() && request.get_header_value("Accept-Encoding").find("gzip") != std::string::npos;
    if (packed) response.set_header("Content-Encoding", "gzip");
    response.set_header("Vary", "Accept-Encoding");
    const std::string& content = packed ? file.gzipped : file.content;
    // A provider, since the library would pack a plain content again.
    response.set_content_provider(content.size(), file.type,
                                  [&content](std::size_t offset, std::size_t length, httplib::DataSink& sink) {
                                    return sink.write(content.data() + offset, length);
                                  });
  });
  constexpr const char* loopback = "127.0.0.1";
  const int bound = port == 0 ? server.bind_to_any_port(loopback) : server.bind_to_port(loopback, port) ? port : -1;
  if (bound < 0) return std::nullopt;
  listener_->thread = std::thread([&server] { server.listen_after_bind(); });
  while (!server.is_running()) std::this_thread::yield();
  return bound;
}

void PageServer::stop() {
  if (!listener_) return;
  listener_->server.stop();
  if (listener_->thread.joinable()) listener_->thread.join();
  listener_.reset();
}

}  // namespace qcg
