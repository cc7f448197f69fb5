#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace qcg::wasm {

/// Hears, while a long question is being answered, how far it has come: the text of a JSON object each time.
using Tell = std::function<void(const std::string&)>;

/// The page loads the engine as two modules: `Play` has what its first screens ask, so that it comes soon, and `Study`
/// all else; it comes when it is first asked.
enum class Part : std::uint8_t { Play, Study };

/// What the page calls: the text of a JSON request in, the text of `{"reply": ...}` or `{"error": ...}` out. Requests
/// and replies are those of web/src/engine/protocol.ts. It keeps nothing between calls and never throws.
std::string answer(std::string_view request, const Tell& tell = nullptr);
/// The same for the requests of one module alone: nothing else is linked into it.
template <Part part>
std::string answer_part(std::string_view request, const Tell& tell);

}  // namespace qcg::wasm
