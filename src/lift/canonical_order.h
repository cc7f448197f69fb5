#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <span>
#include <vector>

#include "rules/structure.h"

namespace qcg {

/// A superposition over related bits as a graph: a vertex for each alive bit, each relation that still means something
/// and each realisation, an edge wherever one of the latter two contains one of the first.
struct SuperpositionGraph {
  struct Relation {
    std::uint64_t colour = 0;
    std::uint64_t bits = 0;  // alive ones only
    auto operator<=>(const Relation&) const = default;
  };

  /// The realisations are distinct, in any order.
  SuperpositionGraph(const RelatedBits& structure, std::span<const Position> distinct_realisations);

  std::vector<unsigned> bits;  // the alive ones, lowest first
  std::array<std::uint8_t, 64> colours{};
  std::vector<Relation> relations;     // sorted; the same one may stand here twice
  std::vector<Position> realisations;  // sorted
};

/// All that the graph says, once its alive bits are numbered in this order. Graphs with the same text are renamings of
/// one another, whatever the orders were.
std::vector<std::uint64_t> text_in_order(const SuperpositionGraph& graph, std::span<const unsigned> order);

// The alive bits in a canonical order: renamings of one another have the same text in their canonical orders. The two
// ways to find one agree about which graphs are renamings, not about the order.

#ifdef QCG_HAVE_NAUTY
std::vector<unsigned> canonical_order_by_nauty(const SuperpositionGraph& graph);
#endif

/// Portable. On graphs too symmetrical for the work it allows itself the order may depend on the old numbers: then some
/// renamings go unrecognised, which costs time but never an answer.
std::vector<unsigned> canonical_order_by_search(const SuperpositionGraph& graph);

}  // namespace qcg
