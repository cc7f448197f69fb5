#include "serve/answer.h"

#include <algorithm>
#include <boost/beast/core/error.hpp>
#include <boost/beast/http/error.hpp>
#include <boost/beast/http/rfc7230.hpp>
#include <charconv>
#include <string>

namespace qcg::serve {

namespace {

namespace http = boost::beast::http;
using BoostView = boost::beast::string_view;
using Header = http::request_header<>;

std::string_view plain(BoostView text) { return {text.data(), text.size()}; }
BoostView boosted(std::string_view text) { return {text.data(), text.size()}; }

// Not Beast's iequals: after the first letters of different case it reads one byte behind the end of both texts.
bool same_word(std::string_view one, std::string_view other) {
  const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
  return std::ranges::equal(one, other, {}, lower, lower);
}

// Nothing but the page's own files, and no page of another site around it. WebAssembly asks for its own permission;
// styles are set on elements (widths, positions) by the page's scripts.
constexpr const char* content_policy =
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data: blob:; worker-src 'self'; connect-src 'self'; object-src 'none'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'";

Response make_response(http::status status, std::string_view type, std::string_view content) {
  Response response(status, 11);
  response.set(http::field::content_type, boosted(type));
  response.set("Content-Security-Policy", content_policy);
  response.set("X-Content-Type-Options", "nosniff");
  response.set("X-Frame-Options", "DENY");
  response.set("Referrer-Policy", "no-referrer");
  response.set("Cross-Origin-Opener-Policy", "same-origin");
  response.set("Cross-Origin-Resource-Policy", "same-origin");
  response.set("Permissions-Policy", "camera=(), geolocation=(), microphone=()");
  response.body() = {content.data(), content.size()};
  response.content_length(content.size());
  return response;
}

Response refuse(const Refusal& reason) {
  Response response = make_response(reason.status, "text/plain; charset=utf-8", reason.line);
  response.set(http::field::cache_control, "no-store");
  if (reason.status == http::status::method_not_allowed) response.set(http::field::allow, "GET, HEAD");
  return response;
}

bool is_zero(const http::param_list& parameters) {
  for (const auto& [name, value] : parameters) {
    if (same_word(plain(name), "q")) return plain(value).find_first_not_of("0.") == std::string_view::npos;
  }
  return false;
}

// Whether a browser that accepts "gzip, br;q=0.9, *;q=0" takes this coding.
bool takes(const std::string& accepted, BoostView coding) {
  bool any_other = false;
  for (const auto& [name, parameters] : http::ext_list(accepted)) {
    const bool wanted = !is_zero(parameters);
    if (same_word(plain(name), plain(coding))) return wanted;
    if (name == "*") any_other = wanted;
  }
  return any_other;
}

Response send_packed(const SiteFile& file, std::string_view content, BoostView coding) {
  Response response = make_response(http::status::ok, file.type, content);
  response.set(http::field::content_encoding, coding);
  return response;
}

Response send(const SiteFile& file, const std::string& accepted) {
  if (!file.brotli.empty() && takes(accepted, "br")) return send_packed(file, file.brotli, "br");
  if (!file.gzip.empty() && takes(accepted, "gzip")) return send_packed(file, file.gzip, "gzip");
  return make_response(http::status::ok, file.type, file.plain);
}

std::string accepted_codings(const Header& request) {
  std::string accepted;
  const auto [begin, end] = request.equal_range(http::field::accept_encoding);
  for (auto at = begin; at != end; ++at) accepted.append(plain(at->value())).append(", ");
  return accepted;
}

// A page of another site may have its own name resolved to this machine; its requests then still bear that name.
bool is_here(std::string_view host) {
  const std::size_t colon = host.rfind(':');
  if (colon != std::string_view::npos && host.find_first_not_of("0123456789", colon + 1) == std::string_view::npos) {
    host = host.substr(0, colon);
  }
  return host == "127.0.0.1" || host == "[::1]" || same_word(host, "localhost");
}

// "%2F" read as "/"; nothing where a percent sign stands before anything else.
std::optional<std::string> unescaped(std::string_view text) {
  std::string result;
  while (!text.empty()) {
    const std::size_t sign = text.find('%');
    result += text.substr(0, sign);
    if (sign == std::string_view::npos) break;
    const std::string_view digits = text.substr(sign + 1, 2);
    unsigned value = 0;
    const auto [end, failed] = std::from_chars(digits.data(), digits.data() + digits.size(), value, 16);
    if (failed != std::errc{} || digits.size() != 2 || end != digits.data() + 2) return std::nullopt;
    result += static_cast<char>(value);
    text.remove_prefix(sign + 3);
  }
  return result;
}

struct Target {
  std::optional<std::string_view> host;  // where it was written out, as in http://localhost/index.html
  std::string_view path;                 // still escaped
};

std::optional<Target> read_target(std::string_view text) {
  constexpr std::string_view scheme = "http://";
  Target target{{}, text};
  if (same_word(text.substr(0, scheme.size()), scheme)) {
    text.remove_prefix(scheme.size());
    const std::size_t end = std::min(text.find_first_of("/?"), text.size());
    target = {text.substr(0, end), text.substr(end)};
    if (!target.path.starts_with('/')) target.path = "/";
  }
  if (!target.path.starts_with('/')) return std::nullopt;
  target.path = target.path.substr(0, target.path.find('?'));
  return target;
}

const Refusal* find_fault(const Header& request, const std::optional<Target>& target) {
  const std::size_t hosts = request.count(http::field::host);
  const bool needs_host = request.version() >= 11;
  if (hosts > 1 || (hosts == 0 && needs_host)) return &refusal::no_host;
  if (hosts == 1 && !is_here(plain(request[http::field::host]))) return &refusal::other_host;
  if (request.method() != http::verb::get && request.method() != http::verb::head) return &refusal::other_method;
  if (!target) return &refusal::malformed;
  if (target->host && !is_here(*target->host)) return &refusal::other_host;
  return nullptr;
}

Response look_up(const Site& site, const Header& request) {
  const std::optional<Target> target = read_target(plain(request.target()));
  if (const Refusal* fault = find_fault(request, target)) return refuse(*fault);
  const std::optional<std::string> path = unescaped(target->path);
  if (!path) return refuse(refusal::malformed);
  const SiteFile* file = site.find(*path);
  if (file == nullptr) return refuse(refusal::no_such_file);
  Response response = send(*file, accepted_codings(request));
  // Names below assets/ change with their content; all others are asked about each time.
  const bool for_ever = path->starts_with("/assets/");
  response.set(http::field::cache_control, for_ever ? "public, max-age=31536000, immutable" : "no-cache");
  response.set(http::field::vary, "Accept-Encoding");
  response.set(http::field::accept_ranges, "none");
  return response;
}

}  // namespace

Response answer(const Site& site, const RequestParser& request) {
  const Header& header = request.get();
  const bool without_body = request.is_done();
  Response response = look_up(site, header);
  if (!without_body && response.result() == http::status::ok) response = refuse(refusal::has_body);
  response.version(header.version());
  response.keep_alive(request.keep_alive() && without_body);
  if (header.method() == http::verb::head) response.body() = {};  // the length is that of the content all the same
  return response;
}

std::optional<Response> answer_to_failure(boost::beast::error_code failure) {
  using http::error;
  if (failure.category() != boost::beast::error_code(error::bad_method).category()) return std::nullopt;
  if (failure == error::end_of_stream || failure == error::partial_message) return std::nullopt;
  const bool too_long = failure == error::header_limit || failure == error::buffer_overflow;
  Response response = refuse(too_long                       ? refusal::too_long
                             : failure == error::body_limit ? refusal::has_body
                                                            : refusal::malformed);
  response.keep_alive(false);
  return response;
}

}  // namespace qcg::serve
