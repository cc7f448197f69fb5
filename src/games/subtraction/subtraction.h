#pragma once

#include <string>

#include "games/shared/heaps.h"
#include "rules/take_and_break.h"

namespace qcg {

/// Subtraction games: a move takes s counters from one heap, where s is in the subtraction set that the whole game
/// shares. A label is "take s from heap i". With the set {1, ..., n} and heaps of at most n this is Nim.
class Subtraction : public HeapGame {
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

  static constexpr Preset presets[] = {
      {"{1,2}:4,3", "take one or two"},
      {"{1,3,4}:7", "take one, three or four"},
  };
  /// Heaps under every set of numbers up to 4 that the largest heap allows.
  static void enumerate(std::size_t most, std::string_view colours, const Discover& discover);
  static constexpr FamilyInfo families[] = {{"subtraction", "counters", "", false, enumerate}};
  static std::string random_position(std::size_t size, Random& random);
  /// A set alone: what it allows on a heap of any size.
  static TakeAndBreak single_heaps(Reader& reader);

  static constexpr std::size_t largest_set = 1000;

  /// The set is ascending, distinct and without 0.
  Subtraction(std::vector<std::uint64_t> set, Heaps heaps) : HeapGame(heaps), set_(std::move(set)) {}
  static Game read(std::vector<Reader>& realisations);

  void moves(Position position, Player player, std::vector<Label>& labels) const;
  [[nodiscard]] std::optional<Position> play(Position position, Player player, Label label) const;
  [[nodiscard]] std::string show(Position position) const;
  [[nodiscard]] std::string show_move(Player player, Label label) const;
  [[nodiscard]] std::string show_briefly(Player player, Label label) const;
  [[nodiscard]] Place place(Position position, Player player, Label label) const;
  [[nodiscard]] std::optional<BitChange> change(Player player, Label label) const;

 private:
  std::vector<std::uint64_t> set_;
};

}  // namespace qcg
