#pragma once

#include <functional>
#include <string>
#include <string_view>

namespace qcg::wasm {

/// Hears, while a long question is being answered, how far it has come: the text of a JSON object each time.
using Tell = std::function<void(const std::string&)>;

/// What the page calls: the text of a JSON request in, the text of `{"reply": ...}` or `{"error": ...}` out. Requests
/// and replies are those of web/src/engine/protocol.ts. It keeps nothing between calls and never throws.
std::string answer(std::string_view request, const Tell& tell = nullptr);

}  // namespace qcg::wasm
