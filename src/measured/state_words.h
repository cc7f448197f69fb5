#pragma once

#include <cstdint>
#include <vector>

#include "measured/state.h"
#include "rules/structure.h"

namespace qcg::measured {

/// Words that name a state. States that are renamings of one another, each realisation with its weight (Pleunes,
/// Theorem 3.3), have the same chances: where they are recognised, they have the same words. Different games never do.
class StateWords {
 public:
  explicit StateWords(Structure structure) : structure_(std::move(structure)) {}

  [[nodiscard]] std::vector<std::uint64_t> of(const State& state) const;

 private:
  Structure structure_;
};

}  // namespace qcg::measured
