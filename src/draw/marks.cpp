#include "draw/marks.h"

#include <cmath>

namespace qcg::draw {

std::vector<Shape> round_piece(Point centre, double radius, Player player) {
  if (player == Player::Left) return {{Circle{centre, radius}, {.ink = Ink::Left, .fill = Fill::Ink}}};
  std::vector<Shape> shapes{{Circle{centre, radius}, {.ink = Ink::Right, .fill = Fill::Tint, .width = 2}}};
  // Chords at 45 degrees, drawn as lines because patterns differ between formats.
  for (const double offset : {-0.6, -0.2, 0.2, 0.6}) {
    const double half = std::sqrt(1 - offset * offset) * radius;
    const double slant = std::sqrt(0.5);
    const Point foot = centre + Point{offset * radius * slant, offset * radius * slant};
    const Point along{half * slant, -half * slant};
    shapes.push_back({Line{foot - along, foot + along}, {.ink = Ink::Right, .width = 1.8}});
  }
  return shapes;
}

std::vector<Shape> counter(Point centre, double radius) {
  return {{Circle{centre, radius}, {.ink = Ink::Either, .fill = Fill::Tint, .width = 2}}};
}

std::vector<Shape> mark_of(Owner owner, Point centre, double radius) {
  if (owner == Owner::Left) return round_piece(centre, radius, Player::Left);
  if (owner == Owner::Right) return round_piece(centre, radius, Player::Right);
  return counter(centre, radius);
}

Shape square(Point corner, double side, bool missing) {
  if (missing) return {Box{corner, side, side}, {.ink = Ink::Faint, .fill = Fill::Ink, .width = 1}};
  return {Box{corner, side, side}, {.ink = Ink::Plain, .fill = Fill::White, .width = 1.2}};
}

}  // namespace qcg::draw
