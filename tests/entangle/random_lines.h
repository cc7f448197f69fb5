#pragma once

#include <algorithm>

#include "lift/line_of_play.h"
#include "support/random_games.h"

namespace qcg::testing {

/// A line of random moves; most labels are legal somewhere, some are not.
inline LineOfPlay random_line(RandomGames& random, const Game& game, unsigned most_moves, unsigned most_labels) {
  LineOfPlay line{game, {}};
  const auto labels = conceivable_labels(game).labels;
  for (unsigned moves = random.below(most_moves + 1); moves > 0; --moves) {
    const std::size_t side = random.below(2);
    if (labels[side].empty()) continue;
    PlayedMove move{both_players[side], {}};
    for (unsigned i = 1 + random.below(most_labels); i > 0; --i) move.labels.push_back(random.pick(labels[side]));
    std::sort(move.labels.begin(), move.labels.end());
    move.labels.erase(std::unique(move.labels.begin(), move.labels.end()), move.labels.end());
    line.moves.push_back(std::move(move));
  }
  return line;
}

}  // namespace qcg::testing
