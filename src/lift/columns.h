#pragma once

#include <array>
#include <optional>
#include <span>

#include "rules/structure.h"

namespace qcg {

/// Structures whose words are rows of columns that may change places: the heaps of Nim, the stalks of Hackenbush.
/// A column's type is what it can still become; columns of one type may be permuted. Renaming is then a matter of
/// sorting columns, which is much cheaper than labelling a graph.
class Columns {
 public:
  /// The columns of a structure, or nothing if it is not made of columns.
  static std::optional<Columns> of(const Structure& structure);

  /// Replaces sorted distinct realisations by those of the canonical renaming, sorted.
  void canonicalise(std::vector<Position>& realisations) const;

 private:
  static constexpr std::size_t most_columns = 64;

  /// Consecutive bits of the word. What stands in a stalk is the lowest n bits of it.
  struct Column {
    std::uint64_t mask = 0;
    unsigned shift = 0;
    std::vector<unsigned> types;  // by greatest height alive; a heap has one type for all

    [[nodiscard]] std::uint64_t in(Position word) const { return (word & mask) >> shift; }
  };
  class Search;

  static Columns of_fields(const InterchangeableFields& fields);
  static std::optional<Columns> of_stalks(const RelatedBits& bits);
  void rank_types(const RelatedBits& bits);
  [[nodiscard]] unsigned type(const Column& column, std::uint64_t alive) const;

  std::vector<Column> columns_;
  std::vector<std::uint64_t> places_;  // of each type, as bits: the columns that it fits into
};

}  // namespace qcg
