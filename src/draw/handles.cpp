#include "draw/handles.h"

#include <algorithm>
#include <cmath>

namespace qcg::draw {

namespace {

constexpr double beside = 0.36;  // of the way to the next column: a knob near the edge of its piece
constexpr double label_radius = 14;
constexpr double rise = 13;  // of the knobs above rows of pins, for each pin more

const DrawnPiece* find_drawn(const Sketch& sketch, PieceId id, std::uint64_t level = 0) {
  const auto found = std::find_if(sketch.pieces.begin(), sketch.pieces.end(), [&](const DrawnPiece& piece) {
    return piece.id == id && (level == 0 || piece.level == level);
  });
  return found == sketch.pieces.end() ? nullptr : &*found;
}

std::optional<Point> middle_of(const Sketch& sketch, const std::vector<PieceId>& ids) {
  Point sum;
  for (const PieceId id : ids) {
    const auto place = sketch.places.find(id);
    if (place == sketch.places.end()) return std::nullopt;
    sum = sum + place->second;
  }
  return sum * (1 / static_cast<double>(ids.size()));
}

Handle disc_around(Point centre, double radius) {
  Handle handle;
  handle.disc = Circle{centre, radius};
  return handle;
}

Handle knob_at(Point place) {
  Handle handle;
  handle.knob = place;
  return handle;
}

// An edge is pressed itself; of several cells the middle; over several pins the higher the more they are, so that no
// two knobs meet.
std::optional<Handle> handle_of_removal(const Sketch& sketch, const Scene& scene, const Place& place) {
  if (const DrawnPiece* edge = find_drawn(sketch, place.pieces.front()); edge != nullptr && edge->is_edge) {
    Handle handle;
    handle.piece = edge->shapes.front();
    handle.disc = Circle{*edge->share_at, 12};
    return handle;
  }
  const auto centre = middle_of(sketch, place.pieces);
  if (!centre) return std::nullopt;
  if (place.pieces.size() == 1) return disc_around(*centre, sketch.unit * 0.45);
  if (scene.layout != Layout::Rows) return knob_at(*centre);
  const double height = 12 + rise * static_cast<double>(place.pieces.size() - 1);
  return height > sketch.room_above ? std::nullopt : std::optional(knob_at(*centre - Point{0, height}));
}

// A counter stands for the move that takes it and all above it, from the tallest of the heaps laid over each other.
std::optional<Handle> handle_of_counters(const Sketch& sketch, const Place& place) {
  const PieceId heap = place.pieces.front();
  std::uint64_t tallest = 0;
  for (const DrawnPiece& piece : sketch.pieces) {
    const bool there = std::find(piece.in.begin(), piece.in.end(), true) != piece.in.end();
    if (piece.id == heap && there) tallest = std::max(tallest, piece.level);
  }
  if (place.act == Act::Take && place.amount > tallest) return std::nullopt;
  const std::uint64_t level = place.act == Act::Take ? tallest - place.amount + 1 : place.amount + 1;
  const DrawnPiece* counter = find_drawn(sketch, heap, level);
  if (counter == nullptr || tallest == 0) return std::nullopt;
  Handle handle;
  constexpr double height = 25;
  const Point corner = *counter->share_at - Point{16, height / 2};
  const double above = height * static_cast<double>(tallest - level);
  handle.box = Box{corner, 32, height, 8};
  if (above > 0) handle.all = Box{corner - Point{0, above}, 32, height + above, 8};
  return handle;
}

std::optional<Handle> handle_of_moving(const Sketch& sketch, const Scene& scene, const Place& place) {
  const auto centre = middle_of(sketch, {place.pieces.front()});
  if (!centre) return std::nullopt;
  const auto piece = std::find_if(scene.pieces.begin(), scene.pieces.end(),
                                  [&](const Piece& each) { return each.id == place.pieces.front(); });
  if (!place.to || piece == scene.pieces.end()) return disc_around(*centre, label_radius);
  const Point way{place.to->column - piece->at.column, place.to->row - piece->at.row};
  const double length = std::hypot(way.x, way.y);
  Handle handle = knob_at(*centre);
  handle.direction = length == 0 ? Point{0, -1} : way * (1 / length);
  handle.knob = *centre + *handle.direction * (beside * sketch.unit);
  return handle;
}

}  // namespace

std::optional<Handle> handle_of(const Sketch& sketch, const Scene& scene, const Place& place) {
  if (place.pieces.empty()) return std::nullopt;
  switch (place.act) {
    case Act::Remove:
      return handle_of_removal(sketch, scene, place);
    case Act::Take:
    case Act::Leave:
      return handle_of_counters(sketch, place);
    case Act::Move:
      return handle_of_moving(sketch, scene, place);
    case Act::Claim: {
      const auto centre = middle_of(sketch, place.pieces);
      return centre ? std::optional(disc_around(*centre, label_radius)) : std::nullopt;
    }
    case Act::Part: {
      const auto centre = middle_of(sketch, place.pieces);
      return centre ? std::optional(knob_at(*centre + Point{0, 15})) : std::nullopt;
    }
    case Act::None:
      break;
  }
  return std::nullopt;
}

}  // namespace qcg::draw
