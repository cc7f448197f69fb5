#pragma once

#include <functional>
#include <span>
#include <unordered_map>
#include <utility>
#include <vector>

#include "rules/any_ruleset.h"

namespace qcg {

class Budget;

/// How long play can last, whoever's turn it is: the most moves of Left, of Right, and of both together, which Dorbec
/// and Mhalla call the birthday (section 2); and the most moves that a player has while the other one makes none.
///
/// It bounds what is hard to know: -right <= value <= left, because a player who has that many spare moves elsewhere
/// never runs out first; and nimber <= birthday <= both. It bounds every lift of the game too: a run of a quantum game
/// is a run of each realisation that it ends in.
struct PlayLength {
  std::uint64_t left = 0;
  std::uint64_t right = 0;
  std::uint64_t both = 0;
  std::uint64_t left_in_a_row = 0;
  std::uint64_t right_in_a_row = 0;
  friend bool operator==(const PlayLength&, const PlayLength&) = default;
};

/// Told of the number of positions met; it may throw to stop.
using PlaysTick = std::function<void(std::size_t met)>;
/// Keeps to this budget, with what the ruleset's own tables hold.
PlaysTick plays_within(Budget& budget, const AnyRuleset& rules);

/// The longest plays of one ruleset. What was found of positions is kept.
class LongestPlays {
 public:
  LongestPlays(AnyRuleset rules, PlaysTick tick) : rules_(std::move(rules)), tick_(std::move(tick)) {}

  PlayLength from(Position start);

  /// A play from there that has so many of the moves counted: with `&PlayLength::left` as many moves of Left as any.
  using Moves = std::vector<std::pair<Player, Label>>;
  Moves play_with_most(Position start, std::uint64_t PlayLength::*counted);

 private:
  [[nodiscard]] std::vector<Position> parts_of(Position position) const;
  [[nodiscard]] PlayLength sum_of(const std::vector<Position>& parts) const;
  PlayLength look(Position position, std::vector<Position>& stack) const;
  /// A move after which no fewer of the moves counted are left than there should be.
  std::pair<Player, Label> next_move(Position position, std::uint64_t PlayLength::*counted);

  AnyRuleset rules_;
  PlaysTick tick_;
  std::unordered_map<Position, PlayLength> known_;
};

/// The longest plays from any of these positions.
PlayLength longest_play(const AnyRuleset& rules, std::span<const Position> starts, const PlaysTick& tick);

}  // namespace qcg
