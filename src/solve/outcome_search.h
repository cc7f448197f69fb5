#pragma once

#include <array>
#include <optional>
#include <vector>

#include "rules/any_ruleset.h"
#include "solve/answer_table.h"
#include "solve/budget.h"
#include "solve/workers.h"

namespace qcg {

/// Who wins when the players alternate. Only the player to move is looked at, and the first winning move ends the
/// search of a position, so this reaches much further than values do. It keeps its own stack; threads share its tables.
class OutcomeSearch {
 public:
  OutcomeSearch(AnyRuleset rules, Budget& budget);

  /// Does this player, moving first, win from here?
  bool mover_wins(Position start, Player first);
  /// The answer, if it is already known.
  [[nodiscard]] std::optional<bool> known(Position position, Player mover) const;

  /// Positions with a player to move that are settled.
  [[nodiscard]] std::size_t states() const;
  [[nodiscard]] std::size_t bytes() const;

 private:
  class Worker;

  [[nodiscard]] std::optional<bool> find(Position normal, Player mover) const;
  void settle(Position normal, Player mover, bool wins);
  // For an impartial ruleset one table serves both players.
  [[nodiscard]] std::size_t table_of(Player mover) const { return impartial_ ? 0 : static_cast<std::size_t>(mover); }

  AnyRuleset rules_;
  Budget& budget_;
  bool impartial_;
  std::array<AnswerTable, 2> wins_;  // by the player to move
  Workers workers_;
};

}  // namespace qcg
