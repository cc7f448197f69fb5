#pragma once

#include <cstdint>
#include <functional>

#include "tictactoe/position.h"

namespace qcg::ttt {

/// The number of sequences of `depth` actions from here; `tick` is called now and then and may throw.
std::uint64_t perft(const Position& position, unsigned depth, const std::function<void(std::uint64_t)>& tick = nullptr);

}  // namespace qcg::ttt
