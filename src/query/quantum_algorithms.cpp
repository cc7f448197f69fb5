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

template <Simulator S>
std::vector<Payoff> solve_by_maximum(S& simulator, CountingOracle& oracle, Random& random, Budget& budget,
                                     std::optional<std::uint64_t> repetitions) {
  const std::uint64_t times = repetitions.value_or(repetitions_for_maximum(oracle.n()));
  KnownPayoffs known(oracle.n(), oracle.players());
  known.add(0);
  for (std::size_t j = 1; j <= oracle.n(); ++j) {
    budget.check(j, 0);
    Payoff best = 0;
    for (std::uint64_t z = 0; z < times; ++z) {
      best = std::max(best, grover_max(simulator, oracle.row(j), known, random).value_or(0));
    }
    known.add(best);
  }
  return known.payoffs();
}

template <Simulator S>
std::vector<Payoff> solve_by_payoff(S& simulator, CountingOracle& oracle, Random& random, Budget& budget,
                                    std::optional<std::uint64_t> repetitions) {
  const std::uint64_t times = repetitions.value_or(repetitions_by_payoff(oracle.n(), oracle.players()));
  KnownPayoffs known(oracle.n(), oracle.players());
  known.add(0);
  for (std::size_t j = 1; j <= oracle.n(); ++j) {
    budget.check(j, 0);
    Payoff found = 0;
    for (unsigned payoff = oracle.players() - 1; payoff > 0 && found == 0; --payoff) {
      for (std::uint64_t z = 0; z < times; ++z) {
        if (grover_for(simulator, oracle.row(j), known.bringing(payoff), random)) found = static_cast<Payoff>(payoff);
      }
    }
    known.add(found);
  }
  return known.payoffs();
}

template <Simulator S>
std::vector<Payoff> solve_restricted_exactly(S& simulator, CountingOracle& oracle, Random& random, Budget& budget) {
  KnownPayoffs known(oracle.n(), oracle.players());
  known.add(0);
  for (std::size_t j = 1; j <= oracle.n(); ++j) {
    budget.check(j, 0);
    const auto move = exact_search(simulator, oracle.row(j), random);
    known.add(move ? known.brings(*move) : Payoff{0});
  }
  return known.payoffs();
}

// Both simulators run the same text.
template std::vector<Payoff> solve_by_maximum(SubspaceSimulator&, CountingOracle&, Random&, Budget&,
                                              std::optional<std::uint64_t>);
template std::vector<Payoff> solve_by_maximum(StateVectorSimulator&, CountingOracle&, Random&, Budget&,
                                              std::optional<std::uint64_t>);
template std::vector<Payoff> solve_by_payoff(SubspaceSimulator&, CountingOracle&, Random&, Budget&,
                                             std::optional<std::uint64_t>);
template std::vector<Payoff> solve_by_payoff(StateVectorSimulator&, CountingOracle&, Random&, Budget&,
                                             std::optional<std::uint64_t>);
template std::vector<Payoff> solve_restricted_exactly(SubspaceSimulator&, CountingOracle&, Random&, Budget&);
template std::vector<Payoff> solve_restricted_exactly(StateVectorSimulator&, CountingOracle&, Random&, Budget&);

}  // namespace qcg::query
