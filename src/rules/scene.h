#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/player.h"

namespace qcg {

// What a position looks like and where its labels act: what every surface draws, selects and clicks on. A game says
// what is there; how it looks is the business of src/draw, and nobody reads a game's notation to find out.

/// Names a piece, or a place where one may be: the same over a whole play and in every realisation.
using PieceId = std::uint32_t;

enum class Owner : std::uint8_t { Nobody, Left, Right, Either };
constexpr Owner owner_of(Player player) { return player == Player::Left ? Owner::Left : Owner::Right; }

enum class PieceKind : std::uint8_t {
  Cell,   // a square of a board or a vertex of a network; its owner is who holds it
  Edge,   // joins two nodes, or two cells
  Heap,   // of `count` counters
  Pin,    // stands in a row
  Token,  // stands on a cell
  Bar,    // between two cells or pins: a wall, a cut
};

/// A column and a row, counted from the top left; on a network any point of the plane, with neighbours about 1 apart.
struct Spot {
  double column = 0;
  double row = 0;
  auto operator<=>(const Spot&) const = default;
};

struct Piece {
  PieceId id = 0;  // no two pieces of a scene have the same
  PieceKind kind = PieceKind::Cell;
  Owner owner = Owner::Nobody;
  Spot at{};                            // cells, heaps, pins, tokens
  std::array<std::uint32_t, 2> ends{};  // of an edge: nodes (0 is the ground), or the ids of cells; of a bar: the ids
                                        // of what it parts
  std::uint64_t count = 0;              // counters in a heap
  std::string name{};                   // what people call it, where it has a name: "3", "b2"
  bool fixed = false;                   // part of the board, which no move changes
  bool operator==(const Piece&) const = default;
};

enum class Layout : std::uint8_t {
  None,      // nothing to see: surfaces show the notation
  Grid,      // cells in rows and columns, with tokens and bars
  Rows,      // pins in rows
  Heaps,     // heaps side by side
  Stalks,    // edges on top of each other in columns: `at` is the column and the height, `ends` as when grounded
  Grounded,  // edges that stand on the ground, node 0; the drawer finds places for the nodes
  Network,   // cells in the plane, joined by edges
  Diagram,   // named cells, joined by arrows; the drawer finds places for them
};

/// "left", "token", "grid": as files and the page call them.
std::string_view name(Owner owner);
std::string_view name(PieceKind kind);
std::string_view name(Layout layout);

/// Everything that is there in one position. Together with the ruleset it determines the position.
struct Scene {
  Layout layout = Layout::None;
  unsigned columns = 0;  // of a grid, and of the longest of rows
  unsigned rows = 0;
  std::vector<Piece> pieces{};
};

/// What a label does to the pieces it acts on.
enum class Act : std::uint8_t {
  None,    // nothing to see
  Remove,  // they go
  Take,    // `amount` counters of the heap go
  Leave,   // `amount` counters of the heap stay
  Move,    // the first goes to `to`, and the others go away
  Claim,   // they become the player's
  Part,    // a bar comes between them
};

/// Where a label acts in one position.
struct Place {
  std::vector<PieceId> pieces{};  // all of them are in the scene
  Act act = Act::None;
  std::uint64_t amount = 0;
  std::optional<Spot> to{};  // which may lie off the board
};

/// One bit of a position that is a set of bits: it is set exactly where this piece is there with this owner.
struct BitMeaning {
  unsigned bit = 0;
  PieceId piece = 0;
  Owner owner = Owner::Nobody;
};

}  // namespace qcg
