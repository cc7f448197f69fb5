#pragma once

#include <optional>
#include <vector>

#include "query/simulators.h"

namespace qcg::query {

/// 2 log2 n, rounded up and at least 1: how often Algorithm 1 searches each row.
std::uint64_t repetitions_for_maximum(std::size_t n);
/// 2 log2 n log2 k, rounded up and at least 1: how often Algorithm 2 searches each row for each payoff.
std::uint64_t repetitions_by_payoff(std::size_t n, unsigned players);

/// Algorithm 1: the maximum over the moves of each row, the best of so many attempts. Wrong anywhere with probability
/// about 1/n (Theorem 2) if `repetitions` is left out.
template <Simulator S>
std::vector<Payoff> solve_by_maximum(S& simulator, CountingOracle& oracle, Random& random, Budget& budget,
                                     std::optional<std::uint64_t> repetitions = {});

/// Algorithm 2: for each row, Grover's search for each payoff from k - 1 down to 1 until one is found (Theorem 3).
template <Simulator S>
std::vector<Payoff> solve_by_payoff(S& simulator, CountingOracle& oracle, Random& random, Budget& budget,
                                    std::optional<std::uint64_t> repetitions = {});

/// Algorithm 4, for games with at most one move from each position: never wrong (Theorem 5). Where the search finds no
/// move the payoff is 0, which the printed algorithm leaves out.
template <Simulator S>
std::vector<Payoff> solve_restricted_exactly(S& simulator, CountingOracle& oracle, Random& random, Budget& budget);

}  // namespace qcg::query
