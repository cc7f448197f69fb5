#pragma once

#include "draw/sketch.h"
#include "wasm/play.h"

namespace qcg::wasm {

// Worlds are what the page calls realisations. A move is shown as a step from worlds to worlds: which come of which,
// and which die and why.

/// More than this nobody looks through, even in groups.
inline constexpr std::size_t most_worlds = 2000;

/// `count` columns of a sketch from `first` on: its notation, and for each piece of the sketch whether it is there.
std::vector<protocol::World> worlds_of(const draw::Sketch& sketch, std::size_t first, std::size_t count);

/// What people call a piece: "edge 4", "square b2".
std::string called(Layout layout, const Piece& piece);

/// A move between two superpositions, both sorted.
struct Step {
  std::span<const Position> before;
  std::span<const Position> after;
  const PlayedMove& move;
};

/// For each world before it the worlds after it, label by label; -1 where the label is not legal there.
std::vector<std::vector<std::int64_t>> branches_of(const AnyRuleset& rules, const Step& step);
/// The worlds before it in which none of the labels is legal, each with the reason in words.
std::vector<protocol::WorldDeath> deaths_of(const AnyRuleset& rules, const Step& step);

}  // namespace qcg::wasm
