#pragma once

#include <array>
#include <memory>

#include "base/interner.h"
#include "lift/sum_kind.h"
#include "rules/any_ruleset.h"
#include "rules/game.h"

namespace qcg {

/// The sum of two rulesets; the kind says in which of them a move is played (Dorbec and Mhalla, section 2, for the
/// disjunctive one).
///
/// A position is a pair, named by its id; where an ordinal sum has lost its second part, the first alone. A label is a
/// label of a side, tagged with the side; where one may move in both at once it is a pair of labels, of which one may
/// be missing, named by its id.
class Sum {
 public:
  static constexpr bool numbers_positions = true;

  Sum(AnyRuleset first, AnyRuleset second, SumKind kind = SumKind::Disjunctive);

  [[nodiscard]] SumKind kind() const { return kind_; }
  [[nodiscard]] Position pair(Position first, Position second) const;
  /// The first part of an ordinal sum, whose second is thrown away.
  [[nodiscard]] Position first_alone(Position first) const;
  /// Whether it is that.
  [[nodiscard]] bool lost_second(Position position) const { return parts(position).size() == 1; }
  [[nodiscard]] Position first(Position position) const { return parts(position)[0]; }
  /// Where it is there.
  [[nodiscard]] Position second(Position position) const { return parts(position)[1]; }

  void moves(Position position, Player player, std::vector<Label>& labels) const;
  [[nodiscard]] std::optional<Position> play(Position position, Player player, Label label) const;
  void followers(Position position, Player player, std::vector<Position>& positions) const;
  [[nodiscard]] std::unique_ptr<FollowerSource> follower_source() const;
  [[nodiscard]] std::string show(Position position) const;
  [[nodiscard]] std::string show_move(Player player, Label label) const;
  [[nodiscard]] std::string show_briefly(Player player, Label label) const;
  [[nodiscard]] bool impartial() const { return sides_[0].impartial() && sides_[1].impartial(); }
  [[nodiscard]] bool ended(Position position) const;
  [[nodiscard]] std::optional<std::uint64_t> most_moves(Position position) const;
  [[nodiscard]] std::int64_t lead(Position position) const;
  [[nodiscard]] std::size_t choices(Position position, Player player) const;
  [[nodiscard]] std::size_t bytes() const;
  [[nodiscard]] Sum emptied() const { return {sides_[0].emptied(), sides_[1].emptied(), kind_}; }
  [[nodiscard]] Position carried(Position position, const Sum& from) const;

 private:
  using Sides = std::array<bool, 2>;
  using Reached = std::array<std::optional<Position>, 2>;  // where the sides are that were moved in
  using LabelPair = std::array<std::optional<Label>, 2>;   // at least one is there
  class Source;

  [[nodiscard]] std::span<const Position> parts(Position position) const;
  [[nodiscard]] Position after(std::span<const Position> parts, const Reached& to) const;
  [[nodiscard]] std::size_t open_sides(std::span<const Position> parts) const;
  [[nodiscard]] bool can_move(std::span<const Position> parts, std::size_t side, Player player) const;
  /// Whether a player may move in just these sides, where he has moves, if he has some in those of `could`.
  [[nodiscard]] bool may_move(std::span<const Position> parts, const Sides& in, const Sides& could) const;
  [[nodiscard]] Label label_of(const LabelPair& pair) const;
  [[nodiscard]] std::optional<LabelPair> pair_of(Label label) const;
  void add_pairs(const std::array<std::vector<Label>, 2>& own, std::vector<Label>& labels) const;

  std::array<AnyRuleset, 2> sides_;
  SumKind kind_;
  std::shared_ptr<Interner> positions_;
  std::shared_ptr<Interner> labels_;  // where one may move in both at once
};

/// The sum of two games; superposed starts combine into every pair of realisations.
Game sum_games(const Game& first, const Game& second, SumKind kind = SumKind::Disjunctive);

}  // namespace qcg
