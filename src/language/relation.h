#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "base/reader.h"
#include "cgt/universe.h"

namespace qcg {

/// How two values may compare.
enum class Relation : std::uint8_t {
  Less,
  LessEqual,
  Equal,
  Unequal,
  GreaterEqual,
  Greater,
  Confused,
  LessOrConfused,
  GreaterOrConfused
};

/// Its sign: "<=", "||".
std::string_view show(Relation relation);
bool holds(Order order, Relation relation);
/// A sign at the cursor, if there is one; "==" serves for "=".
std::optional<Relation> accept_relation(Reader& reader);

}  // namespace qcg
