#pragma once

#include <string>

#include "rules/game.h"

namespace qcg {

/// What `qcg games NAME` tells: the rules, how positions are written, an example.
std::string game_in_full(const GameInfo& info);

}  // namespace qcg
