#include <algorithm>
#include <cmath>
#include <vector>

#include "draw/layouts.h"
#include "draw/marks.h"

namespace qcg::draw {

namespace {

constexpr double unit = 62;  // between neighbours
constexpr double vertex_radius = 15;
constexpr double mark_radius = 11;
constexpr double margin = 30;
constexpr double name_font = 10;

Point point_of(Spot spot) { return {margin + unit * spot.column, margin + unit * spot.row}; }

// Away from the other vertices; where they stand in rows, edges leave the upper right free.
Point aside_of(const std::vector<Scenes::Presence>& cells, Point at) {
  Point centre;
  bool in_rows = true;
  for (const auto& [cell, in] : cells) {
    centre = centre + point_of(cell.at) * (1 / static_cast<double>(cells.size()));
    in_rows = in_rows && cell.at.column == std::round(cell.at.column) && cell.at.row == std::round(cell.at.row);
  }
  const Point way = at - centre;
  const double length = std::hypot(way.x, way.y);
  return in_rows || length == 0 ? Point{0.75, -0.75} : way * (1 / length);
}

DrawnPiece mark_on(const Piece& cell, const std::vector<bool>& in, bool shared) {
  const Point at = point_of(cell.at);
  DrawnPiece mark{mark_of(cell.owner, at, mark_radius), at, in, cell.id};
  if (shared) {
    mark.nudge = {cell.owner == Owner::Left ? -mark_radius / 2 : mark_radius / 2, 0};
    mark.shrink = 0.72;
  }
  return mark;
}

}  // namespace

Sketch sketch_network(const Scenes& scenes) {
  Sketch sketch;
  sketch.unit = unit;
  std::map<PieceId, Point>& places = sketch.places;
  const std::vector<Scenes::Presence> cells = scenes.pieces(PieceKind::Cell);
  for (const auto& [cell, in] : cells) {
    const Point at = point_of(cell.at);
    places[cell.id] = at;
    sketch.width = std::max(sketch.width, at.x + margin);
    sketch.height = std::max(sketch.height, at.y + margin);
  }
  for (const auto& [edge, in] : scenes.pieces(PieceKind::Edge)) {
    sketch.background.push_back({Line{places.at(edge.ends[0]), places.at(edge.ends[1])}, {.width = 1.5}});
  }
  std::vector<DrawnPiece> marks;
  for (const auto& [cell, in] : cells) {
    const Point at = places.at(cell.id);
    if (cell.owner == Owner::Nobody || !scenes.has(cell.id, Owner::Nobody)) {
      sketch.background.push_back({Circle{at, vertex_radius}, {.fill = Fill::White}});
      const Point name = at + aside_of(cells, at) * (vertex_radius + 8);
      sketch.background.push_back({Text{name + Point{0, name_font * 0.35}, cell.name, name_font}, {}});
    }
    const bool shared = scenes.has(cell.id, Owner::Left) && scenes.has(cell.id, Owner::Right);
    if (cell.owner != Owner::Nobody) marks.push_back(mark_on(cell, in, shared));
  }
  sketch.pieces = std::move(marks);
  return sketch;
}

}  // namespace qcg::draw
