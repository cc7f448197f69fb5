// Requests of the page: whatever comes, the engine answers with JSON, and never calls it a fault of its own.

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>

#include "solve/json.h"
#include "wasm/engine.h"
#include "wasm/protocol.h"

namespace {

/// Reads what this request would be asked, where it is this one.
template <typename Request>
void read_if(const std::string& name, const qcg::Json& request) {
  if (Request::name == name) qcg::wasm::protocol::read<typename Request::Ask>(request);
}

template <typename... Request>
void read_any(const std::string& name, const qcg::Json& request, const std::tuple<Request...>& /*all*/) {
  try {
    (read_if<Request>(name, request), ...);
  } catch (const qcg::InputError&) {
    // It is no such request.
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  // The questions that take no time; others are only read.
  static constexpr std::array<std::string_view, 4> quick{"position", "judge", "preview", "ttt.view"};
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const qcg::Json request = qcg::Json::parse(text, nullptr, false);
  if (request.is_object() && request.contains("request") && request["request"].is_string()) {
    const auto name = request["request"].get<std::string>();
    read_any(name, request, qcg::wasm::protocol::AllRequests{});
    if (std::find(quick.begin(), quick.end(), name) == quick.end()) return 0;
  }
  const qcg::Json answer = qcg::Json::parse(qcg::wasm::answer(text));
  if (answer.contains("reply")) return 0;
  if (answer.at("error").at("kind") == "program") std::abort();
  return 0;
}
