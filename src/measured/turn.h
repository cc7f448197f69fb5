#pragma once

#include <functional>
#include <span>
#include <vector>

#include "lift/lift.h"
#include "measured/state.h"

namespace qcg::measured {

/// A move that a player may choose, and the chance that it turns out legal when the flag is measured.
struct Choice {
  std::vector<Label> labels;  // rising
  Rational chance;
};

/// What each label of the player to move does to a state.
class Turn {
 public:
  Turn(const AnyRuleset& rules, Weights weights, const State& state, Player player);

  /// All moves that the lift allows, the likeliest first. There may be 2^labels: `tick` hears now and then of the bytes
  /// that they take, and may throw.
  [[nodiscard]] std::vector<Choice> choices(const Lift& lift, const std::function<void(std::size_t bytes)>& tick) const;
  /// The chance that these labels are legal: (weight of legal pairs of realisation and label) / (labels times the whole
  /// weight).
  [[nodiscard]] Rational chance(std::span<const Label> labels) const;
  /// Where play goes on if they are: at least one of them must be legal somewhere.
  [[nodiscard]] State after(std::span<const Label> labels) const;

 private:
  struct Branch {
    Label label = 0;
    Integer weight;                 // of the realisations in which it is legal
    std::vector<Weighted> reached;  // as many as there are such
  };

  [[nodiscard]] Branch& branch_of(Label label);
  [[nodiscard]] const Branch* find(Label label) const;
  [[nodiscard]] Rational share(const Integer& legal, std::size_t labels) const;
  [[nodiscard]] bool playable_alone(Flavour flavour, const Branch& branch) const;

  const AnyRuleset& rules_;
  Weights weights_;
  Rational whole_;
  std::size_t realisations_;      // those that have ended count as one
  std::size_t active_ = 0;        // realisations in which the player can move
  std::vector<Branch> branches_;  // by rising label
};

}  // namespace qcg::measured
