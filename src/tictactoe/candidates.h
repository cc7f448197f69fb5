#pragma once

#include <vector>

#include "tictactoe/position.h"

namespace qcg::ttt {

/// An action with a guess at its worth for the player who acts, -1 to 1.
struct Candidate {
  Action action;
  float guess = 0;
};

/// What a search looks at in a position: all actions, or where there are hundreds the most promising, best first.
class Candidates {
 public:
  /// Answers whether the list is complete, up to symmetry.
  bool list(Position& position, std::size_t most, std::vector<Candidate>& found);

 private:
  void guess_choices(Position& position, std::vector<Candidate>& found);
  void guess_placements(Position& position, std::vector<Candidate>& found);
  void guess_some(Position& position, std::vector<Candidate>& found);

  std::vector<Action> actions_;
};

}  // namespace qcg::ttt
