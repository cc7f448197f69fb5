#include "hidden/strategy_tree.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "base/input_error.h"
#include "base/utf8.h"

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

class Drawing {
 public:
  explicit Drawing(const StrategyTree& tree) : tree_(tree), x_(tree.nodes.size()) { place(0); }

  std::string svg() {
    std::size_t depth = 0;
    for (const StrategyTree::Node& node : tree_.nodes) depth = std::max(depth, node.depth);
    std::string text = fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {:.0f} {:.0f}\" font-family=\"sans-serif\" "
        "font-size=\"11\">\n<rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n",
        next_ + margin, y(depth) + 40);
    join_information_sets(text);
    for (std::size_t node = 0; node < tree_.nodes.size(); ++node) draw_edges(text, node);
    for (std::size_t node = 0; node < tree_.nodes.size(); ++node) draw_node(text, node);
    return text + "</svg>\n";
  }

 private:
  static constexpr double margin = 50;
  static constexpr double leaf_width = 62;
  static double y(std::size_t depth) { return 30 + 90 * static_cast<double>(depth); }

  // Leaves from left to right; other nodes above the middle of their children.
  void place(std::size_t node) {
    const auto& edges = tree_.nodes[node].edges;
    for (const auto& edge : edges) place(edge.child);
    if (edges.empty()) {
      x_[node] = next_;
      next_ += leaf_width;
    } else {
      x_[node] = (x_[edges.front().child] + x_[edges.back().child]) / 2;
    }
  }

  void join_information_sets(std::string& text) const {
    std::map<std::string, std::vector<std::size_t>> sets;
    for (std::size_t node = 0; node < tree_.nodes.size(); ++node) {
      if (!tree_.nodes[node].decided) sets[tree_.nodes[node].information].push_back(node);
    }
    for (const auto& set : sets) {
      const std::size_t first = set.second.front();
      const double top = y(tree_.nodes[first].depth);
      if (set.second.size() > 1) {
        text += fmt::format(
            "<line x1=\"{:.1f}\" y1=\"{:.1f}\" x2=\"{:.1f}\" y2=\"{:.1f}\" stroke=\"black\" stroke-dasharray=\"2 "
            "3\"/>\n",
            x_[first], top, x_[set.second.back()], top);
      }
      text += fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" fill=\"#555\" font-size=\"9\">{}</text>\n", x_[first] + 8,
                          top - 14, escape_markup(tree_.nodes[first].knowledge));
    }
  }

  void draw_edges(std::string& text, std::size_t node) const {
    for (const auto& edge : tree_.nodes[node].edges) {
      const double x1 = x_[node];
      const double x2 = x_[edge.child];
      const double y1 = y(tree_.nodes[node].depth);
      const double y2 = y(tree_.nodes[edge.child].depth);
      text += fmt::format("<line x1=\"{:.1f}\" y1=\"{:.1f}\" x2=\"{:.1f}\" y2=\"{:.1f}\" stroke=\"black\"/>\n", x1, y1,
                          x2, y2);
      text += fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"middle\" font-size=\"9\">{}{}</text>\n",
                          x1 + 0.62 * (x2 - x1), y1 + 0.62 * (y2 - y1), escape_markup(edge.move),
                          edge.chance == 1 ? "" : ": " + edge.chance.get_str());
    }
  }

  void draw_node(std::string& text, std::size_t number) const {
    const StrategyTree::Node& node = tree_.nodes[number];
    const double top = y(node.depth);
    if (node.decided) {
      text += fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"middle\" font-weight=\"bold\">{}</text>\n",
                          x_[number], top + 12, escape_markup(node.label));
      return;
    }
    const bool first = node.mover == Player::Left;
    text += fmt::format("<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"5\" fill=\"{}\" stroke=\"black\"/>\n", x_[number], top,
                        first ? "black" : "white");
    text += fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"end\">{}</text>\n", x_[number] - 8, top - 3,
                        escape_markup(node.label));
  }

  const StrategyTree& tree_;
  std::vector<double> x_;
  double next_ = margin;
};

}  // namespace

StrategyTree strategy_tree(const Solver& solver, const Turn& start, std::size_t most_nodes) {
  return TreeMaker(solver, start, most_nodes).tree();
}

std::string draw_svg(const StrategyTree& tree) { return Drawing(tree).svg(); }

}  // namespace qcg::hidden
