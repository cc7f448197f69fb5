#pragma once

#include "query/counting_oracle.h"
#include "query/known_payoffs.h"
#include "query/random.h"

namespace qcg::query {

/// All positions, by asking for every bit, n (n + 1) / 2 queries, or for every entry of the lists, one for each move.
KnownPayoffs solve_by_all_bits(CountingOracle& oracle, const Preferences& preferences, Budget& budget);

/// All positions: the moves that would bring most are asked for first, in random order, and none after the first that
/// exists. Never wrong; a constant factor fewer queries on balanced games. Where $0 is the worst of all, moves that
/// bring it are asked for only if `every_move` is wanted, since no move brings as much. Of a list, whose moves lead
/// nobody knows where, the entries are read in random order until a move is found that nobody could better.
KnownPayoffs solve_with_early_exit(CountingOracle& oracle, const Preferences& preferences, bool every_move,
                                   Random& random, Budget& budget);

/// Algorithm 3: only the payoff for n stones, of a game with at most one move from each position; n queries, or one for
/// each move of the play where there are lists. Nobody has
/// a choice, so preferences do not matter.
Payoff solve_restricted_walk(CountingOracle& oracle);

}  // namespace qcg::query
