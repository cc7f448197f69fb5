#pragma once

#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "rules/game.h"
#include "rules/labelled_states.h"

namespace qcg {

/// Labels of one superposition, each with the label of another that takes its place: one to one, and of all that ever
/// come up.
using Relabelling = std::vector<std::pair<Step, Step>>;

/// Whether two superpositions are the same up to relabelling (Pleunes, section 3.1 and Theorem 3.3): whether some
/// renaming of labels, one for all realisations, makes each realisation of either equivalent to one of the other. Then
/// the superposed games are isomorphic under every flavour and width.
struct SameUpToRelabelling {
  std::optional<Relabelling> by;
  std::string why_not;  // where there is none
};
SameUpToRelabelling find_relabelling(const Game& one, const Game& other, const std::function<void()>& tick);

/// Whether the relabelling does what is said there; by the definitions, without the search.
bool is_relabelling(const Game& one, const Game& other, const Relabelling& relabelling);

}  // namespace qcg
