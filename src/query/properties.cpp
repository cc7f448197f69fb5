#include "query/properties.h"

#include <algorithm>

namespace qcg::query {

namespace {

// k times how far the count is from n/k.
boost::multiprecision::cpp_int scaled_distance(std::size_t count, std::size_t n, unsigned players) {
  return abs(boost::multiprecision::cpp_int(count) * players - n);
}

}  // namespace

bool is_balanced_count(std::size_t count, std::size_t n, unsigned players, const std::optional<Share>& within) {
  const auto distance = scaled_distance(count, n, players);
  if (!within) return distance < players;
  return distance * within->denominator <= boost::multiprecision::cpp_int(n) * within->numerator;
}

Balance balance_of(const Solution& solution, std::size_t n, unsigned players, std::size_t mover,
                   const std::optional<Share>& within) {
  Balance balance;
  balance.counts.resize(players);
  for (std::size_t j = 1; j <= n; ++j) ++balance.counts[solution.payoff(j, mover)];
  for (unsigned payoff = 0; payoff < players; ++payoff) {
    const std::size_t count = balance.counts[payoff];
    if (!is_balanced_count(count, n, players, within)) balance.holds = false;
    if (scaled_distance(count, n, players) > scaled_distance(balance.counts[balance.farthest], n, players)) {
      balance.farthest = static_cast<Payoff>(payoff);
    }
  }
  return balance;
}

std::vector<std::size_t> best_line(const Solution& solution, std::size_t n) {
  std::vector<std::size_t> line{n};
  for (std::size_t mover = 0;; mover = (mover + 1) % solution.movers()) {
    const std::vector<std::size_t> best = solution.best_moves(line.back(), mover);
    if (best.empty()) return line;
    line.push_back(best.back());
  }
}

std::optional<TwoMoves> find_two_moves(const SubtractionGame& game) {
  for (std::size_t j = 1; j <= game.n(); ++j) {
    if (game.moves_from(j) > 1) return TwoMoves{j, select_bit(game.row(j), 0), select_bit(game.row(j), 1)};
  }
  return std::nullopt;
}

}  // namespace qcg::query
