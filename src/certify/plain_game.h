#pragma once

#include <vector>

#include "games/catalogue.h"
#include "lift/lift.h"

namespace qcg::certify {

/// A superposition as the definition has it: the set of its realisations, sorted; nothing is left out of it.
using Realisations = std::vector<Position>;

/// A game under a flavour, played word for word by Definitions 3.10 to 3.13 of Pleunes on top of the ruleset. It shares
/// nothing with the lifts and solvers: no tables, no renaming, no covering.
class PlainGame {
 public:
  /// Throws InputError for a superposed start under classical rules, and for a flavour without moves of this width.
  PlainGame(Game game, Lift lift);

  [[nodiscard]] const Realisations& start() const { return game_.start; }
  [[nodiscard]] const AnyRuleset& rules() const { return game_.rules; }
  /// Every playable move, as its labels in rising order: moves of few labels first. Throws InputError where there are
  /// too many labels to list all their sets.
  [[nodiscard]] std::vector<std::vector<Label>> moves(const Realisations& from, Player player) const;
  /// Whether these labels, rising, make up a playable move.
  [[nodiscard]] bool playable(const Realisations& from, Player player, const std::vector<Label>& chosen) const;
  /// Where the labels lead; a realisation in which none of them is legal disappears.
  [[nodiscard]] Realisations play(const Realisations& from, Player player, const std::vector<Label>& labels) const;

 private:
  /// The labels that are legal in some realisation, rising.
  [[nodiscard]] std::vector<Label> labels(const Realisations& from, Player player) const;
  [[nodiscard]] bool alone(const Realisations& from, Player player, Label label, std::size_t labels) const;

  Game game_;
  Lift lift_;
};

}  // namespace qcg::certify
