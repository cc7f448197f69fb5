#include "measured/line_weights.h"

#include "base/checkpoint.h"

namespace qcg::measured {

State weights_after(const MeasuredGame& game, const LineOfPlay& line) {
  State state = game.start(line.start.start);
  for (const PlayedMove& move : line.moves) {
    checkpoint();
    state = game.turn(state, move.player).after(move.labels);
  }
  return state;
}

}  // namespace qcg::measured
