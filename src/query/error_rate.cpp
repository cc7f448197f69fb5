#include "query/error_rate.h"

#include "query/solution.h"

namespace qcg::query {

double ErrorRate::allowed() const {
  const bool may_err = is_quantum(algorithm) && !needs_restricted(algorithm);
  return may_err ? 1 / static_cast<double>(n) : 0;
}

bool ErrorRate::is_allowed() const { return wrong_anywhere.interval().low <= allowed(); }

void measure_errors(ErrorRate& result, GameKind games, std::uint64_t trials, std::uint64_t seed,
                    const AlgorithmOptions& options, Budget& budget) {
  const GameKind kind = needs_restricted(result.algorithm) ? GameKind::Restricted : games;
  AlgorithmOptions wanted = options;
  wanted.preferences = result.preferences;
  Random random(derived_seed(derived_seed(seed, result.n), static_cast<std::uint64_t>(result.algorithm)));
  for (std::uint64_t trial = 0; trial < trials; ++trial) {
    const SubtractionGame game = random_game(kind, result.n, result.preferences, random, budget);
    Solution solution(game, result.preferences);
    solution.solve(budget);
    const AlgorithmResult answer = run_algorithm(result.algorithm, game, random, budget, wanted);
    result.wrong_win.add(is_win_wrong(answer, solution));
    result.wrong_anywhere.add(is_wrong(answer, solution));
    result.queries.push_back(static_cast<double>(answer.queries));
  }
}

}  // namespace qcg::query
