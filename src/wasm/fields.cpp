#include "wasm/fields.h"

#include <fmt/format.h>

#include <vector>

#include "base/input_error.h"

namespace qcg::wasm {

namespace {

[[noreturn]] void refuse(std::string_view key, std::string_view expected) {
  throw InputError(fmt::format("the request's '{}' must be {}", key, expected));
}

const Json* find(const Json& object, std::string_view key) {
  if (!object.is_object()) throw InputError("the request is no object where it should be one");
  const auto found = object.find(std::string(key));
  return found == object.end() || found->is_null() ? nullptr : &*found;
}

}  // namespace

const Json& field(const Json& object, std::string_view key) {
  const Json* found = find(object, key);
  if (found == nullptr) throw InputError(fmt::format("the request has no '{}'", key));
  return *found;
}

std::string text_field(const Json& object, std::string_view key) {
  const Json& value = field(object, key);
  if (!value.is_string()) refuse(key, "a text");
  return value.get<std::string>();
}

std::optional<std::string> optional_text(const Json& object, std::string_view key) {
  if (find(object, key) == nullptr) return std::nullopt;
  return text_field(object, key);
}

std::uint64_t number_field(const Json& object, std::string_view key, std::uint64_t usual, std::uint64_t most) {
  const Json* value = find(object, key);
  if (value == nullptr) return usual;
  if (!value->is_number_unsigned() || value->get<std::uint64_t>() > most) {
    refuse(key, fmt::format("a whole number from 0 to {}", most));
  }
  return value->get<std::uint64_t>();
}

bool flag_field(const Json& object, std::string_view key, bool usual) {
  const Json* value = find(object, key);
  if (value == nullptr) return usual;
  if (!value->is_boolean()) refuse(key, "true or false");
  return value->get<bool>();
}

std::chrono::milliseconds time_field(const Json& object, std::chrono::milliseconds usual) {
  constexpr std::uint64_t a_day = 86'400'000;
  return std::chrono::milliseconds(
      number_field(object, "milliseconds", static_cast<std::uint64_t>(usual.count()), a_day));
}

Player player_field(const Json& object, std::string_view key) {
  const std::string text = text_field(object, key);
  if (text == "L") return Player::Left;
  if (text == "R") return Player::Right;
  refuse(key, "'L' or 'R'");
}

std::vector<std::string> texts_field(const Json& object, std::string_view key) {
  const Json& list = field(object, key);
  if (!list.is_array()) refuse(key, "a list of texts");
  std::vector<std::string> texts;
  for (const Json& element : list) {
    if (!element.is_string()) refuse(key, "a list of texts");
    texts.push_back(element.get<std::string>());
  }
  return texts;
}

}  // namespace qcg::wasm
