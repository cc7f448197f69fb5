#pragma once

#include <span>
#include <string>
#include <vector>

#include "hidden/umpire.h"

namespace qcg::hidden {

/// What a player knows of the position, whoever the opponent is: the positions that are possible (sorted, distinct).
using Possible = std::vector<Position>;
/// Sorts the positions and drops repetitions.
void make_set(Possible& positions);

/// After this player's own action and what was seen then.
Possible possible_after_own(const Umpire& umpire, const Turn& common, std::span<const Position> before, Action action,
                            Sight sight);
/// After the other player did something and this was seen.
Possible possible_after_other(const Umpire& umpire, const Turn& common, std::span<const Position> before, Sight sight);
/// What may be tried in some of the positions.
std::vector<Action> possible_actions(const Umpire& umpire, const Turn& common, std::span<const Position> possible);

/// In the paper's notation: [3, 4̄, 1] is a heap of 3, one of at most 4, and one of 1. A heap that was selected
/// without knowing its size is in parentheses. Other games list the positions.
std::string show_knowledge(const Umpire& umpire, const Turn& common, std::span<const Position> possible,
                           bool looked = false);
/// Whether it is known what is left of a part.
bool knows_part(const Umpire& umpire, std::span<const Position> possible, std::size_t part);

/// A move in the paper's notation: 2_3 takes 3 from heap 2. Other rulesets use their own words.
std::string show_move(const Umpire& umpire, const Turn& common, Action action);

}  // namespace qcg::hidden
