#pragma once

#include <boost/multiprecision/cpp_int.hpp>
#include <optional>
#include <utility>
#include <vector>

#include "query/solution.h"

namespace qcg::query {

/// The properties of section 2.3, each with a witness where it fails.
///
/// "Balanced" (2) is a statement about large n: each payoff w is that of n/k positions 1 to n, up to o(n/k), which one
/// matrix can neither have nor lack. For one matrix it is read as strictly as whole numbers let it: each payoff that of
/// n/k positions, rounded up or down. With a share, it is that of n/k of them up to that share of n/k.
struct Share {
  std::uint64_t numerator;
  std::uint64_t denominator;
};
/// Whether a payoff that `count` of n positions have is balanced among k.
bool is_balanced_count(std::size_t count, std::size_t n, unsigned players, const std::optional<Share>& within);

struct Balance {
  bool holds = true;
  std::vector<std::size_t> counts;  // by payoff, of positions 1 to n
  Payoff farthest = 0;              // the payoff whose count is farthest from n/k: the witness where it fails
};
/// Of the positions as this player sees them who moves there.
Balance balance_of(const Solution& solution, std::size_t n, unsigned players, std::size_t mover,
                   const std::optional<Share>& within);

/// Best play from all n stones on, position by position: it shows what the first player gets.
std::vector<std::size_t> best_line(const Solution& solution, std::size_t n);

/// The first position from which there are two moves, and the two least; nothing for a restricted game (3).
struct TwoMoves {
  std::size_t from;
  std::size_t first;
  std::size_t second;
};
std::optional<TwoMoves> find_two_moves(const SubtractionGame& game);

}  // namespace qcg::query
