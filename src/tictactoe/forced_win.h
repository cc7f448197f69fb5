#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "tictactoe/exact.h"

namespace qcg::ttt {

/// What a player can force, and how soon.
struct ForcedWin {
  Mark winner = Mark::X;
  int half_points = 0;  // for the winner, at least
  unsigned marks = 0;   // on the board at the end, at most; the lone last square of Goff's rules counts
};

/// Says whether a player can force some number of half points by some mark at the latest.
class ForcedWinSearch {
 public:
  ForcedWinSearch(Scoring scoring, Mark winner, int half_points, unsigned marks, ExactSolver::Tick tick = nullptr,
                  unsigned table_bits = 20);

  bool forced(Position& position);
  [[nodiscard]] std::size_t positions() const { return positions_; }

 private:
  struct Entry {
    std::uint64_t name = 0;
    bool forced = false;
  };

  [[nodiscard]] bool reached(const Position& position, Status status) const;
  bool forced_by_actions(Position& position);

  Scoring scoring_;
  Mark winner_;
  int half_points_;
  unsigned marks_;
  ExactSolver::Tick tick_;
  unsigned shift_;
  std::vector<Entry> table_;
  std::size_t positions_ = 0;
};

/// The fewest marks within which somebody can force what the position is worth; nothing where it is worth nothing.
/// `value` is that worth to X, in half points; the position is of the classic game.
std::optional<ForcedWin> shortest_forced_win(const Position& position, Scoring scoring, int value,
                                             const ExactSolver::Tick& tick = nullptr);

}  // namespace qcg::ttt
