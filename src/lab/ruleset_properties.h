#pragma once

#include <functional>
#include <optional>
#include <string>

#include "language/family.h"
#include "rules/properties.h"

namespace qcg {

/// A property of a ruleset, asked of all starts of a family up to a size.
struct RulesetFinding {
  Verdict verdict = Verdict::Unknown;
  std::string start{};         // the smallest at which it fails; for consistency perhaps two: "2 | 1,1"
  std::optional<Game> game{};  // of that start
  std::optional<Witness> witness{};
};

struct RulesetProperties {
  RulesetFinding dead_ending;
  RulesetFinding persistent;
  RulesetFinding consistent;
  std::size_t starts = 0;
  std::size_t pairs = 0;   // of starts whose labels mean the same, looked at for consistency
  std::size_t unlike = 0;  // pairs that cannot be realisations of one superposition
  std::size_t positions = 0;
};

/// Looks at the starts in turn, smaller ones first. Consistency (Pleunes, Definition 3.18) is a statement about any two
/// game states of a ruleset, so it is asked of each two starts as well, where labels mean the same in both. Fills in
/// `found` as it goes, so that what is known remains when `tick` throws.
void find_ruleset_properties(const Family& family, const std::function<void()>& tick, RulesetProperties& found);

}  // namespace qcg
