#pragma once

#include <string_view>

#include "draw/sketch.h"

namespace qcg::draw {

struct Drawer {
  std::string_view game;
  DrawGame sketch;
};

/// How each game of the catalogue is drawn. To add one, write its file pair and add its line in drawers.cpp.
std::span<const Drawer> drawers();

/// Throws std::logic_error for a game nobody has written a drawer for; a test sees to it that there is none.
Sketch sketch(std::string_view game, const AnyRuleset& rules, std::span<const Position> realisations, Detail detail);

}  // namespace qcg::draw
