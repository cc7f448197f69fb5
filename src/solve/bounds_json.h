#pragma once

#include <string>

#include "solve/bounds.h"
#include "solve/json.h"

namespace qcg {

/// {"at_least": 1, "at_most": "3/2"}: whole numbers as such, others as text, null for what is not known.
Json to_json(const Interval& interval);
/// The keys of docs/json.md.
Json to_json(const ValueBounds& bounds);
Json to_json(const NimberBounds& bounds);

/// What `to_json` made, as text; nothing where it cannot be that.
template <class Bounds>
std::optional<Bounds> read_bounds(const std::string& text);
template <>
std::optional<ValueBounds> read_bounds(const std::string& text);
template <>
std::optional<NimberBounds> read_bounds(const std::string& text);

}  // namespace qcg
