#include "wasm/protocol_json.h"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

namespace qcg::wasm::protocol {

std::string Place::text() const {
  if (within == nullptr) return std::string(key);
  const std::string outer = within->text();
  if (key.empty()) return fmt::format("{}[{}]", outer, index);
  return outer.empty() ? std::string(key) : fmt::format("{}.{}", outer, key);
}

void refuse(const Place& place, std::string_view expected) {
  throw InputError(fmt::format("the request's '{}' must be {}", place.text(), expected));
}

void refuse_missing(const Place& place) { throw InputError(fmt::format("the request has no '{}'", place.text())); }

void check_object(const Json& json, const Place& place) {
  if (json.is_object()) return;
  if (place.within == nullptr) throw InputError("the request is no object");
  refuse(place, "an object");
}

void check_list(const Json& json, const Place& place) {
  if (!json.is_array()) refuse(place, "a list");
}

std::size_t place_of_word(std::string_view word, std::span<const std::string_view> words) {
  const auto found = std::find(words.begin(), words.end(), word);
  if (found == words.end()) throw std::logic_error(fmt::format("the protocol has no word '{}' here", word));
  return static_cast<std::size_t>(found - words.begin());
}

std::size_t read_word(const Json& json, const Place& place, std::span<const std::string_view> words) {
  if (json.is_string()) {
    const auto found = std::find(words.begin(), words.end(), json.get_ref<const std::string&>());
    if (found != words.end()) return static_cast<std::size_t>(found - words.begin());
  }
  std::string expected;
  for (const std::string_view word : words) {
    if (!expected.empty()) expected += word == words.back() ? " or " : ", ";
    expected += fmt::format("'{}'", word);
  }
  refuse(place, expected);
}

const Json* find_field(const Json& object, std::string_view key) {
  const auto found = object.find(std::string(key));
  return found == object.end() ? nullptr : &*found;
}

const Json* find_value(const Json& object, std::string_view key) {
  const Json* found = find_field(object, key);
  return found == nullptr || found->is_null() ? nullptr : found;
}

void read_value(const Json& json, const Place& place, std::string& value) {
  if (!json.is_string()) refuse(place, "a text");
  value = json.get<std::string>();
}

void read_value(const Json& json, const Place& place, double& value) {
  if (!json.is_number()) refuse(place, "a number");
  value = json.get<double>();
}

void read_value(const Json& json, const Place& place, bool& value) {
  if (!json.is_boolean()) refuse(place, "true or false");
  value = json.get<bool>();
}

void read_value(const Json& json, const Place& place, std::uint64_t& value) {
  if (!json.is_number_unsigned()) refuse(place, "a whole number from 0");
  value = json.get<std::uint64_t>();
}

void read_value(const Json& json, const Place& place, std::int64_t& value) {
  if (!json.is_number_integer()) refuse(place, "a whole number");
  value = json.get<std::int64_t>();
}

Json write(const std::string& value) { return value; }
Json write(double value) { return value; }
Json write(bool value) { return value; }
Json write(std::uint64_t value) { return value; }
Json write(std::int64_t value) { return value; }

}  // namespace qcg::wasm::protocol
