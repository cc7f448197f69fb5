#pragma once

namespace qcg::hidden {

/// What is left out of the game before it is solved. Each keeps the value (docs/hidden.md has the arguments) and can
/// be switched off, which the tests do to hold every combination against the plain game.
struct Reductions {
  bool decided = true;    // positions whose winner no play can change: all heaps are single counters
  bool sure_wins = true;  // information sets from which a player wins for certain
  bool subgames = true;   // a position that both players know is a game of its own, solved once
  bool symmetry = true;   // of alike components, only the first is selected while everything is known to both
  bool dominated = true;  // actions that another one never does worse than, or always does the same as
  bool merging = true;    // information sets that see the same cells: what differs is only the past

  static Reductions none() { return {false, false, false, false, false, false}; }
};

}  // namespace qcg::hidden
