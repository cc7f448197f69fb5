#pragma once

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <array>
#include <string>
#include <string_view>

#include "base/input_error.h"
#include "base/spelling.h"

namespace qcg {

/// The value of an enumeration whose names, in order, these are; throws InputError that lists them.
template <class Choice, std::size_t size>
Choice read_choice(const std::string& text, const std::array<std::string_view, size>& names, std::string_view noun) {
  for (std::size_t i = 0; i < size; ++i) {
    if (names[i] == text) return static_cast<Choice>(i);
  }
  throw InputError(fmt::format("no {} '{}'; {}expected {}", noun, text.substr(0, 24),
                               did_you_mean(text, {names.begin(), names.end()}), fmt::join(names, ", ")),
                   text, 0);
}

}  // namespace qcg
