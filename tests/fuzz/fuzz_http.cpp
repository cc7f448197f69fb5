// Whatever bytes a connection brings, cut into pieces in any way: each request is answered by exactly the bytes of a
// file, or by a line that says why not.

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "serve/answer.h"

namespace qcg::serve {
namespace {

namespace http = boost::beast::http;

const Site& site() {
  static const Site made({{"index.html", "<title>page</title>"},
                          {"twelve.txt", "twelve bytes"},
                          {"assets/main-1.js", "plain"},
                          {"assets/main-1.js.gz", "gzipped"},
                          {"assets/main-1.js.br", "brotli"}});
  return made;
}

void demand(bool holds) {
  if (!holds) std::abort();
}

std::string_view field(const Response& response, http::field name) {
  const auto value = response[name];
  return {value.data(), value.size()};
}

bool is_file(std::string_view body, std::string_view coding) {
  return std::any_of(site().files().begin(), site().files().end(), [&](const auto& entry) {
    const SiteFile& file = entry.second;
    return body == (coding == "br" ? file.brotli : coding == "gzip" ? file.gzip : file.plain);
  });
}

bool is_refusal(std::string_view body, http::status status) {
  return std::any_of(refusal::all.begin(), refusal::all.end(),
                     [&](const Refusal& each) { return each.line == body && each.status == status; });
}

void look_at(const Response& response, bool to_head) {
  const std::string_view body(response.body().data(), response.body().size());
  const bool found = response.result() == http::status::ok;
  demand(!field(response, http::field::content_length).empty());
  demand(response.count("Content-Security-Policy") == 1 && response.count(http::field::content_range) == 0);
  demand(found || field(response, http::field::content_encoding).empty());
  if (to_head) {
    demand(body.empty());
    return;
  }
  demand(field(response, http::field::content_length) == std::to_string(body.size()));
  demand(found ? is_file(body, field(response, http::field::content_encoding)) : is_refusal(body, response.result()));
}

// Reads one request in pieces, as a connection does; answers how many bytes it took, or 0 where no further one follows.
std::size_t ask(std::string_view bytes, std::size_t piece) {
  RequestParser parser;
  parser.header_limit(longest_header);
  boost::beast::error_code failed;
  std::size_t used = 0;
  for (std::size_t there = 0; !parser.is_header_done();) {
    if (there == bytes.size() && (failed == http::error::need_more || used == there)) return 0;
    there = std::min(bytes.size(), there + piece);
    used += parser.put(boost::asio::buffer(bytes.data() + used, there - used), failed);
    if (failed && failed != http::error::need_more) {
      const auto response = answer_to_failure(failed);
      demand(response.has_value() && !response->keep_alive());
      look_at(*response, false);
      return 0;
    }
  }
  const Response response = answer(site(), parser);
  look_at(response, parser.get().method() == http::verb::head);
  return response.keep_alive() ? used : 0;
}

}  // namespace
}  // namespace qcg::serve

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const std::size_t piece = 1 + data[0];
  std::string_view bytes(reinterpret_cast<const char*>(data) + 1, size - 1);
  while (!bytes.empty()) {
    const std::size_t used = qcg::serve::ask(bytes, piece);
    if (used == 0) break;
    bytes.remove_prefix(used);
  }
  return 0;
}
