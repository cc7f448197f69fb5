#pragma once

#include "games/shared/heaps.h"
#include "rules/game.h"

namespace qcg {

/// Nim: there are heaps of counters, and a move takes any number of counters, at least one, from one heap.
/// A label is "take k from heap i", so in a superposition it survives where heap i still has k counters
/// (Dorbec and Mhalla, section 3.1). The other way to label these moves is `nim-cut`.
class Nim {
 public:
  static constexpr GameInfo info{
      .name = "nim",
      .summary = "take any number of counters from one heap",
      .rules =
          "There are heaps of counters. A move takes one or more counters from one heap. Both players have the "
          "same moves. A label says how many counters are taken from which heap: 'take 2 from heap 1'. "
          "At most 64 heaps of at most 1000000 counters, less when there are many heaps: 7 counters each in 21 "
          "heaps, 1 in 64.",
      .notation = "heap sizes separated by commas: 3,3,1",
      .example = "2,2",
  };

  explicit Nim(Heaps heaps) : heaps_(heaps) {}
  static Game read(std::vector<Reader>& realisations);

  void moves(Position position, Player player, std::vector<Label>& labels) const;
  [[nodiscard]] std::optional<Position> play(Position position, Player player, Label label) const;
  [[nodiscard]] std::string show(Position position) const { return heaps_.show(position); }
  [[nodiscard]] std::string show_move(Player player, Label label) const;

  [[nodiscard]] bool impartial() const { return true; }
  /// Smaller heaps allow fewer takings, now and after the same takings.
  [[nodiscard]] bool covered_by(Position a, Position b) const { return heaps_.all_at_most(a, b); }
  void split(Position position, std::vector<Position>& parts) const { heaps_.split(position, parts); }
  [[nodiscard]] Position normalise(Position position) const { return heaps_.sorted(position); }
  [[nodiscard]] static bool ended(Position position) { return position == 0; }
  [[nodiscard]] Structure structure() const { return heaps_.structure(); }

 private:
  Heaps heaps_;
};

}  // namespace qcg
