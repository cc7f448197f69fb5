#pragma once

#include <vector>

#include "rules/ruleset.h"
#include "rules/structure.h"

namespace qcg {

/// Numbered heaps packed into a position, shared by `nim`, `nim-cut` and `subtraction`. All heaps get the same number
/// of bits, which depends on the number of heaps only: so a word means the same in every game of as many heaps.
/// A label is a heap with a number, packed in the same way.
class Heaps {
 public:
  static constexpr std::size_t most_heaps = 64;
  static constexpr std::uint64_t largest_heap = 1'000'000;

  /// From 1 to most_heaps heaps.
  explicit Heaps(std::size_t count);

  [[nodiscard]] std::size_t count() const { return count_; }
  /// The largest heap there is room for: fewer heaps may be larger.
  [[nodiscard]] std::uint64_t largest() const;

  [[nodiscard]] std::uint64_t size(Position position, std::size_t heap) const {
    return position >> (heap * bits_) & mask_;
  }
  [[nodiscard]] Position resized(Position position, std::size_t heap, std::uint64_t size) const {
    return (position & ~(mask_ << (heap * bits_))) | size << (heap * bits_);
  }

  [[nodiscard]] Label label(std::size_t heap, std::uint64_t number) const {
    return static_cast<Label>(heap << bits_ | number);
  }
  [[nodiscard]] std::size_t heap_of(Label label) const { return label >> bits_; }
  [[nodiscard]] std::uint64_t number_of(Label label) const { return label & mask_; }

  /// `3,3,1`
  [[nodiscard]] std::string show(Position position) const;

  /// Every heap of a is at most as large as that of b.
  [[nodiscard]] bool all_at_most(Position a, Position b) const;
  /// Appends each heap that is not empty, alone; no heaps at all are the sum of nothing.
  void split(Position position, std::vector<Position>& parts) const;
  /// Heaps may change places.
  [[nodiscard]] Structure structure() const { return InterchangeableFields{static_cast<unsigned>(count_), bits_}; }
  /// The heaps from the largest to the smallest.
  [[nodiscard]] Position sorted(Position position) const;

 private:
  std::size_t count_;
  unsigned bits_;
  std::uint64_t mask_;
};

/// Realisations with the same number of heaps.
struct HeapRealisations {
  Heaps heaps;
  std::vector<Position> positions;
};

/// Reads heap sizes separated by commas to the end of each reader.
HeapRealisations read_heaps(std::vector<Reader>& realisations);

}  // namespace qcg
