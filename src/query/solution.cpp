#include "query/solution.h"

namespace qcg::query {

Solution::Solution(const SubtractionGame& game, Preferences preferences)
    : game_(game),
      preferences_(std::move(preferences)),
      payoffs_(preferences_.movers()),
      positions_having_(preferences_.movers(),
                        std::vector<PositionSet>(game.players(), PositionSet(words_for(game.n() + 1), 0))) {
  for (auto& payoffs : payoffs_) payoffs.reserve(game.n() + 1);
  for (std::size_t mover = 0; mover < movers(); ++mover) append(mover, 0);  // without stones there is no move
}

void Solution::append(std::size_t mover, Payoff payoff) {
  set_bit(positions_having_[mover][payoff], payoffs_[mover].size());
  payoffs_[mover].push_back(payoff);
}

Payoff Solution::best(std::size_t j, std::size_t mover) const {
  const auto& next_having = positions_having_[preferences_.next(mover)];
  for (const Payoff payoff : preferences_.order(mover)) {
    if (intersect(game_.row(j), next_having[(payoff + 1U) % game_.players()])) return payoff;
  }
  return 0;
}

void Solution::solve(Budget& budget) {
  while (known() <= game_.n()) {
    budget.check(known(), game_.bytes());
    const std::size_t j = known();
    for (std::size_t mover = 0; mover < movers(); ++mover) append(mover, best(j, mover));
  }
}

void Solution::solve_again(std::size_t from) {
  for (std::size_t mover = 0; mover < movers(); ++mover) {
    for (std::size_t j = from; j < payoffs_[mover].size(); ++j) {
      positions_having_[mover][payoffs_[mover][j]][j / word_bits] &= ~(Word{1} << (j % word_bits));
    }
    payoffs_[mover].resize(from);
  }
  Budget unlimited;
  solve(unlimited);
}

std::vector<std::size_t> Solution::best_moves(std::size_t j, std::size_t mover) const {
  std::vector<std::size_t> moves;
  if (j == 0) return moves;
  const PositionSet& wanted = positions_having_[preferences_.next(mover)][(payoff(j, mover) + 1U) % game_.players()];
  const auto row = game_.row(j);
  for (std::size_t at = 0; at < row.size(); ++at) {
    for (Word word = row[at] & wanted[at]; word != 0; word &= word - 1) {
      moves.push_back(at * word_bits + static_cast<std::size_t>(std::countr_zero(word)));
    }
  }
  return moves;
}

unsigned Solution::loser(std::size_t j, std::size_t mover) const {
  return (game_.players() - payoff(j, mover)) % game_.players();
}

unsigned Solution::winner(std::size_t j, std::size_t mover) const {
  return (loser(j, mover) + game_.players() - 1) % game_.players();
}

}  // namespace qcg::query
