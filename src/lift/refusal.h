#pragma once

#include <optional>
#include <string>

#include "lift/branches.h"

namespace qcg {

/// Why a label that is legal somewhere may not be played alone on a superposition, and what shows it.
struct Refusal {
  std::string rule;       // what the flavour asks: "may be played alone only where nothing else can be"
  std::string shortfall;  // what is not so here: "flavour B: 'take 1' is not the only label of Left: there is 1 more"
  std::optional<Label> other;           // another label that the player has, or
  std::optional<Position> realisation;  // a realisation in which the label is not legal
};

/// Nothing if it may be played alone. The label must be legal in some realisation, and the flavour must have moves of a
/// single label (see find_formal_fault).
std::optional<Refusal> why_not_alone(Flavour flavour, const AnyRuleset& rules, std::span<const Position> realisations,
                                     Player player, Label label);
/// The same where only what the flavour looks at is known. What shows it is left for the caller to find.
std::optional<Refusal> why_not_alone(Flavour flavour, const AnyRuleset& rules, Player player, Label label,
                                     const SingleLabel& seen);

}  // namespace qcg
