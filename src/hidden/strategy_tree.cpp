#include "hidden/strategy_tree.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/input_error.h"

namespace qcg::hidden {

namespace {

class TreeMaker {
 public:
  TreeMaker(const Solver& solver, const Turn& start, std::size_t most_nodes)
      : umpire_(solver.umpire()),
        strategies_{EquilibriumStrategy(solver, start, Player::Left),
                    EquilibriumStrategy(solver, start, Player::Right)},
        most_nodes_(most_nodes) {
    World world{start, {}};
    for (const Player player : both_players) {
      world.views[index(player)] = {strategies_[index(player)].begin(), {start.position}, ""};
    }
    add(world, 0);
  }

  StrategyTree tree() { return std::move(tree_); }

 private:
  struct View {
    Mind mind;
    Possible possible;
    std::string history;
  };
  struct World {
    Turn turn;
    std::array<View, 2> views;
  };

  // Play is decided when the game is over, or when a player only carries out a win or has nothing left to decide.
  bool decided(const World& world) const {
    const auto plays = [](const View& view) { return view.mind.mode == Mind::Mode::Playing; };
    return umpire_.winner(world.turn) || !std::all_of(world.views.begin(), world.views.end(), plays);
  }

  // What it is worth to Left if both go on as they do.
  Rational worth(const World& world) const {
    if (const auto winner = umpire_.winner(world.turn)) return *winner == Player::Left ? 1 : -1;
    Rational sum;
    const Turn common{0, world.turn.mover, world.turn.selected};
    for (const Choice& choice : strategies_[index(world.turn.mover)].choices(mover_view(world).mind, common)) {
      sum += choice.chance * worth(after(world, choice.action));
    }
    return sum;
  }

  static const View& mover_view(const World& world) { return world.views[index(world.turn.mover)]; }

  World after(const World& world, Action action) const {
    const Turn common{0, world.turn.mover, world.turn.selected};
    const std::size_t mover = index(world.turn.mover);
    const Step step = umpire_.step(world.turn, action);
    World next = world;
    View& own = next.views[mover];
    own.mind = strategies_[mover].after_own(own.mind, common, action, step.mover_sees);
    own.possible = possible_after_own(umpire_, common, own.possible, action, step.mover_sees);
    own.history += fmt::format(" {}:{}", action, step.mover_sees);
    if (step.other_sees != sight_none) {
      View& heard = next.views[1 - mover];
      heard.mind = strategies_[1 - mover].after_other(heard.mind, common, step.other_sees);
      heard.possible = possible_after_other(umpire_, common, heard.possible, step.other_sees);
      heard.history += fmt::format(" -{}", step.other_sees);
    }
    next.turn = step.after;
    return next;
  }

  std::size_t add(const World& world, std::size_t depth) {
    if (tree_.nodes.size() >= most_nodes_) {
      throw InputError(fmt::format("the tree of play has more than {} nodes, too many to draw", most_nodes_));
    }
    const std::size_t node = tree_.nodes.size();
    tree_.nodes.emplace_back();
    tree_.nodes[node].depth = depth;
    tree_.nodes[node].mover = world.turn.mover;
    if (decided(world)) {
      tree_.nodes[node].decided = true;
      tree_.nodes[node].label = worth(world).get_str();
      return node;
    }
    const View& view = mover_view(world);
    tree_.nodes[node].label = umpire_.rules().show(world.turn.position);
    tree_.nodes[node].knowledge = show_knowledge(umpire_, world.turn, view.possible);
    tree_.nodes[node].information = fmt::format("{}{}{}", letter(world.turn.mover), depth, view.history);
    play_turn(world, "", 1, node, depth);
    return node;
  }

  // A turn is one edge, whatever is selected or refused on the way.
  void play_turn(const World& world, const std::string& said, const Rational& chance, std::size_t node,
                 std::size_t depth) {
    const Turn common{0, world.turn.mover, world.turn.selected};
    for (const Choice& choice : strategies_[index(world.turn.mover)].choices(mover_view(world).mind, common)) {
      const World next = after(world, choice.action);
      std::string told = said;
      if (!umpire_.selects(world.turn)) {
        told += (told.empty() ? "" : ", ") + show_move(umpire_, common, choice.action);
        if (next.turn == world.turn) told += " (no)";
      }
      const Rational chance_after = chance * choice.chance;
      if (next.turn.mover == world.turn.mover) {
        play_turn(next, told, chance_after, node, depth);
        continue;
      }
      const std::size_t child = add(next, depth + 1);
      tree_.nodes[node].edges.push_back({child, told, chance_after});
    }
  }

  const Umpire& umpire_;
  std::array<EquilibriumStrategy, 2> strategies_;
  std::size_t most_nodes_;
  StrategyTree tree_;
};

}  // namespace

StrategyTree strategy_tree(const Solver& solver, const Turn& start, std::size_t most_nodes) {
  return TreeMaker(solver, start, most_nodes).tree();
}

}  // namespace qcg::hidden
