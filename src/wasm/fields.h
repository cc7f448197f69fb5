#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/player.h"
#include "solve/json.h"

namespace qcg::wasm {

// Reading a request. Everything throws InputError that names the field.

/// The field of an object; it must be there.
const Json& field(const Json& object, std::string_view key);
std::string text_field(const Json& object, std::string_view key);
/// These may be left out.
std::optional<std::string> optional_text(const Json& object, std::string_view key);
std::uint64_t number_field(const Json& object, std::string_view key, std::uint64_t usual, std::uint64_t most);
bool flag_field(const Json& object, std::string_view key, bool usual);
std::chrono::milliseconds time_field(const Json& object, std::chrono::milliseconds usual);
/// "L" or "R"
Player player_field(const Json& object, std::string_view key);
/// The elements of a list of texts.
std::vector<std::string> texts_field(const Json& object, std::string_view key);

}  // namespace qcg::wasm
