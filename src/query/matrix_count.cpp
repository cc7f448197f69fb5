#include "query/matrix_count.h"

#include <algorithm>
#include <map>

#include "base/input_error.h"

namespace qcg::query {

namespace {

using Integer = MatrixCounts::Integer;
/// How many positions before the next one have each payoff, position 0 among them.
using Having = std::vector<std::size_t>;
/// The matrices so far by what they lead to.
using Layer = std::map<Having, Integer>;

// Rows that give the next position this payoff: a move that brings it, and none that brings better. Without moves the
// payoff is 0.
Integer rows_for(Payoff payoff, const Having& having, const Preferences& preferences, Rows rows) {
  const auto bringing = [&](Payoff ending) { return having[(ending + 1U) % preferences.players()]; };
  const unsigned empty_row = payoff == 0 ? 1 : 0;
  if (rows == Rows::Restricted) return Integer(bringing(payoff)) + empty_row;
  std::size_t worse = 0;
  for (const Payoff ending : preferences.order().subspan(preferences.rank(payoff) + 1)) worse += bringing(ending);
  return (((Integer(1) << bringing(payoff)) - 1) << worse) + empty_row;
}

Layer next_layer(const Layer& layer, const Preferences& preferences, Rows rows, Budget& budget) {
  Layer next;
  for (const auto& [having, count] : layer) {
    budget.check(next.size(), 0);
    Having after = having;
    for (const Payoff payoff : preferences.order()) {
      const Integer ways = rows_for(payoff, having, preferences, rows);
      if (ways == 0) continue;
      ++after[payoff];
      next[after] += count * ways;
      --after[payoff];
    }
  }
  return next;
}

bool is_balanced(Having having, std::size_t n, const std::optional<Share>& within) {
  --having[0];  // position 0 is none of those that (2) counts
  return std::all_of(having.begin(), having.end(), [&](std::size_t count) {
    return is_balanced_count(count, n, static_cast<unsigned>(having.size()), within);
  });
}

}  // namespace

MatrixCounts count_matrices(std::size_t n, const Preferences& preferences, Rows rows,
                            const std::optional<Share>& within, Budget& budget) {
  if (preferences.movers() > 1) throw InputError("matrices are counted for players who all want the same");
  Having start(preferences.players(), 0);
  start[0] = 1;
  Layer layer{{start, 1}};
  for (std::size_t j = 1; j < n; ++j) layer = next_layer(layer, preferences, rows, budget);
  MatrixCounts counts;
  const auto add = [&](const Having& having, bool losing, const Integer& count) {
    const bool balanced = is_balanced(having, n, within);
    counts.all += count;
    if (losing) counts.losing += count;
    if (balanced) counts.balanced += count;
    if (losing && balanced) counts.balanced_losing += count;
  };
  if (n == 0) {
    add(start, true, 1);
    return counts;
  }
  for (const auto& [having, count] : layer) {  // the last row, whose payoff is that of the game
    budget.check(layer.size(), 0);
    for (const Payoff payoff : preferences.order()) {
      Having after = having;
      ++after[payoff];
      add(after, payoff == 0, count * rows_for(payoff, having, preferences, rows));
    }
  }
  return counts;
}

}  // namespace qcg::query
