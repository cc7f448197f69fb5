#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "base/input_error.h"
#include "solve/json.h"

namespace qcg::wasm::protocol {

// How the types of protocol.h are read from JSON and written to it. Each struct there visits its fields with their
// names; all else follows from the types of the fields.

/// The words of an enumeration, in its order.
template <typename Enum>
inline constexpr std::array<std::string_view, 0> words_of{};

/// Written as null where there is nothing; a field of std::optional is left out then.
template <typename T>
struct OrNull : std::optional<T> {
  using std::optional<T>::optional;
  OrNull(std::optional<T> known) : std::optional<T>(std::move(known)) {}

  bool operator==(const OrNull& other) const {
    return static_cast<const std::optional<T>&>(*this) == static_cast<const std::optional<T>&>(other);
  }
};

/// Where in a request something is read: `play.moves[2].player`.
struct Place {
  const Place* within = nullptr;
  std::string_view key{};  // none for an element of a list
  std::size_t index = 0;

  [[nodiscard]] std::string text() const;
};

[[noreturn]] void refuse(const Place& place, std::string_view expected);
[[noreturn]] void refuse_missing(const Place& place);
void check_object(const Json& json, const Place& place);
void check_list(const Json& json, const Place& place);
/// The place of what is written there among the words.
std::size_t read_word(const Json& json, const Place& place, std::span<const std::string_view> words);
/// The place of a word that must be among the words.
std::size_t place_of_word(std::string_view word, std::span<const std::string_view> words);
/// The field of that key; nullptr where it is left out.
const Json* find_field(const Json& object, std::string_view key);
/// The same where null stands for nothing.
const Json* find_value(const Json& object, std::string_view key);

/// The enumerator of a word, or of a letter, that the core has for it; and back.
template <typename Enum>
Enum as_word(std::string_view word) {
  return static_cast<Enum>(place_of_word(word, words_of<Enum>));
}
template <typename Enum>
Enum as_word(char letter) {
  return as_word<Enum>(std::string_view(&letter, 1));
}
template <typename Enum>
std::string word_of(Enum value) {
  return std::string(words_of<Enum>.at(static_cast<std::size_t>(value)));
}

void read_value(const Json& json, const Place& place, std::string& value);
void read_value(const Json& json, const Place& place, double& value);
void read_value(const Json& json, const Place& place, bool& value);
void read_value(const Json& json, const Place& place, std::uint64_t& value);
void read_value(const Json& json, const Place& place, std::int64_t& value);
template <typename T>
void read_value(const Json& json, const Place& place, T& value);
template <typename T>
void read_value(const Json& json, const Place& place, std::vector<T>& value);
template <typename T, std::size_t size>
void read_value(const Json& json, const Place& place, std::array<T, size>& value);
template <typename... T>
void read_value(const Json& json, const Place& place, std::variant<T...>& value);

template <typename T>
void read_field(const Json& object, const Place& place, T& value) {
  const Json* found = find_value(object, place.key);
  if (found == nullptr) refuse_missing(place);
  read_value(*found, place, value);
}

template <typename T>
void read_field(const Json& object, const Place& place, std::optional<T>& value) {
  if (const Json* found = find_value(object, place.key)) read_value(*found, place, value.emplace());
}

template <typename T>
void read_field(const Json& object, const Place& place, OrNull<T>& value) {
  if (find_field(object, place.key) == nullptr) refuse_missing(place);
  read_field(object, place, static_cast<std::optional<T>&>(value));
}

/// A struct, or a word.
template <typename T>
void read_value(const Json& json, const Place& place, T& value) {
  if constexpr (std::is_enum_v<T>) {
    value = static_cast<T>(read_word(json, place, words_of<T>));
  } else {
    check_object(json, place);
    T::visit_fields(value, [&](std::string_view key, auto& field) {
      read_field(json, Place{.within = &place, .key = key}, field);
    });
  }
}

template <typename T>
void read_value(const Json& json, const Place& place, std::vector<T>& value) {
  check_list(json, place);
  for (const Json& element : json) {
    const Place at{.within = &place, .index = value.size()};
    read_value(element, at, value.emplace_back());
  }
}

template <typename T, std::size_t size>
void read_value(const Json& json, const Place& place, std::array<T, size>& value) {
  check_list(json, place);
  if (json.size() != size) refuse(place, "a list of " + std::to_string(size));
  for (std::size_t i = 0; i < size; ++i) read_value(json[i], Place{.within = &place, .index = i}, value[i]);
}

/// Whichever of the types can be read, the first before others.
template <typename... T>
void read_value(const Json& json, const Place& place, std::variant<T...>& value) {
  const auto read_as = [&](auto held) {
    try {
      read_value(json, place, held);
      value = std::move(held);
      return true;
    } catch (const InputError&) {
      return false;
    }
  };
  if (!(read_as(T{}) || ...)) refuse(place, "one of several things, and is none");
}

Json write(const std::string& value);
Json write(double value);
Json write(bool value);
Json write(std::uint64_t value);
Json write(std::int64_t value);
template <typename T>
Json write(const T& value);
template <typename T>
Json write(const std::vector<T>& value);
template <typename T, std::size_t size>
Json write(const std::array<T, size>& value);
template <typename... T>
Json write(const std::variant<T...>& value);
template <typename T>
Json write(const OrNull<T>& value);

template <typename T>
void write_field(Json& object, std::string_view key, const T& value) {
  object.emplace(std::string(key), write(value));
}

template <typename T>
void write_field(Json& object, std::string_view key, const std::optional<T>& value) {
  if (value) write_field(object, key, *value);
}

template <typename T>
void write_field(Json& object, std::string_view key, const OrNull<T>& value) {
  object.emplace(std::string(key), write(value));
}

/// A struct, or a word.
template <typename T>
Json write(const T& value) {
  if constexpr (std::is_enum_v<T>) {
    return word_of(value);
  } else {
    Json object = Json::object();
    T::visit_fields(value, [&](std::string_view key, const auto& field) { write_field(object, key, field); });
    return object;
  }
}

template <typename T>
Json write(const std::vector<T>& value) {
  Json list = Json::array();
  for (const T& element : value) list.push_back(write(element));
  return list;
}

template <typename T, std::size_t size>
Json write(const std::array<T, size>& value) {
  Json list = Json::array();
  for (const T& element : value) list.push_back(write(element));
  return list;
}

template <typename... T>
Json write(const std::variant<T...>& value) {
  return std::visit([](const auto& held) { return write(held); }, value);
}

template <typename T>
Json write(const OrNull<T>& value) {
  return value ? write(*value) : Json(nullptr);
}

/// What is asked; throws InputError that names the field at fault.
template <typename T>
T read(const Json& json) {
  T value{};
  read_value(json, Place{}, value);
  return value;
}

}  // namespace qcg::wasm::protocol
