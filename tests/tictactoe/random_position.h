#pragma once

#include <vector>

#include "tictactoe/position.h"
#include "tictactoe/random.h"

namespace qcg::ttt {

inline constexpr Rules both_rules[] = {Rules::Default, Rules::Goff};
inline constexpr Scoring all_scorings[] = {Scoring::SharedIsDraw, Scoring::SharedIsWin, Scoring::SharedIsLoss,
                                           Scoring::GoffPoints, Scoring::NarrowWin};

/// What so many random actions lead to, or the end of the game before that.
inline Position random_position(Game game, unsigned actions, Random& random) {
  Position position(game);
  std::vector<Action> list;
  for (unsigned i = 0; i < actions && !position.over(); ++i) {
    list.clear();
    position.actions(list);
    position.make(list[random.below(static_cast<unsigned>(list.size()))]);
  }
  return position;
}

}  // namespace qcg::ttt
