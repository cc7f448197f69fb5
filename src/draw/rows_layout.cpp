#include <cmath>
#include <map>

#include "draw/layouts.h"
#include "draw/marks.h"

namespace qcg::draw {

namespace {

constexpr double radius = 10;
constexpr double step = 27;  // from pin to pin
constexpr double row_height = 34;
constexpr double row_height_with_handles = 96;
constexpr double margin = 18;  // for the number of the row

}  // namespace

Sketch sketch_rows(const Scenes& scenes, Detail detail) {
  const double height = detail == Detail::Handles ? row_height_with_handles : row_height;
  const auto place = [&](Spot spot) {
    return Point{margin + step * (spot.column + 0.5), height * (spot.row + 1) - row_height / 2};
  };
  Sketch sketch;
  sketch.unit = step;
  sketch.room_above = height - row_height / 2 - radius;
  sketch.width = 2 * margin + step * scenes.columns();
  sketch.height = height * scenes.rows();
  std::map<double, double> lengths;  // of each row, by the places in it
  for (const auto& [slot, in] : scenes.pieces(PieceKind::Cell)) lengths[slot.at.row] += 1;
  for (const auto& [row, length] : lengths) {
    const Point start = place({0, row}) - Point{step / 2, 0};
    sketch.background.push_back({Line{start, start + Point{step * length, 0}}, {.ink = Ink::Faint, .width = 1}});
    const Point number{margin / 2, start.y + 4};
    if (lengths.size() > 1) sketch.background.push_back({Text{number, std::to_string(std::lround(row) + 1), 11}, {}});
  }
  for (const auto& [pin, in] : scenes.pieces(PieceKind::Pin)) {
    sketch.places[pin.id] = place(pin.at);
    sketch.pieces.push_back({counter(place(pin.at), radius), place(pin.at), in, pin.id});
  }
  for (const auto& [bar, in] : scenes.pieces(PieceKind::Bar)) {
    const Point cut = place(bar.at);
    sketch.pieces.push_back(
        {{{Line{cut - Point{0, 15}, cut + Point{0, 15}}, {.width = 2.5}}}, cut + Point{0, -15}, in, bar.id});
  }
  return sketch;
}

}  // namespace qcg::draw
