#pragma once

#include <string>

#include "games/shared/heaps.h"
#include "rules/game.h"

namespace qcg {

/// Subtraction games: a move takes s counters from one heap, where s is in the subtraction set that the whole game
/// shares. A label is "take s from heap i". With the set {1, ..., n} and heaps of at most n this is Nim.
class Subtraction {
 public:
  static constexpr GameInfo info{
      .name = "subtraction",
      .summary = "take a number of counters that is in the given set from one heap",
      .rules =
          "There are heaps of counters and a set of numbers. A move takes from one heap as many counters as some "
          "number of the set says. Both players have the same moves. A label says how many counters are taken "
          "from which heap: 'take 3 from heap 1'. All realisations share the set. At most 64 heaps of at most "
          "1000000 counters, less when there are many heaps, and at most 1000 numbers in the set.",
      .notation =
          "the set in braces, a colon and heap sizes: {1,3,4}:10,7. Later realisations of a superposition may "
          "leave out the set: {1,3,4}:10,7 | 9,7",
      .example = "{1,3}:4,2",
  };

  static constexpr std::size_t largest_set = 1000;

  /// The set is ascending, distinct and without 0.
  Subtraction(std::vector<std::uint64_t> set, Heaps heaps) : set_(std::move(set)), heaps_(heaps) {}
  static Game read(std::vector<Reader>& realisations);

  void moves(Position position, Player player, std::vector<Label>& labels) const;
  [[nodiscard]] std::optional<Position> play(Position position, Player player, Label label) const;
  [[nodiscard]] std::string show(Position position) const;
  [[nodiscard]] std::string show_move(Player player, Label label) const;

  [[nodiscard]] bool impartial() const { return true; }
  /// Smaller heaps allow fewer takings, now and after the same takings.
  [[nodiscard]] bool covered_by(Position a, Position b) const { return heaps_.all_at_most(a, b); }
  void split(Position position, std::vector<Position>& parts) const { heaps_.split(position, parts); }
  [[nodiscard]] Position normalise(Position position) const { return heaps_.sorted(position); }
  [[nodiscard]] Structure structure() const { return heaps_.structure(); }

 private:
  std::vector<std::uint64_t> set_;
  Heaps heaps_;
};

}  // namespace qcg
