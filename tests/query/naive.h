#pragma once

#include <vector>

#include "query/random.h"
#include "query/subtraction_game.h"

namespace qcg::query::testing {

/// Plays the game out by its definition (section 2.1), with no notion of payoff arithmetic: who is stuck in the end
/// when every player takes the ending that is best for them? Answers, for each position, the payoff of the player who
/// moves first there, player 1. `order[l]` lists the payoffs of player l, best first.
inline std::vector<std::vector<unsigned>> naive_payoffs(const SubtractionGame& game,
                                                        const std::vector<std::vector<unsigned>>& order) {
  const unsigned k = game.players();
  // loser[j][l]: who is stuck if player l (0 to k - 1) moves at j
  std::vector<std::vector<unsigned>> loser(game.n() + 1, std::vector<unsigned>(k));
  for (std::size_t j = 0; j <= game.n(); ++j) {
    for (unsigned l = 0; l < k; ++l) {
      loser[j][l] = l;
      std::size_t best_rank = k;
      for (std::size_t i = 0; i < j; ++i) {
        if (!game.allows(j, i)) continue;
        const unsigned stuck = loser[i][(l + 1) % k];
        const unsigned payoff = (l + k - stuck) % k;
        std::size_t rank = 0;
        while (order[l][rank] != payoff) ++rank;
        if (rank < best_rank) {
          best_rank = rank;
          loser[j][l] = stuck;
        }
      }
    }
  }
  std::vector<std::vector<unsigned>> payoffs(k, std::vector<unsigned>(game.n() + 1));
  for (std::size_t j = 0; j <= game.n(); ++j) {
    for (unsigned l = 0; l < k; ++l) payoffs[l][j] = (l + k - loser[j][l]) % k;
  }
  return payoffs;
}

/// Of player 1, where everybody wants as much as possible.
inline std::vector<Payoff> naive_payoffs(const SubtractionGame& game) {
  std::vector<unsigned> order;
  for (unsigned payoff = game.players(); payoff-- > 0;) order.push_back(payoff);
  const auto all = naive_payoffs(game, std::vector<std::vector<unsigned>>(game.players(), order));
  return {all[0].begin(), all[0].end()};
}

/// Every bit with this probability.
inline SubtractionGame any_game(std::size_t n, unsigned players, double density, Random& random) {
  SubtractionGame game(n, players);
  for (std::size_t j = 1; j <= n; ++j) {
    for (std::size_t i = 0; i < j; ++i) {
      if (random.unit() < density) game.allow(j, i);
    }
  }
  return game;
}

}  // namespace qcg::query::testing
