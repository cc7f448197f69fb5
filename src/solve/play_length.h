#pragma once

#include <functional>
#include <span>

#include "rules/any_ruleset.h"

namespace qcg {

/// How long play can last, whoever's turn it is: the most moves of Left, of Right, and of both together.
///
/// It bounds what is hard to know: -right <= value <= left, because a player who has that many spare moves elsewhere
/// never runs out first; and nimber <= birthday <= both. It bounds every lift of the game too: a run of a quantum game
/// is a run of each realisation that it ends in.
struct PlayLength {
  std::uint64_t left = 0;
  std::uint64_t right = 0;
  std::uint64_t both = 0;
  friend bool operator==(const PlayLength&, const PlayLength&) = default;
};

/// The longest plays from any of these positions. `tick` is called for each position met, with their number, and may
/// throw to stop.
PlayLength longest_play(const AnyRuleset& rules, std::span<const Position> starts,
                        const std::function<void(std::size_t)>& tick);

}  // namespace qcg
