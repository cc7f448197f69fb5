#include "query/sensitivity.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/input_error.h"
#include "query/solution.h"

namespace qcg::query {

namespace {

struct Bit {
  std::size_t j;
  std::size_t i;
};

// Uniform over the bits of the case.
Bit random_bit(FlipCase which, std::size_t n, Random& random) {
  switch (which) {
    case FlipCase::LastRowFirstColumn:
      return {n, 0};
    case FlipCase::LastRow:
      return {n, 1 + random.below(n - 1)};
    case FlipCase::FirstColumn:
      return {1 + random.below(n - 1), 0};
    case FlipCase::Inside: {  // two different numbers from 1 to n - 1
      const std::size_t a = 1 + random.below(n - 1);
      const std::size_t b = 1 + random.below(n - 2);
      const std::size_t other = b >= a ? b + 1 : b;
      return {std::max(a, other), std::min(a, other)};
    }
    case FlipCase::Any: {  // two different numbers from 0 to n
      const std::size_t a = random.below(n + 1);
      const std::size_t b = random.below(n);
      const std::size_t other = b >= a ? b + 1 : b;
      return {std::max(a, other), std::min(a, other)};
    }
  }
  return {n, 0};
}

bool flip_changes_win(const Sensitivity& plan, FlipCase which, Random& random, Budget& budget) {
  SubtractionGame game = random_game(plan.games, plan.n, plan.preferences, random, budget);
  Solution solution(game, plan.preferences);
  solution.solve(budget);
  const Payoff before = solution.payoff(plan.n);
  const Bit bit = random_bit(which, plan.n, random);
  game.flip(bit.j, bit.i);
  solution.solve_again(bit.j);
  return solution.payoff(plan.n) != before;
}

}  // namespace

std::string_view describe(FlipCase which) {
  constexpr std::string_view names[] = {"1: j = n, i = 0", "2: j = n, i > 0", "3: j < n, i = 0", "4: 0 < i < j < n",
                                        "any bit"};
  return names[static_cast<std::size_t>(which)];
}

double bound_of_proof(FlipCase which, const Preferences& preferences) {
  const unsigned players = preferences.players();
  const auto below = [&](unsigned payoff) { return static_cast<Payoff>((payoff + players - 1) % players); };
  const auto better = [&](unsigned payoff, unsigned than) {
    return preferences.rank(static_cast<Payoff>(payoff)) < preferences.rank(static_cast<Payoff>(than));
  };
  // Gamma_nj is 1 half the time where j has $1; a flip that makes j worth w to a player must be worth more than that to
  // them, and $(w - 1) more than $0 to the first player.
  const auto helps = [&](unsigned worth) { return better(worth, 1) && better(below(worth), 0); };
  unsigned helping = 0;
  for (unsigned worth = 0; worth < players; ++worth) helping += helps(worth) ? 1 : 0;
  const double k = players;
  switch (which) {
    case FlipCase::LastRowFirstColumn:
      return better(players - 1, 0) ? 1 : 0;
    case FlipCase::LastRow:
      return preferences.rank(0) / k;
    case FlipCase::FirstColumn:
      return helps(players - 1) ? 1 / (2 * k) : 0;
    case FlipCase::Inside:
    case FlipCase::Any:
      return helping / (2 * k * k);
  }
  return 0;
}

void measure_sensitivity(Sensitivity& result, std::uint64_t samples, std::uint64_t seed, Budget& budget) {
  if (result.n < 3) throw InputError("the cases of Lemma 1 need at least 3 stones");
  std::array<Random, flip_cases.size()> randoms{Random(derived_seed(seed, 0)), Random(derived_seed(seed, 1)),
                                                Random(derived_seed(seed, 2)), Random(derived_seed(seed, 3)),
                                                Random(derived_seed(seed, 4))};
  for (std::uint64_t sample = 0; sample < samples; ++sample) {
    for (std::size_t at = 0; at < flip_cases.size(); ++at) {
      result.changed[at].add(flip_changes_win(result, flip_cases[at], randoms[at], budget));
    }
  }
}

}  // namespace qcg::query
