#pragma once

#include "cli/play_match.h"
#include "cli/session.h"

namespace qcg {

/// What the computer would play, and how sure it is.
struct Advice {
  enum class Certainty { Wins, Loses, Guess };
  std::vector<Label> labels;
  Certainty certainty = Certainty::Guess;
};

/// The best move of the player to move, who must have one: a winning move if there is any. If there is none, a move
/// that leaves the opponent much to go wrong with; if that cannot be found out in time, the move that leaves the
/// player most freedom. Takes --time for thinking, or two seconds.
Advice advise(Session& session, const Match& match);

}  // namespace qcg
