#pragma once

#include "hidden/double_oracle.h"

namespace qcg::hidden {

/// What is asked of an answer that need not be exact.
struct Approximation {
  Rational gap;                     // at most so much lies between the bounds
  std::size_t exact_up_to = 2'000;  // games of fewer sequences are solved exactly all the same
};

/// Strategies that are proved to be within `gap` of the value: counterfactual regret minimisation by regret matching+
/// (Tammelin's CFR+), in doubles, until exact best responses to strategies with rational chances, which are rounded
/// from the averages, leave no wider gap. The bounds are moved outwards to short fractions.
Equilibrium solve_by_regret_matching(const FlowGame& game, const Rational& gap, Budget& budget,
                                     const HearBounds& hear = nullptr);

}  // namespace qcg::hidden
