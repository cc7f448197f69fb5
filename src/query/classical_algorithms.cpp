#include "query/classical_algorithms.h"

#include <algorithm>

#include "query/known_payoffs.h"

namespace qcg::query {

std::vector<Payoff> solve_by_all_bits(CountingOracle& oracle, Budget& budget) {
  KnownPayoffs known(oracle.n(), oracle.players());
  known.add(0);
  for (std::size_t j = 1; j <= oracle.n(); ++j) {
    budget.check(j, 0);
    RowOracle row = oracle.row(j);
    Payoff best = 0;
    for (std::size_t i = 0; i < j; ++i) {
      if (row.ask(i)) best = std::max(best, known.brings(i));
    }
    known.add(best);
  }
  return known.payoffs();
}

std::vector<Payoff> solve_with_early_exit(CountingOracle& oracle, Random& random, Budget& budget) {
  const unsigned players = oracle.players();
  std::vector<std::vector<std::size_t>> bringing(players);
  std::vector<Payoff> payoffs;
  const auto find = [&](RowOracle& row, std::vector<std::size_t>& candidates) {
    for (std::size_t at = 0; at < candidates.size(); ++at) {  // shuffled as far as it is read
      std::swap(candidates[at], candidates[at + random.below(candidates.size() - at)]);
      if (row.ask(candidates[at])) return true;
    }
    return false;
  };
  for (std::size_t j = 0; j <= oracle.n(); ++j) {
    budget.check(j, 0);
    Payoff best = 0;  // so a move that brings 0 need not be asked for
    if (j > 0) {
      RowOracle row = oracle.row(j);
      best = static_cast<Payoff>(players - 1);
      while (best > 0 && !find(row, bringing[best])) --best;
    }
    payoffs.push_back(best);
    bringing[(best + players - 1) % players].push_back(j);
  }
  return payoffs;
}

Payoff solve_restricted_walk(CountingOracle& oracle) {
  unsigned payoff = 0;
  std::size_t j = oracle.n();
  for (std::size_t i = oracle.n(); i-- > 0;) {
    if (!oracle.row(j).ask(i)) continue;
    j = i;
    payoff = (payoff + oracle.players() - 1) % oracle.players();
  }
  return static_cast<Payoff>(payoff);
}

}  // namespace qcg::query
