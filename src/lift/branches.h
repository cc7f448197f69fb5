#pragma once

#include "lift/lift.h"
#include "rules/any_ruleset.h"

namespace qcg {

/// What each label of one player does to a superposition. Every superposed move is a union of branches.
class Branches {
 public:
  struct Branch {
    Label label = 0;
    std::size_t legal_in = 0;         // realisations that survive the label
    std::vector<Position> survivors;  // where it leads, sorted and distinct
  };

  Branches() = default;
  Branches(const AnyRuleset& rules, std::span<const Position> realisations, Player player) {
    compute(rules, realisations, player);
  }

  /// Starts again, in the room that earlier branches had.
  void compute(const AnyRuleset& rules, std::span<const Position> realisations, Player player);

  /// By rising label.
  [[nodiscard]] std::span<const Branch> all() const { return {branches_.data(), labels_.size()}; }
  [[nodiscard]] std::size_t realisations() const { return realisations_; }
  [[nodiscard]] SingleLabel seen_alone(const Branch& branch) const {
    return {labels_.size(), realisations_, active_, branch.legal_in};
  }
  [[nodiscard]] bool playable_alone(Flavour flavour, const Branch& branch) const {
    return qcg::playable_alone(flavour, seen_alone(branch));
  }
  /// Whether the player has a move.
  [[nodiscard]] bool has_move(const Lift& lift) const;
  /// The branch of a label that is among them.
  [[nodiscard]] const Branch& of(Label label) const;

 private:
  std::vector<Label> labels_;
  std::vector<Branch> branches_;  // as many as labels, and perhaps more from earlier
  std::size_t realisations_ = 0;
  std::size_t active_ = 0;  // realisations in which the player has any move
};

}  // namespace qcg
