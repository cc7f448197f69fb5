#pragma once

#include <optional>

#include "tictactoe/position.h"
#include "tictactoe/random.h"

namespace qcg::ttt {

/// Plays games to their end, cheaply: placements at random, rarely closing a cycle where another move is at hand (the
/// opponent would choose), and of the two outcomes of a collapse the one with more boards.
class Playout {
 public:
  explicit Playout(Random& random) : random_(random) {}

  /// Plays on; the status in which the game ends.
  Status run(Position& position);
  /// A legal placement, nothing if there is none.
  std::optional<Action> random_placement(const Position& position);
  /// Makes the choice that leaves the chooser better off at once; by lot if they are equal.
  void choose_greedily(Position& position);

 private:
  std::optional<Action> anywhere(const Position& position);
  std::optional<Action> between(const Position& position, unsigned one, unsigned two);
  Square random_open(const Position& position, unsigned board);

  Random& random_;
};

}  // namespace qcg::ttt
