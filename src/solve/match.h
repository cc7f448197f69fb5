#pragma once

#include <span>
#include <vector>

#include "lift/branches.h"
#include "lift/lifted_game.h"
#include "rules/game.h"
#include "solve/challenge.h"

namespace qcg {

/// A game being played: its rules, its flavour, the moves announced so far, and whose turn it is.
class Match {
 public:
  /// Throws InputError where the lift cannot start from the superposition that the game starts from.
  /// Once there are more than `most_realisations`, the record knows only what was announced, and whatever asks for
  /// realisations here may not be asked.
  Match(const Game& game, Lift lift, Player first, const LiftOptions& options,
        std::size_t most_realisations = PlayRecord::unlimited);

  [[nodiscard]] Player turn() const {
    return record_.size() == 0 ? first_ : opponent(record_[record_.size() - 1].player);
  }
  [[nodiscard]] const PlayRecord& record() const { return record_; }
  [[nodiscard]] const AnyRuleset& rules() const { return record_.rules(); }
  [[nodiscard]] Lift lift() const { return lift_; }
  [[nodiscard]] Game start() const;

  /// The labels that a player has in any realisation, and what they do.
  [[nodiscard]] Branches branches(Player player) const;
  [[nodiscard]] bool playable_alone(const Branches& all, const Branches::Branch& branch) const {
    return all.playable_alone(lift_.flavour, branch);
  }
  /// Whether the player to move has a legal move.
  [[nodiscard]] bool has_move() const { return branches(turn()).has_move(lift_); }

  /// Adds a move of the player to move, legal or not.
  void announce(std::vector<Label> labels) { record_.announce({turn(), std::move(labels)}); }
  /// The same where somebody else may be to move.
  void announce(PlayedMove move) { record_.announce(std::move(move)); }
  void take_back() { record_.take_back(); }

  /// The same game for a solver, and the position there that consists of these realisations.
  [[nodiscard]] const AnyRuleset& lifted() const { return lifted_.rules(); }
  [[nodiscard]] Position superpose(std::span<const Position> realisations) const {
    return lifted_.superpose(realisations);
  }

  /// "take 1 from heap 1 & take 2 from heap 1"
  [[nodiscard]] std::string show_labels(Player player, std::span<const Label> labels) const;
  /// The realisations, or the first of them and how many there are.
  [[nodiscard]] std::string show_position() const;

 private:
  Lift lift_;
  Player first_;
  PlayRecord record_;
  LiftedGame lifted_;
};

}  // namespace qcg
