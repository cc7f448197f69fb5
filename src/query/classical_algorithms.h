#pragma once

#include <vector>

#include "query/counting_oracle.h"
#include "query/random.h"

namespace qcg::query {

/// All positions, by asking for every bit: n (n + 1) / 2 queries.
std::vector<Payoff> solve_by_all_bits(CountingOracle& oracle, Budget& budget);

/// All positions: the moves that would bring most are asked for first, in random order, and none after the first that
/// exists. Never wrong; a constant factor fewer queries on balanced games.
std::vector<Payoff> solve_with_early_exit(CountingOracle& oracle, Random& random, Budget& budget);

/// Algorithm 3: only the payoff for n stones, of a game with at most one move from each position; n queries.
Payoff solve_restricted_walk(CountingOracle& oracle);

}  // namespace qcg::query
