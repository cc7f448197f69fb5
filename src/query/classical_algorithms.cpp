#include "query/classical_algorithms.h"

#include <numeric>
#include <utility>

namespace qcg::query {

namespace {

/// The bits of one row as far as they were asked for, so that none is paid for twice where each player is looked at.
class AskedRow {
 public:
  explicit AskedRow(RowOracle row) : row_(std::move(row)), asked_(row.size()) {}
  bool ask(std::size_t i) {
    if (!asked_[i]) asked_[i] = row_.move_at(i).has_value();
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

void take_if_better(const Move& move, const KnownPayoffs& known, std::vector<Move>& best) {
  for (std::size_t mover = 0; move && mover < known.movers(); ++mover) {
    if (!best[mover] || known.rank(*move, mover) < known.rank(*best[mover], mover)) best[mover] = move;
  }
}

// Nobody could do better.
bool all_best(const std::vector<Move>& moves, const KnownPayoffs& known) {
  for (std::size_t mover = 0; mover < moves.size(); ++mover) {
    if (!moves[mover] || known.rank(*moves[mover], mover) > 0) return false;
  }
  return true;
}

std::vector<Move> read_list(const RowOracle& list, const KnownPayoffs& known, Random& random) {
  std::vector<std::size_t> items(list.size());
  std::iota(items.begin(), items.end(), std::size_t{0});
  std::vector<Move> best(known.movers());
  for (std::size_t at = 0; at < items.size() && !all_best(best, known); ++at) {
    std::swap(items[at], items[at + random.below(items.size() - at)]);
    take_if_better(list.move_at(items[at]), known, best);
  }
  return best;
}

}  // namespace

KnownPayoffs solve_by_all_bits(CountingOracle& oracle, const Preferences& preferences, Budget& budget) {
  return solve_upwards(oracle.n(), preferences, budget, [&](std::size_t j, const KnownPayoffs& known) {
    const RowOracle row = oracle.row(j);
    std::vector<Move> best(known.movers());
    for (std::size_t item = 0; item < row.size(); ++item) take_if_better(row.move_at(item), known, best);
    return best;
  });
}

KnownPayoffs solve_with_early_exit(CountingOracle& oracle, const Preferences& preferences, bool every_move,
                                   Random& random, Budget& budget) {
  std::vector<std::vector<std::vector<std::size_t>>> bringing(
      preferences.movers(), std::vector<std::vector<std::size_t>>(preferences.players()));  // by mover, then payoff
  return solve_upwards(oracle.n(), preferences, budget, [&](std::size_t j, const KnownPayoffs& known) {
    if (oracle.kind() == OracleKind::Lists) return read_list(oracle.row(j), known, random);
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
  const auto before = [&](unsigned payoff) { return (payoff + oracle.players() - 1) % oracle.players(); };
  unsigned payoff = 0;
  std::size_t j = oracle.n();
  if (oracle.kind() == OracleKind::Lists) {
    for (; j > 0 && oracle.row(j).size() > 0; payoff = before(payoff)) j = *oracle.row(j).move_at(0);
    return static_cast<Payoff>(payoff);
  }
  for (std::size_t i = oracle.n(); i-- > 0;) {
    if (!oracle.row(j).move_at(i)) continue;
    j = i;
    payoff = before(payoff);
  }
  return static_cast<Payoff>(payoff);
}

}  // namespace qcg::query
