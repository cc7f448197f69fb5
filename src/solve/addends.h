#pragma once

#include <cstdint>
#include <optional>

#include "base/player.h"
#include "solve/number_tree.h"

namespace qcg {

/// What positions are compared with by play: numbers, or Nim heaps where the players' moves do not differ. G equals x
/// exactly if whoever moves first loses G - x. Also what is known of a position from such play, in the 32 bits of an
/// answer (docs/theory.md).
class Addends {
 public:
  /// A number of the tree, or as many counters as the heap has.
  using Id = NumberTree::Id;
  static constexpr Id zero = NumberTree::zero;
  /// Larger heaps are not compared with.
  static constexpr Id greatest_heap = 29;

  explicit Addends(bool impartial) : impartial_(impartial) {}

  /// Does the player to move win G - x, as far as it follows from what is known of G with this player to move?
  [[nodiscard]] std::optional<bool> find(std::optional<std::uint32_t> known, Player mover, Id x) const {
    return impartial_ ? find_heap(known, x) : find_number(known, mover, x);
  }
  /// What is known of G once it is known who wins G - x.
  [[nodiscard]] std::uint32_t learn(std::optional<std::uint32_t> known, Player mover, Id x, bool wins) const {
    return impartial_ ? learn_heap(known, x, wins) : learn_number(known, mover, x, wins);
  }
  /// Calls visit(y) for every y such that the player can move from -x to -y, until it answers true; whether it did.
  template <class F>
  bool any_option(Player mover, Id x, const F& visit) const {
    if (impartial_) {
      for (Id smaller = 0; smaller < x; ++smaller) {
        if (visit(smaller)) return true;
      }
      return false;
    }
    const Id reached = mover == Player::Left ? numbers_.right_option(x) : numbers_.left_option(x);
    return reached != NumberTree::none && visit(reached);
  }

  [[nodiscard]] NumberTree& numbers() { return numbers_; }
  [[nodiscard]] bool impartial() const { return impartial_; }

  /// The hardest number that the player to move is known to win against, and the easiest known to be lost against.
  struct Compared {
    std::optional<Dyadic> won;
    std::optional<Dyadic> lost;
  };
  [[nodiscard]] Compared compared(std::optional<std::uint32_t> known) const;

  /// The Nim heap that a position equals, if that is known; otherwise the heaps it is known not to equal, as bits.
  struct Heaps {
    std::optional<std::uint32_t> equal;
    std::uint32_t unequal = 0;
  };
  [[nodiscard]] static Heaps heaps(std::optional<std::uint32_t> known);
  /// What is known of a position that equals this heap.
  [[nodiscard]] static std::uint32_t word_of_heap(std::uint32_t heap);

 private:
  [[nodiscard]] std::optional<bool> find_number(std::optional<std::uint32_t> known, Player mover, Id x) const;
  [[nodiscard]] std::uint32_t learn_number(std::optional<std::uint32_t> known, Player mover, Id x, bool wins) const;
  [[nodiscard]] static std::optional<bool> find_heap(std::optional<std::uint32_t> known, Id x);
  [[nodiscard]] static std::uint32_t learn_heap(std::optional<std::uint32_t> known, Id x, bool wins);
  // Is winning G - x no harder for this player than winning G - y?
  [[nodiscard]] bool no_harder(Player player, Id x, Id y) const {
    return player == Player::Left ? !numbers_.less(y, x) : !numbers_.less(x, y);
  }

  bool impartial_;
  NumberTree numbers_;
};

}  // namespace qcg
