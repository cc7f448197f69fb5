#pragma once

#include "games/shared/heaps.h"

namespace qcg {

/// Nim with its moves labelled by what is left: "cut heap i to height j", legal where heap i is higher than j.
/// As a classical game it is Nim; superposed it is another game, for the same cut may take more from one realisation
/// than from another, and leaves the heap at the same height in all of them.
class NimCut : public HeapGame {
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

  static constexpr Preset presets[] = {
      {"2,2", "the same heaps, but labels say what is left"},
      {"3,2", "labels that stay legal longer"},
  };
  static void enumerate(std::size_t most, std::string_view colours, const Discover& discover);
  static constexpr FamilyInfo families[] = {{"nim-cut", "counters", "", false, enumerate}};
  static std::string random_position(std::size_t size, Random& random) { return random_heaps(size, random); }

  using HeapGame::HeapGame;
  static Game read(std::vector<Reader>& realisations);

  void moves(Position position, Player player, std::vector<Label>& labels) const;
  [[nodiscard]] std::optional<Position> play(Position position, Player player, Label label) const;
  [[nodiscard]] std::string show_move(Player player, Label label) const;
  [[nodiscard]] std::string show_briefly(Player player, Label label) const;
  [[nodiscard]] Place place(Position position, Player player, Label label) const;
  [[nodiscard]] std::optional<BitChange> change(Player player, Label label) const;
  [[nodiscard]] static bool ended(Position position) { return position == 0; }
};

}  // namespace qcg
