#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "base/player.h"
#include "cgt/universe.h"
#include "solve/number_tree.h"

namespace qcg {

/// What positions are compared with by play: numbers and other games, or Nim heaps where the players' moves do not
/// differ. G equals x exactly if whoever moves first loses G - x. Also what is known of a position from play with
/// numbers or heaps, in the 32 bits of an answer (docs/theory.md).
class Addends {
 public:
  /// A number of the tree, or as many counters as the heap has; from first_game on a game that is no number.
  using Id = std::uint32_t;
  static constexpr Id first_game = Id{NumberTree::none} + 1;
  static constexpr Id zero = NumberTree::zero;
  /// Larger heaps are not compared with.
  static constexpr Id greatest_heap = 29;

  explicit Addends(bool impartial) : impartial_(impartial) {}

  /// Does the player to move win G - x, as far as it follows from what is known of G with this player to move?
  [[nodiscard]] std::optional<bool> find(std::optional<std::uint32_t> known, Player mover, Id x) const {
    if (is_game(x)) return find_by_stops(known, mover, game(x));
    return impartial_ ? find_heap(known, x) : find_number(known, mover, number(x));
  }
  /// What is known of G once it is known who wins G - x, for a number or heap x.
  [[nodiscard]] std::uint32_t learn(std::optional<std::uint32_t> known, Player mover, Id x, bool wins) const {
    return impartial_ ? learn_heap(known, x, wins) : learn_number(known, mover, number(x), wins);
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
    if (is_game(x)) {
      const std::vector<Id>& options = game(x).options[static_cast<std::size_t>(opponent(mover))];
      return std::any_of(options.begin(), options.end(), visit);
    }
    const NumberTree::Id reached =
        mover == Player::Left ? numbers_.right_option(number(x)) : numbers_.left_option(number(x));
    return reached != NumberTree::none && visit(reached);
  }

  [[nodiscard]] static bool is_game(Id x) { return x >= first_game; }
  [[nodiscard]] std::size_t games() const { return games_.size(); }
  /// The id of a game, and ids for all that can be reached from it; nothing where these are too many. Not while anybody
  /// searches.
  std::optional<Id> add(Universe& universe, ShortGame game);

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
  static constexpr std::size_t most_games = 4096;

  struct OtherGame {
    NumberTree::Id left_stop = NumberTree::zero;
    NumberTree::Id right_stop = NumberTree::zero;
    std::array<std::vector<Id>, 2> options;  // Left's, Right's
  };

  [[nodiscard]] static NumberTree::Id number(Id x) { return static_cast<NumberTree::Id>(x); }
  [[nodiscard]] const OtherGame& game(Id x) const { return games_[x - first_game]; }
  [[nodiscard]] std::optional<bool> find_number(std::optional<std::uint32_t> known, Player mover,
                                                NumberTree::Id x) const;
  [[nodiscard]] std::optional<bool> find_by_stops(std::optional<std::uint32_t> known, Player mover,
                                                  const OtherGame& x) const;
  [[nodiscard]] std::uint32_t learn_number(std::optional<std::uint32_t> known, Player mover, NumberTree::Id x,
                                           bool wins) const;
  [[nodiscard]] static std::optional<bool> find_heap(std::optional<std::uint32_t> known, Id x);
  [[nodiscard]] static std::uint32_t learn_heap(std::optional<std::uint32_t> known, Id x, bool wins);
  // Is winning G - x no harder for this player than winning G - y?
  [[nodiscard]] bool no_harder(Player player, NumberTree::Id x, NumberTree::Id y) const {
    return player == Player::Left ? !numbers_.less(y, x) : !numbers_.less(x, y);
  }

  bool impartial_;
  NumberTree numbers_;
  std::vector<OtherGame> games_;
  std::map<ShortGame, Id> ids_;
};

}  // namespace qcg
