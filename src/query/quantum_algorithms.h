#pragma once

#include <optional>

#include "query/known_payoffs.h"
#include "query/simulators.h"

namespace qcg::query {

/// 2 log2 n, rounded up and at least 1: how often Algorithm 1 searches each row.
std::uint64_t repetitions_for_maximum(std::size_t n);
/// 2 log2 n log2 k, rounded up and at least 1: how often Algorithm 2 searches each row for each payoff.
std::uint64_t repetitions_by_payoff(std::size_t n, unsigned players);

/// Algorithm 1: the maximum over the moves of each row, the best of so many attempts. Wrong anywhere with probability
/// about 1/n (Theorem 2) if `repetitions` is left out.
template <Simulator S>
KnownPayoffs solve_by_maximum(S& simulator, CountingOracle& oracle, const Preferences& preferences, Random& random,
                              Budget& budget, std::optional<std::uint64_t> repetitions = {});

/// Algorithm 2: for each row, Grover's search for each payoff from the best down until one is found (Theorem 3). With
/// the paper's preferences that is from k - 1 down to 1; `every_move` has a move that brings $0 looked for, too.
template <Simulator S>
KnownPayoffs solve_by_payoff(S& simulator, CountingOracle& oracle, const Preferences& preferences, bool every_move,
                             Random& random, Budget& budget, std::optional<std::uint64_t> repetitions = {});

/// Algorithm 4, for games with at most one move from each position: never wrong (Theorem 5). Where the search finds no
/// move the payoff is 0, which the printed algorithm leaves out.
template <Simulator S>
KnownPayoffs solve_restricted_exactly(S& simulator, CountingOracle& oracle, const Preferences& preferences,
                                      Random& random, Budget& budget);

}  // namespace qcg::query
