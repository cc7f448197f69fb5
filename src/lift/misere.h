#pragma once

#include <memory>

#include "base/interner.h"
#include "rules/any_ruleset.h"

namespace qcg {

/// Misère play of a ruleset as normal play of another one: a player without a move has one there, after which nobody
/// has, and so wins. Positions are those of the ruleset below, named by ids, and one more. Moves are numbered anew.
/// Nothing is split into parts, since misère play does not add up.
class Misere {
 public:
  static constexpr bool numbers_positions = true;

  explicit Misere(AnyRuleset below);

  /// What a position of the ruleset below is here.
  [[nodiscard]] Position of(Position below) const;

  void moves(Position position, Player player, std::vector<Label>& labels) const;
  [[nodiscard]] std::optional<Position> play(Position position, Player player, Label label) const;
  [[nodiscard]] std::string show(Position position) const;
  [[nodiscard]] std::string show_move(Player player, Label label) const;
  [[nodiscard]] bool impartial() const { return below_.impartial(); }
  [[nodiscard]] bool ended(Position position) const { return position == over_; }
  [[nodiscard]] Position normalise(Position position) const;
  void followers(Position position, Player player, std::vector<Position>& positions) const;
  [[nodiscard]] std::unique_ptr<FollowerSource> follower_source() const;
  [[nodiscard]] std::optional<std::uint64_t> most_moves(Position position) const;
  [[nodiscard]] std::int64_t lead(Position position) const;
  [[nodiscard]] std::size_t choices(Position position, Player player) const;
  [[nodiscard]] std::size_t bytes() const { return known_->bytes() + below_.bytes(); }
  [[nodiscard]] Misere emptied() const { return Misere(below_.emptied()); }
  [[nodiscard]] Position carried(Position position, const Misere& from) const;

 private:
  class Followers;
  [[nodiscard]] Position below(Position position) const { return known_->view(static_cast<Interner::Id>(position))[0]; }
  [[nodiscard]] Position normal_of(Position below) const;

  AnyRuleset below_;
  std::shared_ptr<Interner> known_;  // each position below as a single word; no word for the one more
  Position over_;
};

}  // namespace qcg
