#include "hidden/extensive_game.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>

#include "base/input_error.h"

namespace qcg::hidden {

namespace {

/// What a player saw and did, as a list of numbers.
using History = std::vector<std::uint32_t>;

class TreeBuilder {
 public:
  TreeBuilder(const Umpire& umpire, std::size_t most_nodes, Budget& budget)
      : umpire_(umpire), most_nodes_(most_nodes), budget_(budget) {}

  ExtensiveGame build(const Turn& start) {
    add(start, {}, {0, 0});
    while (!levels_.empty()) {
      const std::vector<State> level = std::move(levels_.begin()->second);
      const Level number = levels_.begin()->first;
      levels_.erase(levels_.begin());
      expand(level, number);
    }
    return std::move(game_);
  }

 private:
  /// Turns played, and actions tried in this turn: members of an information set agree in both.
  using Level = std::pair<std::uint32_t, std::uint32_t>;
  struct State {
    std::uint32_t node;
    Turn turn;
    std::array<History, 2> histories;
  };

  std::uint32_t add(const Turn& turn, std::array<History, 2> histories, Level level) {
    if (game_.nodes.size() >= most_nodes_) {
      throw InputError(fmt::format("the plain game has more than {} nodes, too many to write", most_nodes_));
    }
    budget_.check(game_.nodes.size(), game_.nodes.size() * sizeof(ExtensiveGame::Node));
    const auto node = static_cast<std::uint32_t>(game_.nodes.size());
    game_.nodes.emplace_back();
    game_.nodes.back().name = umpire_.rules().show(turn.position);
    if (const auto winner = umpire_.winner(turn)) {
      game_.nodes.back().payoff = *winner == Player::Left ? 1 : -1;
    } else {
      levels_[level].push_back({node, turn, std::move(histories)});
    }
    return node;
  }

  void expand(const std::vector<State>& level, Level number) {
    std::map<std::pair<Player, History>, std::vector<const State*>> sets;
    for (const State& state : level)
      sets[{state.turn.mover, state.histories[index(state.turn.mover)]}].push_back(&state);
    for (const auto& [key, members] : sets) expand_set(members, number);
  }

  void expand_set(const std::vector<const State*>& members, Level number) {
    const Player mover = members.front()->turn.mover;
    std::vector<Action> actions;
    for (const State* state : members) umpire_.actions(state->turn, actions);
    std::sort(actions.begin(), actions.end());
    actions.erase(std::unique(actions.begin(), actions.end()), actions.end());
    ExtensiveGame::InformationSet set{mover, {}};
    for (const Action action : actions) set.actions.push_back(umpire_.show_action(members.front()->turn, action));
    const auto set_number = static_cast<std::uint32_t>(game_.information_sets.size());
    game_.information_sets.push_back(std::move(set));
    for (const State* state : members) {
      game_.nodes[state->node].information_set = set_number;
      for (const Action action : actions) {
        const std::uint32_t child = step(*state, action, number);
        game_.nodes[state->node].children.push_back(child);
      }
    }
  }

  std::uint32_t step(const State& state, Action action, Level number) {
    const Step step = umpire_.step(state.turn, action);
    std::array<History, 2> histories = state.histories;
    History& own = histories[index(state.turn.mover)];
    own.insert(own.end(), {action, step.mover_sees});
    // Marked apart from own actions by a number that no sight has.
    if (step.other_sees != sight_none) {
      histories[index(opponent(state.turn.mover))].insert(histories[index(opponent(state.turn.mover))].end(),
                                                          {~Action{0}, step.other_sees});
    }
    const bool passes = step.after.mover != state.turn.mover;
    return add(step.after, std::move(histories),
               passes ? Level{number.first + 1, 0} : Level{number.first, number.second + 1});
  }

  const Umpire& umpire_;
  std::size_t most_nodes_;
  Budget& budget_;
  ExtensiveGame game_;
  std::map<Level, std::vector<State>> levels_;
};

}  // namespace

ExtensiveGame plain_game(const Umpire& umpire, const Turn& start, std::size_t most_nodes, Budget& budget) {
  ExtensiveGame game = TreeBuilder(umpire, most_nodes, budget).build(start);
  game.title = fmt::format("{}{} {}{}", name(umpire.observing()), umpire.misere() ? " misere" : "",
                           umpire.rules().show(start.position), who_begins(umpire.how()));
  return game;
}

FlowGame sequence_form(const ExtensiveGame& game) {
  constexpr std::uint32_t unknown = ~std::uint32_t{0};
  FlowGame flows;
  // Each side begins with a node that only passes on to its first information sets.
  for (FlowSide& side : flows.sides) {
    side.add_node({});
    side.add_sequence(0, 0);
  }
  struct Place {
    std::uint32_t node;
    std::array<std::uint32_t, 2> sequences;
  };
  std::vector<std::uint32_t> node_of(game.information_sets.size(), unknown);
  std::vector<std::uint32_t> parent_of(game.information_sets.size(), unknown);
  std::vector<Place> waiting{{0, {0, 0}}};
  while (!waiting.empty()) {
    const Place place = waiting.back();
    waiting.pop_back();
    const ExtensiveGame::Node& node = game.nodes[place.node];
    if (node.information_set == ExtensiveGame::no_set) {
      flows.payoffs.push_back({place.sequences, flows.value_index(node.payoff)});
      continue;
    }
    const std::uint32_t set = node.information_set;
    const std::size_t mover = index(game.information_sets[set].player);
    FlowSide& side = flows.sides[mover];
    const std::uint32_t parent = place.sequences[mover];
    if (node_of[set] == unknown) {
      const FlowSide::Inflow inflow{parent, set};
      parent_of[set] = parent;
      node_of[set] = side.add_node({&inflow, 1});
      for (std::uint32_t action = 0; action < node.children.size(); ++action) side.add_sequence(node_of[set], action);
    }
    if (parent_of[set] != parent) {
      throw InputError(
          fmt::format("information set {} is reached by different actions of its own player, who would "
                      "have forgotten them",
                      set + 1));
    }
    for (std::uint32_t action = 0; action < node.children.size(); ++action) {
      Place next = place;
      next.node = node.children[action];
      next.sequences[mover] = side.nodes[node_of[set]].first_sequence + action;
      waiting.push_back(next);
    }
  }
  return flows;
}

}  // namespace qcg::hidden
