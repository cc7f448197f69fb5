#pragma once

#include <optional>
#include <vector>

#include "lift/lift.h"
#include "lift/line_of_play.h"

namespace qcg::python {

/// The moves of a player in the superposition that the game starts from, or the labels where nothing is superposed:
/// single labels first, then pairs, ...; at most so many. Without a limit, InputError where they are too many to list.
std::vector<PlayedMove> list_moves(const Game& classical, const Lift& lift, Player player,
                                   std::optional<std::size_t> limit);

}  // namespace qcg::python
