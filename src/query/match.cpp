#include "query/match.h"

namespace qcg::query {

std::vector<std::size_t> SubtractionMatch::moves() const {
  std::vector<std::size_t> moves;
  for (std::size_t i = 0; i < at(); ++i) {
    if (game_.allows(at(), i)) moves.push_back(i);
  }
  return moves;
}

std::vector<Payoff> SubtractionMatch::payoffs() const {
  const unsigned players = game_.players();
  std::vector<Payoff> payoffs;
  for (unsigned player = 0; player < players; ++player) {
    payoffs.push_back(static_cast<Payoff>((player + players - mover()) % players));
  }
  return payoffs;
}

}  // namespace qcg::query
