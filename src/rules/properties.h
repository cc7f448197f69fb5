#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "rules/labelled_states.h"

namespace qcg {

/// Whether a ruleset is dead-ending, persistent and consistent (Pleunes, Definitions 3.8, 3.9 and 3.18), decided over
/// all positions that can be reached from given ones, by either player at any time. Positions that are equivalent as
/// labelled games (Definition 3.2) count as one state.

/// Why a ruleset lacks a property: `move` is legal at the end of one line and illegal at the end of the other.
/// - Not dead-ending: both lines start in the same position; `forbidding` has no moves, `allowing` has one.
/// - Not persistent: both start in the same position; the first `rearranged` moves of one are those of the other in
///   another order, and the moves after that are the same in both.
/// - Not consistent: all moves legal at the start of `allowing` are legal at the start of `forbidding`; each line has
///   one move, the same.
struct Witness {
  Line allowing;
  Line forbidding;
  Step move;
  std::size_t rearranged = 0;
  std::string sentence;
};

enum class Verdict {
  Unknown,    // not decided before the budget was spent
  Undefined,  // consistency of a ruleset that is not dead-ending
  Holds,
  Fails,
};

struct Finding {
  Verdict verdict = Verdict::Unknown;
  std::optional<Witness> witness;  // where it fails; a short one, from a position near the start
};

struct Properties {
  Finding dead_ending;
  Finding persistent;
  Finding consistent;
  std::size_t positions = 0;  // reached so far
  std::size_t states = 0;     // of which not equivalent; known when all are reached
};

/// Fills in `found` as it goes, so that what is known remains when `tick` throws; `tick` is called regularly.
void find_properties(const AnyRuleset& rules, std::span<const Position> start, const std::function<void()>& tick,
                     Properties& found);

/// The same without a budget.
Properties find_properties(const AnyRuleset& rules, std::span<const Position> start);

/// Consistency alone, of a game that is dead-ending.
Finding find_consistency(const AnyRuleset& rules, std::span<const Position> start, const std::function<void()>& tick);

}  // namespace qcg
