#pragma once

#include <algorithm>
#include <cmath>
#include <optional>

#include "query/known_payoffs.h"
#include "query/simulators.h"

namespace qcg::query {

/// Boyer, Brassard, Hoyer and Tapp's search for any of an unknown number of marked items: random numbers of iterations
/// below a bound that grows by 6/5 up to sqrt(size). Gives up once the oracle has been asked `until` times in all.
template <Simulator S>
Move search_unknown(S& simulator, const RowOracle& oracle, const PositionSet& wanted, double until, Random& random) {
  SuperposedRow row = oracle.superpose(wanted);
  const double most = std::sqrt(static_cast<double>(row.size()));
  double bound = 1;
  while (static_cast<double>(oracle.queries()) < until) {
    const GroverRun run{random.below(static_cast<std::uint64_t>(std::ceil(bound)))};
    const std::size_t item = simulator.measure(row, run, random);
    if (const Move move = oracle.move_at(item); move && bit_at(wanted, *move)) return move;
    bound = std::min(bound * 6 / 5, most);
  }
  return std::nullopt;
}

/// GROVER_MAX of Algorithm 1, after Durr and Hoyer: from a random item on, search for a better one until 22.5
/// sqrt(size) queries are spent. (Their time limit also counts 1.4 log^2 steps for preparing superpositions, which cost
/// no queries.) Of a list twice as many, since each application of its oracle takes two. A best move of this player
/// with probability at least 1/2; nothing where no move was found.
template <Simulator S>
Move grover_max(S& simulator, const RowOracle& oracle, const KnownPayoffs& known, std::size_t mover, Random& random) {
  if (oracle.size() == 0) return std::nullopt;
  const auto each = static_cast<double>(SuperposedRow::queries_for(GroverRun().phase, oracle.kind()));
  const double limit =
      static_cast<double>(oracle.queries()) + 22.5 * each * std::sqrt(static_cast<double>(oracle.size()));
  Move best;
  const auto rank = [&] { return best ? known.rank(*best, mover) : known.preferences().players(); };
  best = oracle.move_at(random.below(oracle.size()));
  while (const Move move = search_unknown(simulator, oracle, known.bringing_better(rank(), mover), limit, random)) {
    best = move;
  }
  return best;
}

/// GROVER_t of Algorithm 2: is there a move to a wanted position? One of them with probability at least 1/2 where there
/// is, and never where there is none. One item at random, then three searches with a random number of iterations below
/// sqrt(size), each of which finds one of at most 3/4 of the items with probability at least 1/4 (Boyer et al., Lemma
/// 2). All of them are always done, so that the number of queries has a bound that does not depend on luck.
template <Simulator S>
Move grover_for(S& simulator, const RowOracle& oracle, const PositionSet& wanted, Random& random) {
  if (oracle.size() == 0) return std::nullopt;
  const auto bound = static_cast<std::uint64_t>(std::ceil(std::sqrt(static_cast<double>(oracle.size()))));
  SuperposedRow row = oracle.superpose(wanted);
  Move found;
  for (int attempt = 0; attempt < 4; ++attempt) {
    const GroverRun run{attempt == 0 ? 0 : random.below(bound)};
    const std::size_t item = simulator.measure(row, run, random);
    if (const Move move = oracle.move_at(item); move && bit_at(wanted, *move)) found = move;
  }
  return found;
}

/// EXACT_GROVER of Algorithm 4: the only marked item, or nothing where none is marked, without error.
template <Simulator S>
Move exact_search(S& simulator, const RowOracle& oracle, Random& random) {
  if (oracle.size() == 0) return std::nullopt;
  SuperposedRow row = oracle.superpose();
  return oracle.move_at(simulator.measure(row, exact_grover(row.size()), random));
}

}  // namespace qcg::query
