#include <fmt/format.h>

#include <algorithm>

#include "entangle/picture.h"
#include "entangle/tree.h"

namespace qcg::entangle {

namespace {

using draw::Canvas;
using draw::Point;

constexpr double edge = 16;
constexpr double node_scale = 0.75;
constexpr double between_nodes = 18;
constexpr double between_levels = 46;
constexpr double caption_font = 12;
constexpr std::size_t most_in_node = 12;

/// A graph with its realisations below it.
Panel node_panel(const EntanglementBoard& board, const EntanglementTree::Node& node) {
  Panel panel = board.draw(node.graph);
  std::vector<Position> shown = node.realisations;
  if (shown.size() > most_in_node) shown.clear();
  const Panel realisations = realisations_panel(node.line.start.rules, shown, panel.width);
  Canvas canvas;
  canvas.shapes = std::move(panel.shapes);
  const double width = std::max(panel.width, realisations.width);
  canvas.place(realisations.shapes, {(width - realisations.width) / 2, panel.height});
  return {std::move(canvas.shapes), width, panel.height + realisations.height};
}

class EntanglementTreeDrawer {
 public:
  explicit EntanglementTreeDrawer(const EntanglementTree& tree) : tree_(tree) {
    const EntanglementTree::Node& root = tree.nodes().front();
    const EntanglementBoard board(root.line.start, root.graph.vertices());
    for (const EntanglementTree::Node& node : tree.nodes()) panels_.push_back(node_panel(board, node));
    measure();
    place(0, edge);
    for (std::size_t i = 1; i < panels_.size(); ++i) draw_move(i);
    for (std::size_t i = 0; i < panels_.size(); ++i) draw_node(i);
    canvas_.width = subtrees_.front() + 2 * edge;
    canvas_.height = tops_.back() - between_levels + edge;
  }

  Canvas canvas() { return std::move(canvas_); }

 private:
  [[nodiscard]] double width(std::size_t node) const { return panels_[node].width * node_scale; }
  [[nodiscard]] double height(std::size_t node) const { return panels_[node].height * node_scale; }
  [[nodiscard]] double top(std::size_t node) const { return tops_[tree_.nodes()[node].depth()]; }

  [[nodiscard]] double width_below(std::size_t node) const {
    double below = 0;
    for (const std::size_t child : tree_.nodes()[node].children) {
      below += subtrees_[child] + (below > 0 ? between_nodes : 0);
    }
    return below;
  }

  void measure() {
    const auto& nodes = tree_.nodes();
    subtrees_.resize(nodes.size());
    std::vector<double> heights(nodes.back().depth() + 1);
    for (std::size_t i = nodes.size(); i-- > 0;) {  // children come after their parents
      subtrees_[i] = std::max(width(i), width_below(i));
      heights[nodes[i].depth()] = std::max(heights[nodes[i].depth()], height(i));
    }
    tops_.push_back(edge);
    for (const double level : heights) tops_.push_back(tops_.back() + level + between_levels);
    centres_.resize(nodes.size());
  }

  void place(std::size_t node, double left) {
    centres_[node] = left + subtrees_[node] / 2;
    left += (subtrees_[node] - width_below(node)) / 2;
    for (const std::size_t child : tree_.nodes()[node].children) {
      place(child, left);
      left += subtrees_[child] + between_nodes;
    }
  }

  void draw_move(std::size_t number) {
    const EntanglementTree::Node& node = tree_.nodes()[number];
    const PlayedMove& move = node.line.moves.back();
    const Point from{centres_[node.parent], top(node.parent) + height(node.parent)};
    const Point to{centres_[number], top(number)};
    const draw::Ink ink = move.player == Player::Left ? draw::Ink::Left : draw::Ink::Right;
    canvas_.add(draw::Line{from, to}, {.ink = ink, .stroke = draw::Stroke::Styled, .width = 2});
    const std::string caption = fmt::format("{}: {}", letter(move.player), show_briefly(node.line.start.rules, move));
    draw::add_badge(canvas_, {to.x, to.y - 11}, caption, caption_font);
  }

  void draw_node(std::size_t number) {
    const Point corner{centres_[number] - width(number) / 2, top(number)};
    canvas_.add(draw::Box{corner, width(number), height(number), 5}, {.fill = draw::Fill::White, .width = 1});
    canvas_.place(panels_[number].shapes, corner, node_scale);
  }

  const EntanglementTree& tree_;
  std::vector<Panel> panels_;
  std::vector<double> subtrees_;  // widths, by node
  std::vector<double> centres_;   // by node
  std::vector<double> tops_;      // by depth
  Canvas canvas_;
};

}  // namespace

Canvas tree_picture(std::string_view game, const EntanglementTree& tree, const draw::Look& look) {
  Canvas canvas = EntanglementTreeDrawer(tree).canvas();
  canvas.title = fmt::format("entanglement graphs of {}", game);
  canvas.description = fmt::format(
      "A tree of {} entanglement graphs. Over each stands the move that leads there, below each its realisations; what "
      "is crossed out is legal in no realisation. {}",
      tree.nodes().size(), draw::inks_in_words);
  if (!look.legend) return canvas;
  std::vector<std::string> notes{"numbers: the order of the moves; crossed out: legal in no realisation any more"};
  notes.insert(notes.end(), tree.notes().begin(), tree.notes().end());
  const std::vector<draw::Shape> drawn = canvas.shapes;
  draw::add_legend(canvas, drawn, notes);
  canvas.height += edge / 2;
  return canvas;
}

}  // namespace qcg::entangle
