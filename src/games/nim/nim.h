#pragma once

#include "games/shared/heaps.h"

namespace qcg {

/// Nim: there are heaps of counters, and a move takes any number of counters, at least one, from one heap.
/// A label is "take k from heap i", so in a superposition it survives where heap i still has k counters
/// (Dorbec and Mhalla, section 3.1). The other way to label these moves is `nim-cut`.
class Nim : public HeapGame {
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

  static constexpr Preset presets[] = {
      {"2,1", "two heaps: small, and different in every flavour"},
      {"2,2", "balanced: the second player wins the classical game"},
      {"3,2,1", "three heaps, a classical loss for the first player"},
      {"2,1 | 1,2", "a superposition to start from"},
  };
  static void enumerate(std::size_t most, std::string_view colours, const Discover& discover);
  /// All superpositions of one heap: sets of sizes, by the largest.
  static void enumerate_superposed(std::size_t most, std::string_view colours, const Discover& discover);
  static constexpr FamilyInfo families[] = {
      {"nim", "counters", "", false, enumerate},
      {"superposed-heaps", "counters in a heap", "", false, enumerate_superposed},
  };
  static std::string random_position(std::size_t size, Random& random) { return random_heaps(size, random); }

  using HeapGame::HeapGame;
  static Game read(std::vector<Reader>& realisations);

  void moves(Position position, Player player, std::vector<Label>& labels) const;
  [[nodiscard]] std::optional<Position> play(Position position, Player player, Label label) const;
  [[nodiscard]] std::string show_move(Player player, Label label) const;
  [[nodiscard]] std::string show_briefly(Player player, Label label) const;
  [[nodiscard]] Place place(Position position, Player player, Label label) const;
  [[nodiscard]] std::optional<BitChange> change(Player player, Label label) const;
  [[nodiscard]] std::optional<Components> components() const;
  [[nodiscard]] static bool ended(Position position) { return position == 0; }
};

}  // namespace qcg
