#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "draw/canvas.h"
#include "rules/any_ruleset.h"

namespace qcg::draw {

/// Something on the board that is there in some realisations and not in others: an edge, a counter, a free square.
struct DrawnPiece {
  std::vector<Shape> shapes;
  std::optional<Point> share_at;  // the middle of the place where an overlay prints its share; nothing for what merely
                                  // comes with other pieces, such as the node that edges meet in
  std::vector<bool> in;           // by realisation
  std::optional<PieceId> id{};    // of the piece of the scene that this is, or is a part of
  bool is_edge = false;           // its first shape is a line between two nodes
  std::uint64_t level = 0;        // of a heap's counters: which this is, from 1 at the bottom
  // In overlays only, where another piece may be in the same place: it is drawn aside and smaller.
  Point nudge{};
  double shrink = 1;
};

/// Realisations drawn on one board, so that what is the same in several of them is in the same place.
struct Sketch {
  double width = 0;
  double height = 0;
  double unit = 1;        // how far apart neighbouring columns are, where there are columns
  double room_above = 0;  // above a row of pins
  std::vector<Shape> background;
  std::vector<DrawnPiece> pieces;
  std::map<PieceId, Point> places;       // the middles of cells, pins, tokens and arrows, wherever they may be
  std::map<std::uint32_t, Point> nodes;  // above the ground, where edges stand on it
  std::vector<std::string> captions;     // by realisation
};

/// How much room there is: a picture of its own, the node of a tree, or a board with room for handles above its rows.
enum class Detail : std::uint8_t { Full, Small, Handles };

/// Draws realisations of a ruleset by their scenes.
Sketch sketch(const AnyRuleset& rules, std::span<const Position> realisations, Detail detail);

}  // namespace qcg::draw
