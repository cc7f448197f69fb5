#pragma once

#include <functional>

#include "rules/game.h"

namespace qcg {

/// Whether the games, their labels taken off, are isomorphic: each option of one is that of the other (Pleunes, section
/// 2.2). Each game has one realisation. `tick` is called with how much was met so far; it may throw to end the work.
bool are_isomorphic(const Game& one, const Game& other, const std::function<void(std::size_t met)>& tick);

}  // namespace qcg
