#include "solve/position_forms.h"

#include <algorithm>
#include <array>
#include <unordered_map>
#include <vector>

namespace qcg {

// Depth first with a stack of our own; a position is looked at again when all its followers are known.
ShortGame meet_forms(const AnyRuleset& rules, Position start, Universe& universe,
                     const std::function<void(std::size_t met)>& tick, const FormMet& met) {
  std::unordered_map<Position, ShortGame> values;
  std::vector<Position> stack{start};
  while (!stack.empty()) {
    const Position position = stack.back();
    if (values.contains(position)) {
      stack.pop_back();
      continue;
    }
    tick(values.size());
    const std::size_t depth = stack.size();
    std::array<std::vector<ShortGame>, 2> options;
    for (const Player player : both_players) {
      std::vector<Position> followers;
      rules.followers(position, player, followers);
      for (const Position follower : followers) {
        const auto known = values.find(follower);
        if (known == values.end()) {
          stack.push_back(follower);
        } else {
          options[player == Player::Left ? 0 : 1].push_back(known->second);
        }
      }
    }
    if (stack.size() > depth) continue;
    met(options[0], options[1]);
    values.emplace(position, universe.make(options[0], options[1]));
    stack.pop_back();
  }
  return values.at(start);
}

}  // namespace qcg
