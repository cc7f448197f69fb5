#pragma once

#include <span>
#include <string>

#include "rules/any_ruleset.h"

namespace qcg::draw {

/// One realisation as lines of text, made from its scene, with the coordinates and names that labels use.
std::string board_text(const AnyRuleset& rules, Position realisation);

/// Realisations side by side, in rows of at most this many columns, each with its notation below it; beyond some, how
/// many more there are.
std::string boards_text(const AnyRuleset& rules, std::span<const Position> realisations, std::size_t columns);

}  // namespace qcg::draw
