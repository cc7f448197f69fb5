#pragma once

#include <optional>
#include <vector>

#include "rules/any_ruleset.h"
#include "solve/budget.h"
#include "solve/state_map.h"

namespace qcg {

/// Who wins when the players alternate. Only the player to move is looked at, and the first winning move ends the
/// search of a position, so this reaches much further than values do. It keeps its own stack.
class OutcomeSearch {
 public:
  OutcomeSearch(AnyRuleset rules, Budget& budget)
      : rules_(std::move(rules)), budget_(budget), answers_(rules_.numbers_positions()) {}

  /// Does this player, moving first, win from here?
  bool mover_wins(Position position, Player mover);
  /// The answer, if it is already known.
  [[nodiscard]] std::optional<bool> known(Position position, Player mover) const;

  [[nodiscard]] std::size_t states() const { return answers_.size(); }
  [[nodiscard]] std::size_t bytes() const { return answers_.bytes() + rules_.bytes(); }

 private:
  struct Frame {
    Position position;
    Player mover;
    std::vector<Position> followers;
    std::size_t next = 0;
  };

  [[nodiscard]] std::optional<bool> find(Position normal, Player mover) const;
  void push(Position position, Player mover);
  void settle(Position position, Player mover, bool wins);

  AnyRuleset rules_;
  Budget& budget_;
  StateMap answers_;  // two bits for each player: known, wins
  std::vector<Frame> stack_;
};

}  // namespace qcg
