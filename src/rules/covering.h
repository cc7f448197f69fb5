#pragma once

#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "rules/labelled_states.h"

namespace qcg {

// Which realisations of a superposition are covered by others, decided by the definitions alone: what a ruleset says of
// covering (face.h) is not asked.

/// Whether a realisation is covered by others (Dorbec and Mhalla, Definition 2; Pleunes, Definition 3.17): whatever can
/// be played on it, move after move of either player, can be played on one of them.
struct Covered {
  /// They cover it, and no longer do if any one of them is left out; nothing where it is not covered.
  std::optional<std::vector<Position>> by;
  /// Where it is not: moves that can be played on it, the last of which can be played on no other by then. The
  /// shortest.
  std::vector<Step> run;
};
Covered find_covered(const AnyRuleset& rules, Position realisation, std::span<const Position> others,
                     const std::function<void(std::size_t met)>& tick);

/// Whether all moves that are legal on it are legal on one and the same other realisation (Definition 3.19).
struct WeaklyCovered {
  std::optional<Position> by;
  /// Where it is not: for each of the others a move that is legal on the realisation, but not there.
  std::vector<Step> illegal;
};
WeaklyCovered find_weakly_covered(const AnyRuleset& rules, Position realisation, std::span<const Position> others);

}  // namespace qcg
