#pragma once

#include <cstdint>
#include <functional>
#include <variant>
#include <vector>

#include "rules/position.h"

namespace qcg {

// What of a ruleset can be renamed without changing its games (Pleunes, Theorem 3.3): each ruleset states it once, and
// superpositions that are renamings of one another are then solved once.

/// A word is a row of equal fields, lowest first, which may be permuted: heaps.
struct InterchangeableFields {
  unsigned fields = 0;
  unsigned bits_each = 0;
};

/// A word is a set of bits: edges, cells, pins. Bits have colours, and relations hold between them. A bit is alive in a
/// superposition if it is set in some realisation; bits that are not alive never matter again. Any bijection between
/// the alive bits of two superpositions that keeps colours, and maps the relations between alive bits onto each other,
/// is a renaming: applied to every realisation at once it gives an isomorphic game.
struct RelatedBits {
  struct Relation {
    std::uint8_t colour = 0;
    /// With fewer alive bits than this, the relation means nothing and is dropped.
    std::uint8_t least = 1;
    std::uint64_t bits = 0;
  };
  std::vector<std::uint8_t> colours;  // of each bit
  std::vector<Relation> relations;
  /// The word these bits are read from, where it is not the position itself: what still matters of it, so that equal
  /// words mean equivalent positions. (Vertices that have a colour are bits that come; those that may yet get one go.)
  std::function<std::uint64_t(Position)> view = nullptr;
};

/// monostate: nothing is known to be interchangeable.
using Structure = std::variant<std::monostate, InterchangeableFields, RelatedBits>;

}  // namespace qcg
