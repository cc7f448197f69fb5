#pragma once

#include <functional>
#include <optional>

#include "tictactoe/position.h"
#include "tictactoe/search.h"

namespace qcg::ttt {

/// Solves a position with few open squares exactly; nothing if there are too many, if it takes too long to be worth it,
/// or when `stop` says so.
std::optional<Found> solve_endgame(const Position& position, Scoring scoring, const std::function<bool()>& stop);

}  // namespace qcg::ttt
