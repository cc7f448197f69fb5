#pragma once

#include "query/algorithm.h"
#include "query/generators.h"
#include "query/statistics.h"

namespace qcg::query {

/// How often an algorithm errs on fresh random games.
struct ErrorRate {
  Algorithm algorithm = Algorithm::Maximum;
  std::size_t n = 0;
  Preferences preferences = Preferences::by_payoff(3);
  Proportion wrong_win;       // the payoff for n stones
  Proportion wrong_anywhere;  // the payoff of any position
  std::vector<double> queries;

  /// 1/n for Algorithms 1 and 2 (Theorems 2 and 3), of an error anywhere; 0 for the others.
  [[nodiscard]] double allowed() const;
  /// No more than that, as far as the trials can tell: the interval of the rate reaches down to it.
  [[nodiscard]] bool is_allowed() const;
};

/// Restricted games for the algorithms that need them, else `games`. Counts into `result` as it goes.
void measure_errors(ErrorRate& result, GameKind games, std::uint64_t trials, std::uint64_t seed,
                    const AlgorithmOptions& options, Budget& budget);

}  // namespace qcg::query
