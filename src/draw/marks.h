#pragma once

#include <vector>

#include "base/player.h"
#include "draw/canvas.h"
#include "rules/scene.h"

namespace qcg::draw {

// Marks that several drawers share.

constexpr Ink ink_of(Player player) { return player == Player::Left ? Ink::Left : Ink::Right; }

/// A round piece of a player: Left's filled, Right's hatched, as in Pleunes.
std::vector<Shape> round_piece(Point centre, double radius, Player player);
constexpr Ink ink_of(Owner owner) {
  switch (owner) {
    case Owner::Left:
      return Ink::Left;
    case Owner::Right:
      return Ink::Right;
    case Owner::Either:
      return Ink::Either;
    case Owner::Nobody:
      break;
  }
  return Ink::Plain;
}

/// A round piece that belongs to both players: a counter, a pin.
std::vector<Shape> counter(Point centre, double radius);
/// A round piece of this owner.
std::vector<Shape> mark_of(Owner owner, Point centre, double radius);
/// A square of a board, there or missing.
Shape square(Point corner, double side, bool missing);

}  // namespace qcg::draw
