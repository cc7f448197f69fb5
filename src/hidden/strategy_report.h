#pragma once

#include <string>
#include <vector>

#include "hidden/strategy.h"
#include "solve/budget.h"

namespace qcg::hidden {

/// A line of a strategy: what a player knows, how it came to that, and what the player then does.
struct StrategyLine {
  Player player = Player::Left;
  std::string history;    // what the player did and heard
  std::string knowledge;  // [3, 4̄, 1]
  Rational reached;       // with which chance, when both follow the equilibrium
  struct Move {
    std::string move;  // 1_2, or 'look at 2'
    Rational chance;
  };
  std::vector<Move> moves;
  bool wins = false;  // from here on the player wins for certain; no further lines are given
};

struct ReportOptions {
  bool rare = false;              // also what happens only when the other player leaves the equilibrium
  std::size_t most_lines = 2000;  // of each player
};

/// The lines of both players' strategies, the first player's first; each player's in the order of play.
std::vector<StrategyLine> report_strategies(const Solver& solver, const Turn& start, const ReportOptions& options,
                                            Budget& budget);

/// One line of text, such as "first [3, 3, 1]: 1_1 2/3, 1_2 1/3".
std::string show(const StrategyLine& line);

}  // namespace qcg::hidden
