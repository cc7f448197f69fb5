#pragma once

#include "solve/budget.h"
#include "solve/convention.h"
#include "solve/match.h"

namespace qcg {

/// What the computer would play, and how sure it is.
struct Advice {
  enum class Certainty { Wins, Loses, Guess };
  std::vector<Label> labels;
  Certainty certainty = Certainty::Guess;
};

/// The best move of the player to move, who must have one, under this convention: a winning move if there is any. If
/// there is none, a move that leaves the opponent much to go wrong with; if that cannot be found out within the budget,
/// `most_freedom`. Throws BudgetSpent only where it was interrupted. The match's game must keep to the same budget.
Advice advise(const Match& match, Budget& budget, Convention convention = Convention::Normal);

/// The move that leaves the player to move, who must have one, the most labels compared with the opponent.
std::vector<Label> most_freedom(const Match& match);

/// The move of a player who has one, but none that wins: it leaves the opponent the most to go wrong with.
std::vector<Label> best_resistance(const Match& match);

}  // namespace qcg
