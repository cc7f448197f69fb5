#pragma once

#include <functional>

#include "cgt/notation.h"
#include "rules/any_ruleset.h"

namespace qcg {

/// The value of a position, worked out from the values of all that can be reached from it; `met` is told of the options
/// that each of them has, followers first and the position itself last. `tick` hears of the positions met and may
/// throw.
ShortGame meet_forms(const AnyRuleset& rules, Position start, Universe& universe,
                     const std::function<void(std::size_t met)>& tick, const FormMet& met);

}  // namespace qcg
