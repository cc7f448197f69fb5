#include "hidden/strategy_picture.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

namespace qcg::hidden {

namespace {

constexpr double side_margin = 50;
constexpr double leaf_width = 74;
constexpr double label_size = 11;
constexpr double small_size = 10;

double height_of(std::size_t depth) { return 30 + 90 * static_cast<double>(depth); }

class StrategyDrawing {
 public:
  explicit StrategyDrawing(const StrategyTree& tree) : tree_(tree), x_(tree.nodes.size()) { place(0); }

  draw::Canvas canvas(const std::string& title) {
    std::size_t depth = 0;
    for (const StrategyTree::Node& node : tree_.nodes) depth = std::max(depth, node.depth);
    canvas_.width = next_ + side_margin;
    canvas_.height = height_of(depth) + 40;
    canvas_.title = title;
    canvas_.description = fmt::format(
        "What happens when both players follow an equilibrium: {} turns and ends. A turn shows its position and what "
        "the player to move knows, a line its move and chance, an end its worth to the first player.",
        tree_.nodes.size());
    for (std::size_t node = 0; node < tree_.nodes.size(); ++node) draw_edges(node);
    join_information_sets();
    for (std::size_t node = 0; node < tree_.nodes.size(); ++node) draw_node(node);
    return std::move(canvas_);
  }

 private:
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
  [[nodiscard]] draw::Point at(std::size_t node) const { return {x_[node], height_of(tree_.nodes[node].depth)}; }

  // Lines stay behind it.
  void label(draw::Point baseline, const std::string& text, double size, draw::Text::Anchor anchor) {
    const double width = draw::text_width(text, size);
    const double before = anchor == draw::Text::Anchor::Start ? 0
                          : anchor == draw::Text::Anchor::End ? width
                                                              : width / 2;
    canvas_.add(draw::Box{baseline - draw::Point{before, size * 0.85}, width, size * 1.1},
                {.stroke = draw::Stroke::None, .fill = draw::Fill::White});
    canvas_.add(draw::Text{baseline, text, size, anchor});
  }

  void join_information_sets() {
    std::map<std::string, std::vector<std::size_t>> sets;
    for (std::size_t node = 0; node < tree_.nodes.size(); ++node) {
      if (!tree_.nodes[node].decided) sets[tree_.nodes[node].information].push_back(node);
    }
    for (const auto& [information, nodes] : sets) {
      const draw::Point first = at(nodes.front());
      if (nodes.size() > 1) canvas_.add(draw::Line{first, at(nodes.back())}, {.stroke = draw::Stroke::Dotted});
      label(first + draw::Point{8, -14}, tree_.nodes[nodes.front()].knowledge, small_size, draw::Text::Anchor::Start);
    }
  }

  void draw_edges(std::size_t node) {
    for (const auto& edge : tree_.nodes[node].edges) {
      const draw::Point from = at(node);
      const draw::Point to = at(edge.child);
      canvas_.add(draw::Line{from, to}, {.width = 1});
      const std::string chance = edge.chance == 1 ? "" : ": " + edge.chance.get_str();
      label(from + (to - from) * 0.62, edge.move + chance, small_size, draw::Text::Anchor::Middle);
    }
  }

  void draw_node(std::size_t number) {
    const StrategyTree::Node& node = tree_.nodes[number];
    if (node.decided) {
      canvas_.add(
          draw::Text{.at = at(number) + draw::Point{0, 12}, .text = node.label, .size = label_size, .bold = true});
      return;
    }
    const draw::Fill fill = node.mover == Player::Left ? draw::Fill::Ink : draw::Fill::White;
    canvas_.add(draw::Circle{at(number), 5}, {.fill = fill, .width = 1});
    label(at(number) + draw::Point{-8, -6}, node.label, label_size, draw::Text::Anchor::End);
  }

  const StrategyTree& tree_;
  std::vector<double> x_;
  double next_ = side_margin;
  draw::Canvas canvas_;
};

}  // namespace

draw::Canvas strategy_picture(const StrategyTree& tree, const std::string& title) {
  return StrategyDrawing(tree).canvas(title);
}

}  // namespace qcg::hidden
