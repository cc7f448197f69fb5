#pragma once

#include "draw/sketch.h"

namespace qcg::draw {

/// Heaps of counters, stacked: Nim under both labellings, and subtraction games. Counter j of heap i is there wherever
/// the heap has at least j. Heaps too high to count are drawn as bars, in segments between the heights that occur.
Sketch sketch_heaps(const AnyRuleset& rules, std::span<const Position> realisations, Detail detail);

/// The heaps of `3,3,1` or `{1,3}:3,3,1`.
std::vector<std::uint64_t> heap_sizes(std::string_view text);

}  // namespace qcg::draw
