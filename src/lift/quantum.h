#pragma once

#include <memory>
#include <span>

#include "base/interner.h"
#include "lift/lifted_game.h"
#include "lift/recent_renamings.h"
#include "lift/renaming.h"
#include "lift/unions.h"
#include "rules/any_ruleset.h"

namespace qcg {

/// The quantum variant of a ruleset under a flavour (Dorbec and Mhalla, section 3; Pleunes, Definitions 3.10 to 3.13).
///
/// A position is a superposition: a non-empty set of realisations, positions of the ruleset below, kept sorted and
/// named by its id. A move is a set of labels of the ruleset below, named by its id. It leads to every position that
/// any of the labels reaches from any realisation; a realisation in which none of them is legal disappears.
///
/// It is a ruleset like any other, so it can be summed or made quantum again.
class Quantum {
 public:
  static constexpr bool numbers_positions = true;

  Quantum(AnyRuleset below, Lift lift, LiftOptions options = {});

  /// The superposition of these realisations (at least one; any order; repetitions do not matter).
  [[nodiscard]] Position superpose(std::span<const Position> realisations) const;
  [[nodiscard]] std::span<const Position> realisations(Position position) const;
  /// The labels of the ruleset below that make up a move, and the move made up of labels.
  [[nodiscard]] std::span<const std::uint64_t> labels_of(Label move) const;
  [[nodiscard]] Label move_of(std::span<const Label> labels) const;
  [[nodiscard]] const AnyRuleset& below() const { return below_; }
  [[nodiscard]] Lift lift() const { return lift_; }

  void moves(Position position, Player player, std::vector<Label>& moves) const;
  [[nodiscard]] std::optional<Position> play(Position position, Player player, Label move) const;
  void followers(Position position, Player player, std::vector<Position>& positions) const;
  [[nodiscard]] std::unique_ptr<FollowerSource> follower_source() const;
  /// The superposition chosen among the renamings of this one.
  [[nodiscard]] Position normalise(Position position) const;
  [[nodiscard]] std::string show(Position position) const;
  [[nodiscard]] std::string show_move(Player player, Label move) const;
  [[nodiscard]] std::string show_briefly(Player player, Label move) const;
  [[nodiscard]] bool impartial() const { return below_.impartial(); }
  [[nodiscard]] bool ended(Position position) const;
  /// A play is one of each realisation that it ends in.
  [[nodiscard]] std::optional<std::uint64_t> most_moves(Position position) const;
  /// That of its realisations on average.
  [[nodiscard]] std::int64_t lead(Position position) const;
  /// Labels of the ruleset below that are legal in some realisation.
  [[nodiscard]] std::size_t choices(Position position, Player player) const;
  [[nodiscard]] std::size_t bytes() const;
  [[nodiscard]] Quantum emptied() const { return {below_.emptied(), lift_, options_}; }
  [[nodiscard]] Position carried(Position position, const Quantum& from) const;

 private:
  class Source;
  struct Tables {
    Interner superpositions;
    Interner moves;
    RecentRenamings renamings;
  };

  AnyRuleset below_;
  Lift lift_;
  LiftOptions options_;
  std::optional<Renaming> renaming_;
  std::shared_ptr<Tables> tables_;  // shared, so that copies of the ruleset agree on ids

  // Drops what cannot matter; the labelled game stays equivalent (Theorem 3 of Dorbec and Mhalla; Pleunes, 3.17).
  [[nodiscard]] Unions::Reduction reduction() const;
  void reduce(std::vector<Position>& realisations) const;
  [[nodiscard]] std::string joined(Player player, Label move, std::string_view between,
                                   std::string (AnyRuleset::*words)(Player, Label) const) const;
  // The id of the renaming chosen for these.
  [[nodiscard]] Position renamed(std::span<const Position> realisations) const;
};

}  // namespace qcg
