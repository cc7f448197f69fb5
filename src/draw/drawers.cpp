#include "draw/drawers.h"

#include <stdexcept>

#include "draw/board_drawers.h"
#include "draw/explicit_drawer.h"
#include "draw/hackenbush_drawer.h"
#include "draw/heaps_drawer.h"
#include "draw/maze_drawer.h"
#include "draw/octal_drawer.h"

namespace qcg::draw {

namespace {

constexpr Drawer entries[] = {
    {"nim", sketch_heaps},
    {"nim-cut", sketch_heaps},
    {"subtraction", sketch_heaps},
    {"octal", sketch_octal},
    {"hackenbush", sketch_hackenbush},
    {"domineering", sketch_domineering},
    {"konane", sketch_pieces},
    {"maze", sketch_maze},
    {"clear-the-pond", sketch_pieces},
    {"explicit", sketch_explicit},
};

}  // namespace

std::span<const Drawer> drawers() { return entries; }

Sketch sketch(std::string_view game, const AnyRuleset& rules, std::span<const Position> realisations, Detail detail) {
  for (const Drawer& drawer : entries) {
    if (drawer.game == game) return drawer.sketch(rules, realisations, detail);
  }
  throw std::logic_error("no drawer for " + std::string(game) + ": add its line in drawers.cpp");
}

}  // namespace qcg::draw
