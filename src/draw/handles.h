#pragma once

#include "draw/scenes.h"
#include "draw/sketch.h"

namespace qcg::draw {

/// Where on a board a label can be taken hold of: the piece itself, or a knob beside it.
struct Handle {
  std::optional<Shape> piece;  // a line to press on
  std::optional<Circle> disc;  // a round area around a piece
  std::optional<Box> box;      // an area around a counter
  std::optional<Box> all;      // around all counters that go, where the box is around the lowest of them
  std::optional<Point> knob;
  std::optional<Point> direction;  // of unit length: which way an arrow on the knob points
};

/// The handle of a label that acts here in one realisation, on a sketch that has this realisation; nothing where the
/// sketch has no room for one (counters that are not drawn one by one).
std::optional<Handle> handle_of(const Sketch& sketch, const Scene& scene, const Place& place);

}  // namespace qcg::draw
