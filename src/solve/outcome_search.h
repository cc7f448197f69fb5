#pragma once

#include <array>
#include <optional>
#include <vector>

#include "rules/any_ruleset.h"
#include "solve/answer_table.h"
#include "solve/budget.h"
#include "solve/number_tree.h"
#include "solve/workers.h"

namespace qcg {

/// Who wins a position, or the difference G - x of a position and a number, when the players alternate. Only the player
/// to move is looked at, and the first winning move ends the search of a position, so this reaches much further than
/// values do. It keeps its own stack; threads share its tables.
class OutcomeSearch {
 public:
  using Number = NumberTree::Id;

  OutcomeSearch(AnyRuleset rules, Budget& budget);

  /// Does this player, moving first, win from here?
  bool mover_wins(Position start, Player first);
  /// The answer, if it is already known.
  [[nodiscard]] std::optional<bool> known(Position position, Player mover) const;

  /// Does this player, moving first, win G - x? Nothing when that takes more than this many expansions. What was
  /// learned on the way stays.
  std::optional<bool> mover_wins(Position start, Player first, Number x, std::size_t allowance);
  /// The numbers that positions are compared with.
  [[nodiscard]] NumberTree& numbers() { return numbers_; }

  /// Positions with a player to move of which something is known.
  [[nodiscard]] std::size_t states() const;
  [[nodiscard]] std::size_t bytes() const;

 private:
  class Worker;

  [[nodiscard]] std::optional<bool> find(Position normal, Player mover, Number x) const;
  void settle(Position normal, Player mover, Number x, bool wins);
  // Is winning G - x no harder for this player than winning G - y?
  [[nodiscard]] bool no_harder(Player player, Number x, Number y) const {
    return player == Player::Left ? !numbers_.less(y, x) : !numbers_.less(x, y);
  }
  // For an impartial ruleset one table serves both players.
  [[nodiscard]] std::size_t table_of(Player mover) const { return impartial_ ? 0 : static_cast<std::size_t>(mover); }

  AnyRuleset rules_;
  Budget& budget_;
  bool impartial_;
  NumberTree numbers_;
  // By the player to move: the hardest number known to be won against, and the easiest known to be lost against. All
  // easier ones are won, and all harder ones lost.
  std::array<AnswerTable, 2> bounds_;
  Workers workers_;
};

}  // namespace qcg
