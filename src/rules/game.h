#pragma once

#include "rules/any_ruleset.h"

namespace qcg {

/// A ruleset with the realisations to start from (one, unless the start is itself a superposition).
struct Game {
  AnyRuleset rules;
  std::vector<Position> start;  // sorted, distinct
};

/// What `qcg games` tells of a game; each ruleset class has one as its static member `info`.
struct GameInfo {
  std::string_view name;      // "nim"
  std::string_view summary;   // one line
  std::string_view rules;     // the rules in prose, with the meaning of labels and the limits
  std::string_view notation;  // how a position is written
  std::string_view example;   // a position small enough to solve in every flavour, interesting enough to show
};

}  // namespace qcg
