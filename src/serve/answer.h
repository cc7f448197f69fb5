#pragma once

#include <array>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/span_body.hpp>
#include <cstdint>
#include <optional>
#include <string_view>

#include "serve/site.h"

namespace qcg::serve {

/// A request whose header was read; one with a body is never read further.
using RequestParser = boost::beast::http::request_parser<boost::beast::http::empty_body>;
/// Its body points into the site, or at the line of a refusal.
using Response = boost::beast::http::response<boost::beast::http::span_body<const char>>;

/// What is said in place of a file.
struct Refusal {
  boost::beast::http::status status;
  std::string_view line;
};

namespace refusal {
using Status = boost::beast::http::status;
inline constexpr Refusal malformed{Status::bad_request, "This is no request that a browser would send.\n"};
inline constexpr Refusal no_host{Status::bad_request, "A request must say once for which host it is.\n"};
inline constexpr Refusal other_host{Status::misdirected_request,
                                    "This server answers to 127.0.0.1 and localhost only.\n"};
inline constexpr Refusal no_such_file{Status::not_found, "There is no such file.\n"};
inline constexpr Refusal other_method{Status::method_not_allowed, "Files can be read (GET, HEAD) and nothing else.\n"};
inline constexpr Refusal has_body{Status::payload_too_large, "A request for a file has no body.\n"};
inline constexpr Refusal too_long{Status::request_header_fields_too_large, "The header of the request is too long.\n"};
inline constexpr std::array all{malformed, no_host, other_host, no_such_file, other_method, has_body, too_long};
}  // namespace refusal

inline constexpr std::uint32_t longest_header = 16 * 1024;  // in bytes; cookies of other servers here come along

/// The answer to a request: a file of the site, whole and as it is, or a refusal. Looks at nothing else.
Response answer(const Site& site, const RequestParser& request);
/// The last answer to what could not be parsed. Nothing where the connection failed, so that nobody is there to listen.
std::optional<Response> answer_to_failure(boost::beast::error_code failure);

}  // namespace qcg::serve
