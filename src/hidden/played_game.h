#pragma once

#include <array>

#include "hidden/knowledge.h"

namespace qcg::hidden {

/// A game as it is played, and what each player may know of it.
class PlayedGame {
 public:
  explicit PlayedGame(const Umpire& umpire);

  [[nodiscard]] const Turn& turn() const { return turn_; }
  /// What both players know of the turn: who moves, and what is selected.
  [[nodiscard]] Turn common() const { return {0, turn_.mover, turn_.selected}; }
  [[nodiscard]] std::optional<Player> winner() const { return umpire_.winner(turn_); }
  [[nodiscard]] std::string position() const { return umpire_.rules().show(turn_.position); }

  /// The end of the game is announced, so everybody knows whether it has come.
  [[nodiscard]] Possible possible(Player player) const;
  /// The same in words.
  [[nodiscard]] std::string knowledge(Player player) const;
  /// What the mover may try, for all that the mover knows.
  [[nodiscard]] std::vector<Action> choices() const;

  Step act(Action action);

 private:
  const Umpire& umpire_;
  Turn turn_;
  std::array<Possible, 2> possible_;  // but for what is announced
};

}  // namespace qcg::hidden
