#pragma once

#include "lift/flavour.h"
#include "rules/any_ruleset.h"

namespace qcg {

/// What each label of one player does to a superposition. Every superposed move is a union of branches.
struct Branches {
  struct Branch {
    Label label;
    std::size_t legal_in = 0;         // realisations that survive the label
    std::vector<Position> survivors;  // where it leads, sorted and distinct
  };
  std::vector<Branch> branches;  // by rising label
  std::size_t realisations = 0;
  std::size_t active = 0;  // realisations in which the player has any move

  [[nodiscard]] bool playable_alone(Flavour flavour, const Branch& branch) const {
    return qcg::playable_alone(flavour, {branches.size(), realisations, active, branch.legal_in});
  }
};

Branches branch(const AnyRuleset& rules, std::span<const Position> realisations, Player player);

}  // namespace qcg
