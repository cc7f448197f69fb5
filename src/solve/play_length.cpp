#include "solve/play_length.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <stdexcept>

#include "solve/budget.h"

namespace qcg {

namespace {

constexpr std::array play_counts{&PlayLength::left, &PlayLength::right, &PlayLength::both, &PlayLength::left_in_a_row,
                                 &PlayLength::right_in_a_row};

/// Which moves count: those of each player at all, and as the only ones.
bool may_move(Player player, std::uint64_t PlayLength::*counted) {
  return counted != (player == Player::Left ? &PlayLength::right_in_a_row : &PlayLength::left_in_a_row);
}
std::uint64_t worth(Player player, std::uint64_t PlayLength::*counted) {
  return counted == (player == Player::Left ? &PlayLength::right : &PlayLength::left) ? 0 : 1;
}

void lengthen(PlayLength& longest, const PlayLength& after, Player player) {
  for (const auto counted : play_counts) {
    if (may_move(player, counted)) {
      longest.*counted = std::max(longest.*counted, after.*counted + worth(player, counted));
    }
  }
}

}  // namespace

PlaysTick plays_within(Budget& budget, const AnyRuleset& rules) {
  constexpr std::size_t bytes_each = 80;
  return [&budget, rules](std::size_t met) {
    budget.check([&] { return Budget::Totals{met, met * bytes_each + rules.bytes()}; });
  };
}

// Depth first with a stack of our own; a position is looked at again when all parts of its followers are known.
PlayLength LongestPlays::from(Position start) {
  std::vector<Position> stack = parts_of(start);
  while (!stack.empty()) {
    const Position position = stack.back();
    if (known_.contains(position)) {
      stack.pop_back();
      continue;
    }
    tick_(known_.size());
    const std::size_t depth = stack.size();
    const PlayLength length = look(position, stack);
    if (stack.size() > depth) continue;
    known_.emplace(position, length);
    stack.pop_back();
  }
  return sum_of(parts_of(start));
}

std::vector<Position> LongestPlays::parts_of(Position position) const {
  std::vector<Position> parts;
  rules_.split(position, parts);
  for (Position& part : parts) part = rules_.normalise(part);
  return parts;
}

// Independent parts are played in any order, so their lengths add up.
PlayLength LongestPlays::sum_of(const std::vector<Position>& parts) const {
  PlayLength sum;
  for (const Position part : parts) {
    for (const auto counted : play_counts) sum.*counted += known_.at(part).*counted;
  }
  return sum;
}

// The length of a position whose followers are known; those that are not go on the stack.
PlayLength LongestPlays::look(Position position, std::vector<Position>& stack) const {
  PlayLength longest;
  for (const Player player : both_players) {
    std::vector<Position> followers;
    rules_.followers(position, player, followers);
    for (const Position follower : followers) {
      const std::vector<Position> parts = parts_of(follower);
      const std::size_t depth = stack.size();
      std::copy_if(parts.begin(), parts.end(), std::back_inserter(stack),
                   [&](Position part) { return !known_.contains(part); });
      if (stack.size() == depth) lengthen(longest, sum_of(parts), player);
    }
  }
  return longest;
}

// One step after the other: where the most are so many, some move leaves that many less its own worth.
LongestPlays::Moves LongestPlays::play_with_most(Position start, std::uint64_t PlayLength::*counted) {
  Moves moves;
  for (Position at = start; from(at).*counted > 0;) {
    moves.push_back(next_move(at, counted));
    at = *rules_.play(at, moves.back().first, moves.back().second);
  }
  return moves;
}

std::pair<Player, Label> LongestPlays::next_move(Position position, std::uint64_t PlayLength::*counted) {
  const std::uint64_t most = from(position).*counted;
  std::vector<Player> players(std::begin(both_players), std::end(both_players));
  // Moves that count come first, so that no others are made but where they open some.
  std::stable_sort(players.begin(), players.end(),
                   [&](Player a, Player b) { return worth(a, counted) > worth(b, counted); });
  for (const Player player : players) {
    if (!may_move(player, counted)) continue;
    for (const Label label : rules_.moves(position, player)) {
      const Position after = *rules_.play(position, player, label);
      if (from(after).*counted + worth(player, counted) == most) return {player, label};
    }
  }
  throw std::logic_error("no move begins the longest play");
}

PlayLength longest_play(const AnyRuleset& rules, std::span<const Position> starts, const PlaysTick& tick) {
  LongestPlays plays(rules, tick);
  PlayLength longest;
  for (const Position start : starts) {
    const PlayLength from_here = plays.from(start);
    for (const auto counted : play_counts) longest.*counted = std::max(longest.*counted, from_here.*counted);
  }
  return longest;
}

}  // namespace qcg
