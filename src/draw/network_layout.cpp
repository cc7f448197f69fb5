#include <algorithm>

#include "draw/layouts.h"
#include "draw/marks.h"

namespace qcg::draw {

namespace {

constexpr double unit = 62;  // between neighbours
constexpr double vertex_radius = 15;
constexpr double mark_radius = 11;
constexpr double margin = 22;
constexpr double name_font = 10;

Point point_of(Spot spot) { return {margin + unit * spot.column, margin + unit * spot.row}; }

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
  for (const auto& [cell, in] : scenes.pieces(PieceKind::Cell)) {
    const Point at = point_of(cell.at);
    places[cell.id] = at;
    sketch.width = std::max(sketch.width, at.x + margin + 8);
    sketch.height = std::max(sketch.height, at.y + margin);
  }
  for (const auto& [edge, in] : scenes.pieces(PieceKind::Edge)) {
    sketch.background.push_back({Line{places.at(edge.ends[0]), places.at(edge.ends[1])}, {.width = 1.5}});
  }
  std::vector<DrawnPiece> marks;
  for (const auto& [cell, in] : scenes.pieces(PieceKind::Cell)) {
    const Point at = places.at(cell.id);
    if (cell.owner == Owner::Nobody || !scenes.has(cell.id, Owner::Nobody)) {
      sketch.background.push_back({Circle{at, vertex_radius}, {.fill = Fill::White}});
      sketch.background.push_back(
          {Text{at + Point{vertex_radius + 1, -vertex_radius + 4}, cell.name, name_font, Text::Anchor::Start}, {}});
    }
    const bool shared = scenes.has(cell.id, Owner::Left) && scenes.has(cell.id, Owner::Right);
    if (cell.owner != Owner::Nobody) marks.push_back(mark_on(cell, in, shared));
  }
  sketch.pieces = std::move(marks);
  return sketch;
}

}  // namespace qcg::draw
