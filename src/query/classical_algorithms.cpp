#include "query/classical_algorithms.h"

#include <utility>

namespace qcg::query {

namespace {

/// The bits of one row as far as they were asked for, so that none is paid for twice where each player is looked at.
class AskedRow {
 public:
  AskedRow(RowOracle row) : row_(row), asked_(row.size()) {}
  bool ask(std::size_t i) {
    if (!asked_[i]) asked_[i] = row_.ask(i);
    return *asked_[i];
  }

 private:
  RowOracle row_;
  std::vector<std::optional<bool>> asked_;
};

// Candidates are shuffled as far as they are read.
Move find_any(AskedRow& row, std::vector<std::size_t>& candidates, Random& random) {
  for (std::size_t at = 0; at < candidates.size(); ++at) {
    std::swap(candidates[at], candidates[at + random.below(candidates.size() - at)]);
    if (row.ask(candidates[at])) return candidates[at];
  }
  return std::nullopt;
}

}  // namespace

KnownPayoffs solve_by_all_bits(CountingOracle& oracle, const Preferences& preferences, Budget& budget) {
  return solve_upwards(oracle.n(), preferences, budget, [&](std::size_t j, const KnownPayoffs& known) {
    RowOracle row = oracle.row(j);
    std::vector<Move> best(known.movers());
    for (std::size_t i = 0; i < j; ++i) {
      if (!row.ask(i)) continue;
      for (std::size_t mover = 0; mover < known.movers(); ++mover) {
        if (!best[mover] || known.rank(i, mover) < known.rank(*best[mover], mover)) best[mover] = i;
      }
    }
    return best;
  });
}

KnownPayoffs solve_with_early_exit(CountingOracle& oracle, const Preferences& preferences, bool every_move,
                                   Random& random, Budget& budget) {
  std::vector<std::vector<std::vector<std::size_t>>> bringing(
      preferences.movers(), std::vector<std::vector<std::size_t>>(preferences.players()));  // by mover, then payoff
  return solve_upwards(oracle.n(), preferences, budget, [&](std::size_t j, const KnownPayoffs& known) {
    AskedRow row(oracle.row(j));
    std::vector<Move> best(known.movers());
    for (std::size_t mover = 0; mover < known.movers(); ++mover) {
      bringing[mover][known.brings(j - 1, mover)].push_back(j - 1);
      for (const Payoff payoff : payoffs_to_look_for(preferences, mover, every_move)) {
        if (best[mover]) break;
        best[mover] = find_any(row, bringing[mover][payoff], random);
      }
    }
    return best;
  });
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
