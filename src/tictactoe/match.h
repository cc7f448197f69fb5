#pragma once

#include <functional>
#include <string>

#include "tictactoe/score.h"
#include "tictactoe/search.h"

namespace qcg::ttt {

/// A search player with its strength.
struct Contestant {
  SearchOptions options;
  SearchLimits limits;
};

/// Plays games between two contestants, who take turns at being X; `tell` hears the score of the first after each game
/// and may end the match by answering false. A contestant's `stop` ends it too; the game under way then does not count.
Score play_match(Game game, const Contestant& first, const Contestant& second, unsigned games,
                 const std::function<bool(const Score&)>& tell);

/// "time=1s", "iterations=2000", or several of them and of the names of Tuning with commas between; throws InputError.
Contestant read_contestant(const std::string& text, Contestant usual);

}  // namespace qcg::ttt
