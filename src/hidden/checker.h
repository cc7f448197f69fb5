#pragma once

#include <deque>
#include <map>
#include <vector>

#include "hidden/strategy.h"
#include "hidden/umpire.h"
#include "solve/budget.h"

namespace qcg::hidden {

/// Proves what a strategy is worth, from the rules alone: it computes exactly how well the other player can do against
/// it. It knows nothing of information sets that were merged, of reductions, or of linear programs; it plays every
/// action that the other player may try, sees what that player would see, and follows the strategy's states of mind.
class Checker {
 public:
  Checker(const Umpire& umpire, Budget& budget) : umpire_(umpire), budget_(budget) {}

  /// The value to Left if `who` follows the strategy and the other player answers as well as is possible.
  Rational worth(const Turn& start, Player who, const Strategy& strategy);
  /// States of the other player's knowledge that were looked at.
  [[nodiscard]] std::size_t states() const { return memory_.size(); }

 private:
  struct World {  // a way things may be, as far as the other player knows, with its chance
    Position position = 0;
    std::uint32_t mind = 0;
    Rational chance;
  };
  /// What the other player knows: the mover and the selection, and the worlds that are possible.
  struct Situation {
    Turn common;
    std::vector<World> worlds;
    std::vector<std::uint64_t> asked;  // by component, where turns can pass: what this player has asked for so far
  };
  using Situations = std::map<Sight, Situation>;

  std::uint32_t number(const Mind& mind);
  Rational value(Situation situation);
  Rational strategy_moves(const Situation& situation);
  void strategy_moves(const Turn& turn, const Mind& mind, const Rational& chance, Situations& next, Rational& decided);
  Rational other_moves(const Situation& situation);
  Rational try_action(const Situation& situation, Action action);
  [[nodiscard]] int result(Player winner) const { return winner == who_ ? -1 : 1; }
  void add_passes(const Situation& situation, std::vector<Action>& actions) const;
  static void add(Situations& situations, Sight sight, const Turn& turn, std::uint32_t mind, const Rational& chance);

  const Umpire& umpire_;
  Budget& budget_;
  Player who_ = Player::Left;
  Turn start_;
  const Strategy* strategy_ = nullptr;
  std::map<Mind, std::uint32_t> numbers_;
  std::deque<Mind> minds_;  // numbering one must not move the others
  std::map<std::string, Rational> memory_;
};

}  // namespace qcg::hidden
