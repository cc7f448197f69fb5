#pragma once

#include "games/shared/heaps.h"
#include "rules/game.h"

namespace qcg {

/// Nim with its moves labelled by what is left: "cut heap i to height j", legal where heap i is higher than j.
/// As a classical game it is Nim; superposed it is another game, for the same cut may take more from one realisation
/// than from another, and leaves the heap at the same height in all of them.
class NimCut {
 public:
  static constexpr GameInfo info{
      .name = "nim-cut",
      .summary = "Nim whose moves are named by the height a heap is cut to",
      .rules =
          "There are heaps of counters. A move cuts one heap to a smaller height. Both players have the same "
          "moves. A label says which heap is cut and how high it is afterwards: 'cut heap 1 to 0'. "
          "At most 64 heaps of at most 1000000 counters, less when there are many heaps: 7 counters each in 21 "
          "heaps, 1 in 64.",
      .notation = "heap sizes separated by commas: 3,3,1",
      .example = "2,2",
  };

  explicit NimCut(Heaps heaps) : heaps_(heaps) {}
  static Game read(std::vector<Reader>& realisations);

  void moves(Position position, Player player, std::vector<Label>& labels) const;
  [[nodiscard]] std::optional<Position> play(Position position, Player player, Label label) const;
  [[nodiscard]] std::string show(Position position) const { return heaps_.show(position); }
  [[nodiscard]] std::string show_move(Player player, Label label) const;

  [[nodiscard]] bool impartial() const { return true; }
  /// Lower heaps allow fewer cuts, and the same cut makes them equal.
  [[nodiscard]] bool covered_by(Position a, Position b) const { return heaps_.all_at_most(a, b); }
  void split(Position position, std::vector<Position>& parts) const { heaps_.split(position, parts); }
  [[nodiscard]] Position normalise(Position position) const { return heaps_.sorted(position); }
  [[nodiscard]] static bool ended(Position position) { return position == 0; }
  [[nodiscard]] Structure structure() const { return heaps_.structure(); }

 private:
  Heaps heaps_;
};

}  // namespace qcg
