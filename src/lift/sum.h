#pragma once

#include <array>
#include <memory>

#include "base/interner.h"
#include "rules/any_ruleset.h"
#include "rules/game.h"

namespace qcg {

/// The disjunctive sum of two rulesets: a move is a move in one of them (Dorbec and Mhalla, section 2).
/// A position is a pair, named by its id; a label is a label of a side, tagged with the side.
class Sum {
 public:
  static constexpr bool numbers_positions = true;

  Sum(AnyRuleset first, AnyRuleset second);

  [[nodiscard]] Position pair(Position first, Position second) const;
  [[nodiscard]] std::array<Position, 2> both(Position position) const;

  void moves(Position position, Player player, std::vector<Label>& labels) const;
  [[nodiscard]] std::optional<Position> play(Position position, Player player, Label label) const;
  void followers(Position position, Player player, std::vector<Position>& positions) const;
  [[nodiscard]] std::string show(Position position) const;
  [[nodiscard]] std::string show_move(Player player, Label label) const;
  [[nodiscard]] bool impartial() const { return sides_[0].impartial() && sides_[1].impartial(); }
  [[nodiscard]] bool ended(Position position) const;
  [[nodiscard]] std::optional<std::uint64_t> most_moves(Position position) const;
  [[nodiscard]] std::int64_t lead(Position position) const;
  [[nodiscard]] std::size_t choices(Position position, Player player) const;
  [[nodiscard]] std::size_t bytes() const;
  [[nodiscard]] Sum emptied() const { return {sides_[0].emptied(), sides_[1].emptied()}; }
  [[nodiscard]] Position carried(Position position, const Sum& from) const;

 private:
  [[nodiscard]] Position with(const std::array<Position, 2>& both, std::size_t side, Position after) const;

  std::array<AnyRuleset, 2> sides_;
  std::shared_ptr<Interner> pairs_;
};

/// The sum of two games; superposed starts combine into every pair of realisations.
Game sum_games(const Game& first, const Game& second);

}  // namespace qcg
