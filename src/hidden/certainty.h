#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

#include "base/interner.h"
#include "base/mix.h"
#include "hidden/umpire.h"
#include "solve/budget.h"

namespace qcg::hidden {

/// What is decided whatever the players know, so that nothing below it need be built. Answers are remembered.
class Certainty {
 public:
  using BeliefId = Interner::Id;

  Certainty(const Umpire& umpire, Budget& budget) : umpire_(umpire), budget_(budget) {}

  /// The winner of this turn if no line of play can change it: all heaps are single counters, or the game is over.
  std::optional<Player> settled(const Turn& turn);

  /// Whether `who`, knowing only that the position is one of these (sorted, distinct, all with this mover and
  /// selection), can win for certain, even against an opponent who sees everything.
  bool sure_win(Player who, const Turn& common, std::span<const Position> positions);
  /// An action with which `who`, to move, keeps a sure win.
  std::optional<Action> winning_action(Player who, const Turn& common, std::span<const Position> positions);

  /// A name for a belief, to look it up later.
  BeliefId remember(std::span<const Position> positions);
  [[nodiscard]] std::span<const Position> belief(BeliefId id) const { return beliefs_.view(id); }

  [[nodiscard]] std::size_t bytes() const;

 private:
  struct TurnHash {
    std::size_t operator()(const Turn& turn) const {
      return mix(turn.position ^ mix(std::uint64_t{turn.selected} * 2 + (turn.mover == Player::Right ? 1 : 0)));
    }
  };
  using Winners = std::unordered_map<Turn, std::int8_t, TurnHash>;
  struct Group {
    Sight sight;
    Turn common;
    std::vector<Position> positions;
  };

  Player open_winner(const Turn& turn);
  bool decide(Player who, const Turn& common, std::span<const Position> positions);
  bool wins_by(Player who, const Turn& common, std::span<const Position> positions, Action action);
  bool survives_all_replies(Player who, const Turn& common, std::span<const Position> positions);
  bool all_groups_win(Player who, std::vector<Group>& groups);
  static void add(std::vector<Group>& groups, Sight sight, const Turn& turn);

  const Umpire& umpire_;
  Budget& budget_;
  Interner beliefs_;
  std::unordered_map<std::uint64_t, bool> sure_;  // by belief, mover, selection and player
  Winners open_;                                  // who wins with all cards on the table
  Winners settled_;
};

}  // namespace qcg::hidden
