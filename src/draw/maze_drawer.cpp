#include "draw/maze_drawer.h"

#include <algorithm>

#include "draw/marks.h"

namespace qcg::draw {

namespace {

constexpr double side = 32;
constexpr double margin = 3;  // half a wall may stick out
constexpr Style wall{.width = 5};

/// Walks over the cells of `o_./.].`, telling what stands in each.
template <class Cell, class WallBelow, class WallRight>
void walk(std::string_view text, Cell cell, WallBelow wall_below, WallRight wall_right) {
  Point corner{margin - side, margin};
  for (const char c : text) {
    if (c == '/') corner = {margin - side, corner.y + side};
    if (c == '.' || c == '#' || c == 'o') cell(corner = corner + Point{side, 0}, c);
    if (c == '_') wall_below(corner);
    if (c == ']') wall_right(corner);
  }
}

}  // namespace

Sketch sketch_maze(const AnyRuleset& rules, std::span<const Position> realisations, Detail /*detail*/) {
  Sketch sketch;
  std::vector<Shape> walls;
  const auto add_cell = [&](Point corner, char c) {
    sketch.background.push_back(square(corner, side, c == '#'));
    if (c != '#') sketch.background.back().style.ink = Ink::Faint;
    sketch.width = std::max(sketch.width, corner.x + side + margin);
    sketch.height = std::max(sketch.height, corner.y + side + margin);
  };
  const auto add_wall_below = [&](Point corner) {
    walls.push_back({Line{corner + Point{0, side}, corner + Point{side, side}}, wall});
  };
  const auto add_wall_right = [&](Point corner) {
    walls.push_back({Line{corner + Point{side, 0}, corner + Point{side, side}}, wall});
  };
  sketch.captions = notations(rules, realisations);
  walk(sketch.captions.front(), add_cell, add_wall_below, add_wall_right);
  sketch.background.insert(sketch.background.end(), walls.begin(), walls.end());
  for (std::size_t i = 0; i < realisations.size(); ++i) {
    const auto add_piece = [&](Point corner, char c) {
      if (c != 'o') return;
      const Point centre = corner + Point{side / 2, side / 2};
      std::vector<bool> in(realisations.size());
      in[i] = true;  // the piece stands elsewhere in every other realisation: that is what makes them differ
      sketch.pieces.push_back({counter(centre, 10), centre, std::move(in)});
    };
    walk(
        sketch.captions[i], add_piece, [](Point) {}, [](Point) {});
  }
  return sketch;
}

}  // namespace qcg::draw
