// Requests of the page: whatever comes, the engine answers with JSON, and never calls it a fault of its own.

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>

#include "solve/json.h"
#include "wasm/engine.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  // The questions that take no time; how the others read their fields is the same code.
  static constexpr std::array<std::string_view, 3> quick{"position", "judge", "ttt.view"};
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const qcg::Json request = qcg::Json::parse(text, nullptr, false);
  if (request.is_object() && request.contains("request")) {
    const qcg::Json& name = request["request"];
    if (name.is_string() && std::find(quick.begin(), quick.end(), name.get<std::string>()) == quick.end()) return 0;
  }
  const qcg::Json answer = qcg::Json::parse(qcg::wasm::answer(text));
  if (answer.contains("reply")) return 0;
  if (answer.at("error").at("kind") == "program") std::abort();
  return 0;
}
