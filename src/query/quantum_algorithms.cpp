#include "query/quantum_algorithms.h"

#include "query/row_search.h"

namespace qcg::query {

namespace {

std::uint64_t rounded_up(double repetitions) {
  return static_cast<std::uint64_t>(std::max(1.0, std::ceil(repetitions - 1e-9)));
}

}  // namespace

std::uint64_t repetitions_for_maximum(std::size_t n) { return rounded_up(2 * std::log2(static_cast<double>(n))); }

std::uint64_t repetitions_by_payoff(std::size_t n, unsigned players) {
  return rounded_up(2 * std::log2(static_cast<double>(n)) * std::log2(static_cast<double>(players)));
}

// Where players want different things, each is searched for: so many times the queries.
template <Simulator S>
KnownPayoffs solve_by_maximum(S& simulator, CountingOracle& oracle, const Preferences& preferences, Random& random,
                              Budget& budget, std::optional<std::uint64_t> repetitions) {
  const std::uint64_t times = repetitions.value_or(repetitions_for_maximum(oracle.n()));
  return solve_upwards(oracle.n(), preferences, budget, [&](std::size_t j, const KnownPayoffs& known) {
    const RowOracle row = oracle.row(j);
    std::vector<Move> best(known.movers());
    for (std::size_t mover = 0; mover < known.movers(); ++mover) {
      for (std::uint64_t z = 0; z < times; ++z) {
        const Move move = grover_max(simulator, row, known, mover, random);
        if (move && (!best[mover] || known.rank(*move, mover) < known.rank(*best[mover], mover))) best[mover] = move;
      }
    }
    return best;
  });
}

template <Simulator S>
KnownPayoffs solve_by_payoff(S& simulator, CountingOracle& oracle, const Preferences& preferences, bool every_move,
                             Random& random, Budget& budget, std::optional<std::uint64_t> repetitions) {
  const std::uint64_t times = repetitions.value_or(repetitions_by_payoff(oracle.n(), oracle.players()));
  return solve_upwards(oracle.n(), preferences, budget, [&](std::size_t j, const KnownPayoffs& known) {
    const RowOracle row = oracle.row(j);
    std::vector<Move> best(known.movers());
    for (std::size_t mover = 0; mover < known.movers(); ++mover) {
      for (const Payoff payoff : payoffs_to_look_for(preferences, mover, every_move)) {
        if (best[mover]) break;
        for (std::uint64_t z = 0; z < times; ++z) {
          const Move move = grover_for(simulator, row, known.bringing(payoff, mover), random);
          if (move) best[mover] = move;
        }
      }
    }
    return best;
  });
}

// Nobody has a choice, so one search does for all players.
template <Simulator S>
KnownPayoffs solve_restricted_exactly(S& simulator, CountingOracle& oracle, const Preferences& preferences,
                                      Random& random, Budget& budget) {
  return solve_upwards(oracle.n(), preferences, budget, [&](std::size_t j, const KnownPayoffs& known) {
    return std::vector<Move>(known.movers(), exact_search(simulator, oracle.row(j), random));
  });
}

// Both simulators run the same text.
template KnownPayoffs solve_by_maximum(SubspaceSimulator&, CountingOracle&, const Preferences&, Random&, Budget&,
                                       std::optional<std::uint64_t>);
template KnownPayoffs solve_by_maximum(StateVectorSimulator&, CountingOracle&, const Preferences&, Random&, Budget&,
                                       std::optional<std::uint64_t>);
template KnownPayoffs solve_by_payoff(SubspaceSimulator&, CountingOracle&, const Preferences&, bool, Random&, Budget&,
                                      std::optional<std::uint64_t>);
template KnownPayoffs solve_by_payoff(StateVectorSimulator&, CountingOracle&, const Preferences&, bool, Random&,
                                      Budget&, std::optional<std::uint64_t>);
template KnownPayoffs solve_restricted_exactly(SubspaceSimulator&, CountingOracle&, const Preferences&, Random&,
                                               Budget&);
template KnownPayoffs solve_restricted_exactly(StateVectorSimulator&, CountingOracle&, const Preferences&, Random&,
                                               Budget&);

}  // namespace qcg::query
