#pragma once

#include "draw/scenes.h"
#include "draw/sketch.h"

namespace qcg::draw {

// A drawer for each layout of scenes; whatever the game, it is drawn by one of these. Captions are put in by `sketch`.

/// Squares in rows and columns, missing ones grey; round tokens, thick lines for bars.
Sketch sketch_grid(const Scenes& scenes);
/// Rows of pins, with a bar where a row is cut.
Sketch sketch_rows(const Scenes& scenes, Detail detail);
/// Heaps of counters, stacked. Counter j of heap i is there wherever the heap has at least j. Heaps too high to count
/// are drawn as bars, in segments between the heights that occur.
Sketch sketch_heaps(const Scenes& scenes);
/// Edges on the ground: blue solid, red dashed, green dotted. Nodes stand as high as they are far from the ground.
Sketch sketch_grounded(const Scenes& scenes);
/// Vertices in the plane, joined by lines; round marks for those that somebody holds.
Sketch sketch_network(const Scenes& scenes);
/// Named cells with arrows between them; tokens mark the realisations. Where the cells are too many, and in the nodes
/// of trees, just the names of the tokens.
Sketch sketch_diagram(const Scenes& scenes, Detail detail);
/// The names alone, one in a box, the box marked.
Sketch sketch_names(const std::vector<std::string>& names);

}  // namespace qcg::draw
