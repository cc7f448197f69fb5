#include "rules/definitions.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <tuple>

#include "base/input_error.h"

namespace qcg {

namespace {

class CoveringByDefinition {
 public:
  CoveringByDefinition(const AnyRuleset& rules, const DefinitionTick& tick) : rules_(rules), tick_(tick) {}

  bool covered(Position position, const std::vector<Position>& others) {
    const auto known = known_.find({position, others});
    if (known != known_.end()) return known->second;
    tick_(known_.size());
    const bool found = each_move_is_covered(position, others);
    known_.emplace(std::pair(position, others), found);
    return found;
  }

 private:
  bool each_move_is_covered(Position position, const std::vector<Position>& others) {
    for (const Player player : both_players) {
      for (const Label label : rules_.moves(position, player)) {
        std::set<Position> after;
        for (const Position other : others) {
          if (const auto next = rules_.play(other, player, label)) after.insert(*next);
        }
        if (after.empty()) return false;
        if (!covered(*rules_.play(position, player, label), {after.begin(), after.end()})) return false;
      }
    }
    return true;
  }

  const AnyRuleset& rules_;
  const DefinitionTick& tick_;
  std::map<std::pair<Position, std::vector<Position>>, bool> known_;
};

/// Game trees without labels, each shape once.
class Shapes {
 public:
  using Id = std::size_t;
  explicit Shapes(const DefinitionTick& tick) : tick_(tick) {}

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

  const DefinitionTick& tick_;
  std::map<Options, Id> ids_;
};

/// Who may ever play a label: Left, Right or both.
enum class Owner : std::uint8_t { Left, Right, Both };

using Owners = std::map<Label, Owner>;

Owners owners_of(const Game& game) {
  Owners owners;
  std::set<Position> met(game.start.begin(), game.start.end());
  std::vector<Position> open(game.start.begin(), game.start.end());
  while (!open.empty()) {
    const Position position = open.back();
    open.pop_back();
    for (const Player player : both_players) {
      const Owner owner = player == Player::Left ? Owner::Left : Owner::Right;
      for (const Label label : game.rules.moves(position, player)) {
        const auto [known, is_new] = owners.emplace(label, owner);
        if (known->second != owner) known->second = Owner::Both;
        const Position next = *game.rules.play(position, player, label);
        if (met.insert(next).second) open.push_back(next);
      }
    }
  }
  return owners;
}

/// Labelled games, each once: two positions have one id if they are equivalent, their labels renamed.
class LabelledShapes {
 public:
  using Id = std::size_t;
  using Names = std::map<Label, Label>;

  std::set<Id> of(const Game& game, const Names& names) {
    std::map<Position, Id> known;
    std::set<Id> all;
    for (const Position realisation : game.start) all.insert(of(game.rules, realisation, names, known));
    return all;
  }

 private:
  using Moves = std::set<std::tuple<Player, Label, Id>>;

  Id of(const AnyRuleset& rules, Position position, const Names& names, std::map<Position, Id>& known) {
    if (const auto met = known.find(position); met != known.end()) return met->second;
    Moves moves;
    for (const Player player : both_players) {
      for (const Label label : rules.moves(position, player)) {
        moves.emplace(player, names.at(label), of(rules, *rules.play(position, player, label), names, known));
      }
    }
    const Id id = ids_.emplace(std::move(moves), ids_.size()).first->second;
    known.emplace(position, id);
    return id;
  }

  std::map<Moves, Id> ids_;
};

/// Tries every way to rename the labels of one game as those of the other, each owner's among themselves.
class Relabelling {
 public:
  Relabelling(const Game& one, const Game& other, const DefinitionTick& tick) : one_(one), tick_(tick) {
    const Owners theirs = owners_of(other);
    for (const auto& [label, owner] : owners_of(one)) ours_[index(owner)].push_back(label);
    LabelledShapes::Names same;
    for (const auto& [label, owner] : theirs) {
      theirs_[index(owner)].push_back(label);
      same.emplace(label, label);
    }
    wanted_ = shapes_.of(other, same);
  }

  bool exists() {
    for (std::size_t owner = 0; owner < ours_.size(); ++owner) {
      if (ours_[owner].size() != theirs_[owner].size()) return false;
      if (ours_[owner].size() > most_relabelled) {
        throw InputError("too many labels to be renamed in every way: at most " + std::to_string(most_relabelled) +
                         " of a player");
      }
    }
    return try_from(0);
  }

 private:
  static std::size_t index(Owner owner) { return static_cast<std::size_t>(owner); }

  bool try_from(std::size_t owner) {
    if (owner == ours_.size()) {
      tick_(++tried_);
      return shapes_.of(one_, names_) == wanted_;
    }
    std::vector<Label> order = theirs_[owner];  // sorted, so that every order comes
    do {
      for (std::size_t i = 0; i < order.size(); ++i) names_[ours_[owner][i]] = order[i];
      if (try_from(owner + 1)) return true;
    } while (std::next_permutation(order.begin(), order.end()));
    return false;
  }

  const Game& one_;
  const DefinitionTick& tick_;
  std::array<std::vector<Label>, 3> ours_;
  std::array<std::vector<Label>, 3> theirs_;
  LabelledShapes shapes_;
  std::set<LabelledShapes::Id> wanted_;
  LabelledShapes::Names names_;
  std::size_t tried_ = 0;
};

}  // namespace

bool is_covered(const AnyRuleset& rules, Position position, const std::vector<Position>& others,
                const DefinitionTick& tick) {
  return CoveringByDefinition(rules, tick).covered(position, others);
}

bool is_weakly_covered(const AnyRuleset& rules, Position position, Position by) {
  return std::all_of(std::begin(both_players), std::end(both_players), [&](Player player) {
    const std::vector<Label> labels = rules.moves(position, player);
    return std::all_of(labels.begin(), labels.end(),
                       [&](Label label) { return rules.play(by, player, label).has_value(); });
  });
}

bool are_isomorphic(const Game& one, const Game& other, const DefinitionTick& tick) {
  Shapes shapes(tick);
  return shapes.of(one) == shapes.of(other);
}

bool can_be_relabelled(const Game& one, const Game& other, const DefinitionTick& tick) {
  return Relabelling(one, other, tick).exists();
}

}  // namespace qcg
