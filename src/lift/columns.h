#pragma once

#include <optional>
#include <span>

#include "rules/structure.h"

namespace qcg {

/// Structures whose words are rows of columns that may change places: the heaps of Nim, the stalks of Hackenbush.
/// A column of a realisation has a height; a column's type is what it can still become, and columns of one type may be
/// permuted. Renaming is then a matter of sorting columns, which is much cheaper than labelling a graph.
class Columns {
 public:
  /// The columns of a structure, or nothing if it is not made of columns.
  static std::optional<Columns> of(const Structure& structure);

  /// Replaces sorted distinct realisations by those of the canonical renaming, sorted.
  void canonicalise(std::vector<Position>& realisations) const;

 private:
  struct Column {
    std::uint64_t mask;
    unsigned shift;                       // of a field
    std::vector<std::uint64_t> prefixes;  // of a stalk: its lowest n bits; empty for a field
    std::vector<unsigned> types;          // by greatest height alive; a field has one type for all

    [[nodiscard]] std::uint64_t height(Position word) const {
      return prefixes.empty() ? (word & mask) >> shift : static_cast<std::uint64_t>(__builtin_popcountll(word & mask));
    }
    [[nodiscard]] std::uint64_t at(std::uint64_t height) const {
      return prefixes.empty() ? height << shift : prefixes[height];
    }
    [[nodiscard]] unsigned type(std::uint64_t greatest) const { return prefixes.empty() ? 0 : types[greatest]; }
  };
  class Search;

  static Columns of_fields(const InterchangeableFields& fields);
  static std::optional<Columns> of_stalks(const RelatedBits& bits);
  void rank_types(const RelatedBits& bits);

  std::vector<Column> columns_;
};

}  // namespace qcg
