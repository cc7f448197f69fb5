#include "draw/tree_picture.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "base/utf8.h"
#include "draw/marks.h"
#include "draw/position_picture.h"
#include "draw/sketch.h"

namespace qcg::draw {

namespace {

constexpr double margin = 16;
constexpr double scale = 0.62;  // of the positions in nodes
constexpr double padding = 6;   // within a node
constexpr double gap = 14;      // between nodes
constexpr double level_gap = 34;
constexpr double font = 11;
constexpr double line_height = 13;
constexpr double label_width = 124;  // lines are broken beyond this
constexpr std::size_t most_realisations = 6;
constexpr std::size_t most_labels = 5;

Ink ink_of(const TreeNode& node) { return node.mover ? draw::ink_of(*node.mover) : Ink::Either; }

// Breaks a text between words, so that lines are at most so wide where words allow.
void add_wrapped(std::vector<std::string>& lines, std::string_view text) {
  std::string line;
  while (!text.empty()) {
    const std::string_view word = text.substr(0, text.find(' '));
    text.remove_prefix(std::min(text.size(), word.size() + 1));
    const bool is_last_number = text.empty() && word.size() <= 2;  // it would stand alone
    if (!line.empty() && !is_last_number && text_width(line, font) + text_width(word, font) > label_width) {
      lines.push_back(std::move(line));
      line.clear();
    }
    line += line.empty() ? std::string(word) : " " + std::string(word);
  }
  lines.push_back(shortened(line, 40));
}

std::vector<std::string> label_lines(const TreeNode& node) {
  std::vector<std::string> lines;
  for (std::size_t i = 0; i < std::min(node.labels.size(), most_labels); ++i) {
    const std::string who = i == 0 && node.mover ? fmt::format("{}: ", letter(*node.mover)) : "";
    add_wrapped(lines, who + (i > 0 ? "& " : "") + node.labels[i]);
  }
  if (node.labels.size() > most_labels) lines.push_back(fmt::format("& {} more", node.labels.size() - most_labels));
  return lines;
}

/// All realisations in a tree, drawn on one board.
class Realisations {
 public:
  explicit Realisations(const GameTree& tree) {
    std::vector<Position> positions;
    for (const TreeNode& node : tree.nodes()) {
      for (const Position position : node.realisations) {
        if (numbers_.emplace(position, positions.size()).second) positions.push_back(position);
      }
    }
    sketch_ = draw::sketch(tree.rules(), positions, Detail::Small);
  }

  [[nodiscard]] const Sketch& sketch() const { return sketch_; }
  [[nodiscard]] std::vector<Shape> shapes(Position position) const { return shapes_of(sketch_, numbers_.at(position)); }
  [[nodiscard]] std::string caption(const TreeNode& node) const {
    std::vector<std::string_view> captions;
    for (const Position position : node.realisations) captions.emplace_back(sketch_.captions[numbers_.at(position)]);
    return fmt::format("{}", fmt::join(captions, " | "));
  }

 private:
  Sketch sketch_;
  std::map<Position, std::size_t> numbers_;  // of the realisations in the sketch
};

class TreeDrawer {
 public:
  TreeDrawer(const GameTree& tree, const Realisations& realisations) : tree_(tree), realisations_(realisations) {
    measure();
    place(0, margin);
    canvas_.width = 2 * margin + boxes_.front().subtree;
    canvas_.height = tops_.back();
    for (std::size_t node = 0; node < tree.nodes().size(); ++node) draw_move(node);
    for (std::size_t node = 0; node < tree.nodes().size(); ++node) draw_node(node);
  }

  Canvas canvas() { return std::move(canvas_); }

 private:
  struct NodeBox {
    std::vector<std::string> lines;
    double width = 0;    // of the node with its labels
    double inner = 0;    // of the framed realisations
    double subtree = 0;  // of all below it
    double centre = 0;
  };

  [[nodiscard]] double realisation_width() const { return realisations_.sketch().width * scale; }
  [[nodiscard]] double box_height() const { return realisations_.sketch().height * scale + 2 * padding; }

  void measure() {
    const auto& nodes = tree_.nodes();
    boxes_.resize(nodes.size());
    std::vector<double> label_heights(nodes.back().depth + 1);
    for (std::size_t i = nodes.size(); i-- > 0;) {  // children come after their parents
      NodeBox& box = boxes_[i];
      const auto shown = static_cast<double>(std::min(nodes[i].realisations.size(), most_realisations));
      const bool cut = nodes[i].realisations.size() > most_realisations;
      box.inner = shown * (realisation_width() + padding) + padding + (cut ? 26 : 0);
      box.lines = label_lines(nodes[i]);
      box.width = box.inner;
      for (const std::string& line : box.lines) box.width = std::max(box.width, text_width(line, font));
      double below = 0;
      for (const std::size_t child : nodes[i].children) below += boxes_[child].subtree + (below > 0 ? gap : 0);
      box.subtree = std::max(box.width, below);
      double& height = label_heights[nodes[i].depth];
      height = std::max(height, static_cast<double>(box.lines.size()) * line_height);
    }
    tops_.push_back(margin);
    for (std::size_t depth = 0; depth < label_heights.size(); ++depth) {
      if (depth > 0) tops_.back() += label_heights[depth];
      tops_.push_back(tops_.back() + box_height() + level_gap);
    }
  }

  void place(std::size_t node, double left) {
    const auto& children = tree_.nodes()[node].children;
    double below = 0;
    for (const std::size_t child : children) below += boxes_[child].subtree + (below > 0 ? gap : 0);
    boxes_[node].centre = left + boxes_[node].subtree / 2;
    left += (boxes_[node].subtree - below) / 2;
    for (const std::size_t child : children) {
      place(child, left);
      left += boxes_[child].subtree + gap;
    }
  }

  [[nodiscard]] double top(std::size_t node) const { return tops_[tree_.nodes()[node].depth]; }

  void draw_move(std::size_t number) {
    const TreeNode& node = tree_.nodes()[number];
    if (number == 0) return;
    const NodeBox& box = boxes_[number];
    const double labels_top = top(number) - static_cast<double>(box.lines.size()) * line_height - 3;
    const Point from{boxes_[node.parent].centre, top(node.parent) + box_height()};
    canvas_.add(Line{from, {box.centre, labels_top}}, {.ink = ink_of(node), .stroke = Stroke::Styled, .width = 2});
    for (std::size_t i = 0; i < box.lines.size(); ++i) {
      canvas_.write({box.centre, labels_top + static_cast<double>(i) * line_height + 10}, box.lines[i], font);
    }
  }

  void draw_node(std::size_t number) {
    const TreeNode& node = tree_.nodes()[number];
    const NodeBox& box = boxes_[number];
    const Point corner{box.centre - box.inner / 2, top(number)};
    canvas_.add(Box{corner, box.inner, box_height(), 5}, {.fill = Fill::White, .width = number == 0 ? 2.0 : 1.0});
    Point at = corner + Point{padding, padding};
    for (std::size_t i = 0; i < std::min(node.realisations.size(), most_realisations); ++i) {
      if (i > 0) {
        const double between = at.x - padding / 2;
        canvas_.add(Line{{between, corner.y + 4}, {between, corner.y + box_height() - 4}},
                    {.ink = Ink::Faint, .width = 1});
      }
      canvas_.place(realisations_.shapes(node.realisations[i]), at, scale);
      at.x += realisation_width() + padding;
    }
    if (node.realisations.size() > most_realisations) {
      const std::string rest = fmt::format("+{}", node.realisations.size() - most_realisations);
      canvas_.write({at.x + 10, corner.y + box_height() / 2 + 4}, rest, font);
    }
    const std::string dots = node.children.empty() ? "..." : "(...)";
    const Point below{box.centre, corner.y + box_height() + 13};
    if (node.more) add_badge(canvas_, below, dots, font);
  }

  const GameTree& tree_;
  const Realisations& realisations_;
  std::vector<NodeBox> boxes_;
  std::vector<double> tops_;  // of the nodes at each depth, and below all
  Canvas canvas_;
};

std::string in_quotes(std::string_view text) {
  std::string result = "\"";
  for (const char c : clean_utf8(text)) {
    if (c == '"' || c == '\\') result += '\\';
    result += c;
  }
  return result + "\"";
}

std::string dot_edge(const GameTree& tree, std::size_t number) {
  const TreeNode& node = tree.nodes()[number];
  const Ink ink = ink_of(node);
  const std::string_view style = ink == Ink::Left    ? "color=\"#0072b2\", style=solid"
                                 : ink == Ink::Right ? "color=\"#d55e00\", style=dashed"
                                                     : "color=\"#009e73\", style=dotted";
  const std::string who = node.mover ? fmt::format("{}: ", letter(*node.mover)) : "";
  return fmt::format("  n{} -> n{} [label={}, {}];\n", node.parent, number,
                     in_quotes(who + fmt::format("{}", fmt::join(node.labels, " & "))), style);
}

}  // namespace

Canvas tree_picture(std::string_view game, const GameTree& tree, const Look& look) {
  const Realisations realisations(tree);
  Canvas canvas = TreeDrawer(tree, realisations).canvas();
  canvas.title = fmt::format("game tree of {} {}", game, shortened(realisations.caption(tree.nodes().front()), 200));
  canvas.description = fmt::format(
      "A tree of {} nodes. Each node is a superposition whose realisations stand side by side; above it stand the "
      "labels of the move that leads there. {}",
      tree.nodes().size(), inks_in_words);
  if (look.legend) {
    const std::vector<Shape> drawn = canvas.shapes;
    add_legend(canvas, drawn, tree.notes());
  }
  return canvas;
}

std::string tree_dot(std::string_view game, const GameTree& tree) {
  const auto& nodes = tree.nodes();
  const Realisations realisations(tree);
  std::string out =
      fmt::format("digraph {} {{\n", in_quotes(fmt::format("{} {}", game, realisations.caption(nodes.front()))));
  for (const std::string& note : tree.notes()) out += "  // " + note + "\n";
  out +=
      "  graph [ordering=out];\n"
      "  node [shape=box, style=rounded, fontname=\"sans-serif\"];\n"
      "  edge [fontname=\"sans-serif\", fontsize=10, penwidth=2];\n";
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    const std::string_view dots = !nodes[i].more ? "" : nodes[i].children.empty() ? "..." : "(...)";
    std::string label = in_quotes(realisations.caption(nodes[i]));
    // \n is an escape of DOT itself, so it is added behind the quoting.
    if (!dots.empty()) label.insert(label.size() - 1, fmt::format("\\n{}", dots));
    out += fmt::format("  n{} [label={}];\n", i, label);
  }
  for (const TreeNode& node : nodes) {
    for (const std::size_t child : node.children) out += dot_edge(tree, child);
  }
  return out + "}\n";
}

}  // namespace qcg::draw
