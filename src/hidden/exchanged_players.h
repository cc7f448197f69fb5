#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "rules/any_ruleset.h"

namespace qcg::hidden {

/// A ruleset with Left and Right exchanged: what each could do, the other one can. It has of the face what games with
/// hidden information ask.
class ExchangedPlayers {
 public:
  explicit ExchangedPlayers(AnyRuleset rules) : rules_(std::move(rules)) {}

  void moves(Position position, Player player, std::vector<Label>& labels) const {
    rules_.moves(position, opponent(player), labels);
  }
  [[nodiscard]] std::optional<Position> play(Position position, Player player, Label label) const {
    return rules_.play(position, opponent(player), label);
  }
  [[nodiscard]] std::string show(Position position) const { return rules_.show(position); }
  [[nodiscard]] std::string show_move(Player player, Label label) const {
    return rules_.show_move(opponent(player), label);
  }
  [[nodiscard]] std::string show_briefly(Player player, Label label) const {
    return rules_.show_briefly(opponent(player), label);
  }
  [[nodiscard]] std::optional<BitChange> change(Player player, Label label) const {
    return rules_.change(opponent(player), label);
  }
  [[nodiscard]] std::optional<Components> components() const { return rules_.components(); }

 private:
  AnyRuleset rules_;
};

}  // namespace qcg::hidden
