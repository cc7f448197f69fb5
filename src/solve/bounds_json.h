#pragma once

#include "solve/bounds.h"
#include "solve/json.h"

namespace qcg {

/// {"at_least": 1, "at_most": "3/2"}: whole numbers as such, others as text, null for what is not known.
Json to_json(const Interval& interval);
/// The keys of docs/json.md.
Json to_json(const ValueBounds& bounds);
Json to_json(const NimberBounds& bounds);

}  // namespace qcg
