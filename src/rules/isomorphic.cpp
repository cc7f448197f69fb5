#include "rules/isomorphic.h"

#include <array>
#include <map>
#include <set>

namespace qcg {

namespace {

using ShapeTick = std::function<void(std::size_t met)>;

/// Game trees without labels, each shape once.
class Shapes {
 public:
  using Id = std::size_t;
  explicit Shapes(const ShapeTick& tick) : tick_(tick) {}

  Id of(const Game& game) {
    std::map<Position, Id> known;
    return of(game.rules, game.start.front(), known);
  }

 private:
  using Options = std::array<std::set<Id>, 2>;

  Id of(const AnyRuleset& rules, Position position, std::map<Position, Id>& known) {
    if (const auto met = known.find(position); met != known.end()) return met->second;
    tick_(known.size());
    Options options;
    for (const Player player : both_players) {
      for (const Label label : rules.moves(position, player)) {
        options[player == Player::Left ? 0 : 1].insert(of(rules, *rules.play(position, player, label), known));
      }
    }
    const Id id = ids_.emplace(std::move(options), ids_.size()).first->second;
    known.emplace(position, id);
    return id;
  }

  const ShapeTick& tick_;
  std::map<Options, Id> ids_;
};

}  // namespace

bool are_isomorphic(const Game& one, const Game& other, const ShapeTick& tick) {
  Shapes shapes(tick);
  return shapes.of(one) == shapes.of(other);
}

}  // namespace qcg
