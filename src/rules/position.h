#pragma once

#include <cstdint>

namespace qcg {

/// A position is one word: bits for edges, cells or pins, packed heaps, or an index into a table of the ruleset.
/// It is meaningful only together with the ruleset that made it.
using Position = std::uint64_t;

/// A label names a change ("take 2 from heap 1", "cut edge 5") and means the same in every position of a ruleset:
/// a superposed move applies one label to every realisation (Dorbec and Mhalla, section 2; Pleunes, Definition 3.4).
using Label = std::uint32_t;

}  // namespace qcg
