#pragma once

#include <vector>

#include "rules/game.h"

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

  [[nodiscard]] std::size_t count() const { return components_.count; }
  /// The largest heap there is room for: fewer heaps may be larger.
  [[nodiscard]] std::uint64_t largest() const;

  [[nodiscard]] std::uint64_t size(Position position, std::size_t heap) const {
    return components_.size(position, heap);
  }
  [[nodiscard]] Position resized(Position position, std::size_t heap, std::uint64_t size) const {
    return components_.resized(position, heap, size);
  }
  [[nodiscard]] Label label(std::size_t heap, std::uint64_t number) const { return components_.label(heap, number); }
  [[nodiscard]] std::size_t heap_of(Label label) const { return components_.component_of(label); }
  [[nodiscard]] std::uint64_t number_of(Label label) const { return components_.number_of(label); }
  [[nodiscard]] const Components& components() const { return components_; }

  /// `3,3,1`
  [[nodiscard]] std::string show(Position position) const;

  /// Where a heap of a is larger than that of b, the highest bit of its field: all fields compared at once, by their
  /// highest bits, or where these are alike by whether the rest can be subtracted without borrowing (Knuth, The Art of
  /// Computer Programming, 7.1.3).
  [[nodiscard]] std::uint64_t larger(Position a, Position b) const {
    const std::uint64_t rest_at_most = (b | highest_bits_) - (a & ~highest_bits_);
    const std::uint64_t at_most = (~a & b) | (~(a ^ b) & rest_at_most);
    return ~at_most & highest_bits_;
  }
  /// Every heap of a is at most as large as that of b.
  [[nodiscard]] bool all_at_most(Position a, Position b) const { return larger(a, b) == 0; }
  /// Appends each heap that is not empty, alone; no heaps at all are the sum of nothing.
  void split(Position position, std::vector<Position>& parts) const;
  /// Heaps may change places.
  [[nodiscard]] Structure structure() const { return InterchangeableFields{components_.count, components_.bits_each}; }
  /// The heaps from the largest to the smallest.
  [[nodiscard]] Position sorted(Position position) const;
  [[nodiscard]] std::uint64_t counters(Position position) const;
  [[nodiscard]] Scene scene(Position position) const;

  /// Where a heap has more than so many counters.
  [[nodiscard]] std::vector<BitTests> more_than(std::size_t heap, std::uint64_t counters) const;
  /// Takes from 1 to `largest()` counters from a heap that has them.
  [[nodiscard]] BitChange taking(std::size_t heap, std::uint64_t counters) const;

 private:
  Components components_;
  std::uint64_t highest_bits_ = 0;  // of each field
};

/// What games of heaps have in common, however their moves are labelled.
class HeapGame {
 public:
  explicit HeapGame(Heaps heaps) : heaps_(heaps) {}

  [[nodiscard]] std::string show(Position position) const { return heaps_.show(position); }
  [[nodiscard]] Scene scene(Position position) const { return heaps_.scene(position); }
  [[nodiscard]] std::optional<Components> components() const { return heaps_.components(); }
  [[nodiscard]] bool impartial() const { return true; }
  /// Smaller heaps allow fewer moves, now and after the same move.
  [[nodiscard]] bool covered_by(Position a, Position b) const { return heaps_.all_at_most(a, b); }
  /// Heaps: where one is as large in b as in a, it forbids the same in both, now and after the same moves.
  [[nodiscard]] std::uint64_t excess(Position a, Position b) const { return heaps_.larger(b, a); }
  void split(Position position, std::vector<Position>& parts) const { heaps_.split(position, parts); }
  [[nodiscard]] Position normalise(Position position) const { return heaps_.sorted(position); }
  [[nodiscard]] Structure structure() const { return heaps_.structure(); }
  /// Each takes a counter at least.
  [[nodiscard]] std::uint64_t most_moves(Position position) const { return heaps_.counters(position); }

 protected:
  Heaps heaps_;
};

/// Realisations with the same number of heaps.
struct HeapRealisations {
  Heaps heaps;
  std::vector<Position> positions;
};

/// Reads heap sizes separated by commas to the end of each reader.
HeapRealisations read_heaps(std::vector<Reader>& realisations);

/// All rows of heaps with this many counters, heaps in falling order: `2,1`.
void for_each_heaps(std::size_t counters, const std::function<void(const std::string&)>& visit);
/// One to three heaps with at most this many counters together.
std::string random_heaps(std::size_t counters, Random& random);

}  // namespace qcg
