#pragma once

#include <compare>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "draw/sketch.h"

namespace qcg::draw {

/// An edge of a Hackenbush graph; node 0 is the ground. A stalk is read as a path of nodes of its own.
struct HackenbushEdge {
  unsigned low;
  unsigned high;
  char colour;    // b, r or g
  unsigned twin;  // from 1: which of several parallel edges of one colour
  auto operator<=>(const HackenbushEdge&) const = default;
};

/// Reads what Hackenbush shows. Node `1 + stalk + height * stalks` is the upper end of that edge of a stalk, so the
/// same edge has the same name in all realisations.
std::vector<HackenbushEdge> read_stalks(std::string_view text, unsigned stalks);
std::vector<HackenbushEdge> read_graph(std::string_view text);

/// Whether a position is written as stalks (`br+-`), not as edges (`0-1b`); `-` may be either.
bool written_as_stalks(std::string_view text);
unsigned count_stalks(std::string_view text);

/// All edges of several realisations, by name.
struct StandingEdges {
  bool stalks = false;  // written as stalks, so many of them
  unsigned count = 0;
  Presence<HackenbushEdge> edges;
};
StandingEdges standing_edges(std::span<const std::string> realisations);

}  // namespace qcg::draw
