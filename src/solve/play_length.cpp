#include "solve/play_length.h"

#include <algorithm>
#include <unordered_map>

namespace qcg {

namespace {

class LongestPlay {
 public:
  LongestPlay(const AnyRuleset& rules, const std::function<void(std::size_t)>& tick) : rules_(rules), tick_(tick) {}

  // Depth first with a stack of our own; a position is looked at again when all parts of its followers are known.
  PlayLength from(Position start) {
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

 private:
  [[nodiscard]] std::vector<Position> parts_of(Position position) const {
    std::vector<Position> parts;
    rules_.split(position, parts);
    for (Position& part : parts) part = rules_.normalise(part);
    return parts;
  }

  // Independent parts are played in any order, so their lengths add up.
  [[nodiscard]] PlayLength sum_of(const std::vector<Position>& parts) const {
    PlayLength sum;
    for (const Position part : parts) {
      const PlayLength& length = known_.at(part);
      sum = {sum.left + length.left, sum.right + length.right, sum.both + length.both};
    }
    return sum;
  }

  // The length of a position whose followers are known; those that are not go on the stack.
  PlayLength look(Position position, std::vector<Position>& stack) const {
    PlayLength longest;
    for (const Player player : both_players) {
      std::vector<Position> followers;
      rules_.followers(position, player, followers);
      for (const Position follower : followers) {
        const std::vector<Position> parts = parts_of(follower);
        const std::size_t depth = stack.size();
        std::copy_if(parts.begin(), parts.end(), std::back_inserter(stack),
                     [&](Position part) { return !known_.contains(part); });
        if (stack.size() == depth) longest = longer(longest, sum_of(parts), player);
      }
    }
    return longest;
  }

  static PlayLength longer(const PlayLength& longest, const PlayLength& after, Player player) {
    const bool left = player == Player::Left;
    return {std::max(longest.left, after.left + (left ? 1 : 0)), std::max(longest.right, after.right + (left ? 0 : 1)),
            std::max(longest.both, after.both + 1)};
  }

  const AnyRuleset& rules_;
  const std::function<void(std::size_t)>& tick_;
  std::unordered_map<Position, PlayLength> known_;
};

}  // namespace

PlayLength longest_play(const AnyRuleset& rules, std::span<const Position> starts,
                        const std::function<void(std::size_t)>& tick) {
  LongestPlay plays(rules, tick);
  PlayLength longest;
  for (const Position start : starts) {
    const PlayLength from_here = plays.from(start);
    longest = {std::max(longest.left, from_here.left), std::max(longest.right, from_here.right),
               std::max(longest.both, from_here.both)};
  }
  return longest;
}

}  // namespace qcg
