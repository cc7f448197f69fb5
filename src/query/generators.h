#pragma once

#include <span>
#include <string>
#include <string_view>

#include "query/preferences.h"
#include "query/random.h"
#include "query/subtraction_game.h"

namespace qcg::query {

/// How to pick a random game.
enum class GameKind {
  Balanced,       // section 2.3: random payoffs first, then a random matrix that yields them; restarts where none does
  BalancedFixed,  // the same with positions 0 to k - 1 given the payoffs 0, k - 1, ..., 1, so that it never restarts
  Losing,         // Balanced with payoff 0 for n stones: the first player loses
  LosingFixed,    // BalancedFixed, likewise
  Restricted,     // at most one move from each position: each of the j + 1 possible rows j is as likely as another
  Sparse,         // Balanced, but row j has each bit that step 4 allows with probability 1/sqrt j and not 1/2
};

std::string_view name(GameKind kind);
std::string_view describe(GameKind kind);
std::span<const GameKind> game_kinds();
/// "balanced", "restricted", ...; throws InputError.
GameKind read_game_kind(const std::string& text);

/// A matrix that yields random payoffs does so for players with these preferences, which they must share. Throws
/// InputError where no such game exists (a losing one needs n >= k stones).
SubtractionGame random_game(GameKind kind, std::size_t n, const Preferences& preferences, Random& random,
                            Budget& budget);
/// For players who want as much as possible.
SubtractionGame random_game(GameKind kind, std::size_t n, unsigned players, Random& random, Budget& budget);

}  // namespace qcg::query
