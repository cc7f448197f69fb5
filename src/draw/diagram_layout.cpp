#include <algorithm>
#include <cmath>

#include "draw/layered_layout.h"
#include "draw/layouts.h"
#include "draw/marks.h"

namespace qcg::draw {

namespace {

constexpr std::size_t most_cells = 24;
constexpr std::size_t longest_name = 14;
constexpr double node_height = 26;
constexpr double level = 96;
constexpr double font = 12;
constexpr double label_font = 10;
constexpr double parallel_gap = 90;

double box_width(const std::string& name) { return std::max(node_height, text_width(name, font) + 14); }

Shape name_box(Point centre, const std::string& name, const Style& style) {
  const double width = box_width(name);
  return {Box{centre - Point{width / 2, node_height / 2}, width, node_height, 6}, style};
}

struct Arrow {
  PieceId id;
  std::size_t from;
  std::size_t to;
  Ink ink;
  std::string label;
};

std::string players_of(Owner owner) { return owner == Owner::Either ? "LR" : owner == Owner::Left ? "L" : "R"; }

/// The cells of all realisations in layers, so that arrows lead down.
class CellGraph {
 public:
  explicit CellGraph(const Scenes& scenes) {
    for (const auto& [cell, in] : scenes.pieces(PieceKind::Cell)) {
      numbers_.emplace(cell.id, names_.size());
      names_.push_back(shortened(cell.name, longest_name));
    }
    for (const auto& [edge, in] : scenes.pieces(PieceKind::Edge)) {
      arrows_.push_back({edge.id, numbers_.at(edge.ends[0]), numbers_.at(edge.ends[1]), ink_of(edge.owner),
                         players_of(edge.owner) + " " + shortened(edge.name, longest_name)});
    }
    find_layers();
  }

  [[nodiscard]] const std::vector<std::string>& names() const { return names_; }
  [[nodiscard]] const std::vector<Arrow>& arrows() const { return arrows_; }
  [[nodiscard]] const std::vector<std::size_t>& layers() const { return layers_; }
  [[nodiscard]] std::size_t number(PieceId cell) const { return numbers_.at(cell); }

 private:
  // The longest way to each cell; play ends, so it exists.
  void find_layers() {
    layers_.assign(names_.size(), 0);
    for (bool changed = true; changed;) {
      changed = false;
      for (const Arrow& arrow : arrows_) {
        if (layers_[arrow.to] > layers_[arrow.from]) continue;
        layers_[arrow.to] = layers_[arrow.from] + 1;
        changed = true;
      }
    }
  }

  std::map<PieceId, std::size_t> numbers_;
  std::vector<std::string> names_;
  std::vector<Arrow> arrows_;
  std::vector<std::size_t> layers_;
};

// Where a straight way from `centre` towards `other` leaves the box around `centre`.
Point border(Point centre, double width, Point other) {
  const Point way = other - centre;
  const double sideways = way.x == 0 ? 1e9 : (width / 2 + 2) / std::abs(way.x);
  const double upwards = way.y == 0 ? 1e9 : (node_height / 2 + 2) / std::abs(way.y);
  return centre + way * std::min(sideways, upwards);
}

class DiagramDrawer {
 public:
  explicit DiagramDrawer(const CellGraph& graph) : graph_(graph), names_(graph.names()) {
    double widest = 0;
    for (const std::string& name : names_) widest = std::max(widest, box_width(name));
    place_nodes(widest);
    for (std::size_t i = 0; i < graph.arrows().size(); ++i) add_arrow(i);
    sketch_.background.insert(sketch_.background.end(), labels_.begin(), labels_.end());
    for (std::size_t i = 0; i < names_.size(); ++i) {
      sketch_.background.push_back(name_box(places_[i], names_[i], {.ink = Ink::Faint, .fill = Fill::White}));
      sketch_.background.push_back({Text{places_[i] + Point{0, 4}, names_[i], font}, {}});
    }
  }

  Sketch sketch(const Scenes& scenes) {
    for (const auto& [token, in] : scenes.pieces(PieceKind::Token)) {
      const std::size_t node = graph_.number(token.ends[0]);
      DrawnPiece piece{{}, {}, in, token.id};
      piece.shapes.push_back(name_box(places_[node], names_[node], {.fill = Fill::Tint, .width = 2.5}));
      piece.shapes.push_back({Text{places_[node] + Point{0, 4}, names_[node], font, Text::Anchor::Middle, true}, {}});
      piece.share_at = places_[node] + Point{box_width(names_[node]) / 2 + 14, -node_height / 2};
      sketch_.pieces.push_back(std::move(piece));
    }
    return std::move(sketch_);
  }

 private:
  // Arrows that pass layers get a node of their own in each, so that they find a way between the others.
  void place_nodes(double widest) {
    LayeredGraph layered{graph_.layers(), {}};
    for (const Arrow& arrow : graph_.arrows()) {
      std::size_t from = arrow.from;
      ways_.emplace_back();
      for (std::size_t layer = graph_.layers()[arrow.from] + 1; layer < graph_.layers()[arrow.to]; ++layer) {
        layered.edges.emplace_back(from, layered.layer.size());
        from = layered.layer.size();
        layered.layer.push_back(layer);
        ways_.back().push_back(from);
      }
      layered.edges.emplace_back(from, arrow.to);
    }
    const std::vector<double> x = spread(layered, widest + 60);
    const double margin = room_for_labels();
    for (std::size_t i = 0; i < x.size(); ++i) {
      const double y = node_height / 2 + 8 + level * static_cast<double>(layered.layer[i]);
      places_.push_back({x[i] + widest / 2 + margin, y});
      sketch_.width = std::max(sketch_.width, places_.back().x + widest / 2 + margin);
      sketch_.height = std::max(sketch_.height, y + node_height / 2 + 8);
    }
  }

  // How far the middle of an arrow between neighbouring layers is moved aside for others between the same positions.
  [[nodiscard]] double aside(std::size_t number) const {
    const Arrow& arrow = graph_.arrows()[number];
    double count = 0;
    double before = 0;
    for (std::size_t i = 0; i < graph_.arrows().size(); ++i) {
      const Arrow& other = graph_.arrows()[i];
      if (other.from != arrow.from || other.to != arrow.to) continue;
      count += 1;
      if (i < number) before += 1;
    }
    return (before - (count - 1) / 2) * parallel_gap;
  }

  // How far an arrow with its label may reach to the side of the nodes it joins.
  [[nodiscard]] double room_for_labels() const {
    double room = 10;
    for (std::size_t i = 0; i < graph_.arrows().size(); ++i) {
      room = std::max(room, std::abs(aside(i)) / 2 + text_width(graph_.arrows()[i].label, label_font) / 2);
    }
    return room;
  }

  void add_arrow(std::size_t number) {
    const Arrow& arrow = graph_.arrows()[number];
    const Point a = places_[arrow.from];
    const Point b = places_[arrow.to];
    std::vector<Point> controls{middle(a, b) + Point{aside(number), 0}};
    if (!ways_[number].empty()) controls.clear();
    for (const std::size_t node : ways_[number]) controls.push_back(places_[node]);
    const Style style{.ink = arrow.ink, .stroke = Stroke::Styled, .width = 2};
    Point from = border(a, box_width(names_[arrow.from]), controls.front());
    const Point end = border(b, box_width(names_[arrow.to]), controls.back());
    if (controls.size() == 1 && !ways_[number].empty()) {
      controls.front() = controls.front() * 2 - middle(from, end);  // through its node, not just towards it
    }
    for (std::size_t i = 0; i < controls.size(); ++i) {
      const bool last = i + 1 == controls.size();
      const Curve curve{from, controls[i], last ? end : middle(controls[i], controls[i + 1])};
      sketch_.background.push_back({curve, style});
      sketch_.background.back().style.arrow = last;
      if (i == controls.size() / 2) {
        sketch_.places[arrow.id] = curve.at_half();
        add_label(curve.at_half(), arrow.label);
      }
      from = curve.to;
    }
  }

  void add_label(Point at, const std::string& text) {
    const double width = text_width(text, label_font);
    const Box behind{at - Point{width / 2, 8}, width, 14, 2};
    labels_.push_back({behind, {.stroke = Stroke::None, .fill = Fill::White, .opacity = 0.85}});
    labels_.push_back({Text{at + Point{0, 3}, text, label_font}, {}});
  }

  const CellGraph& graph_;
  const std::vector<std::string>& names_;
  std::vector<std::vector<std::size_t>> ways_;  // by arrow: the places it passes between its ends
  std::vector<Point> places_;                   // of the positions, then of those on the way
  std::vector<Shape> labels_;                   // above all arrows
  Sketch sketch_;
};

// A scene with too many cells has its token alone.
bool all_shown(const Scenes& scenes) {
  for (std::size_t i = 0; i < scenes.count(); ++i) {
    if (scenes[i].pieces.size() == 1) return false;
  }
  return true;
}

}  // namespace

Sketch sketch_names(const std::vector<std::string>& names) {
  Sketch sketch;
  for (const std::string& name : names) {
    sketch.captions.push_back(shortened(name, longest_name));
    sketch.width = std::max(sketch.width, box_width(sketch.captions.back()) + 4);
  }
  sketch.height = node_height + 4;
  const Point centre{sketch.width / 2, sketch.height / 2};
  for (std::size_t i = 0; i < names.size(); ++i) {
    DrawnPiece piece;
    piece.shapes.push_back(name_box(centre, sketch.captions[i], {.fill = Fill::Tint}));
    piece.shapes.push_back({Text{centre + Point{0, 4}, sketch.captions[i], font}, {}});
    piece.share_at = Point{sketch.width, centre.y - node_height / 2};
    piece.in.resize(names.size());
    piece.in[i] = true;
    // One below the other, so that an overlay does not print name upon name.
    piece.nudge = {0, static_cast<double>(i) * (node_height + 4)};
    sketch.pieces.push_back(std::move(piece));
  }
  return sketch;
}

Sketch sketch_diagram(const Scenes& scenes, Detail detail) {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < scenes.count(); ++i) names.push_back(scenes[i].pieces.back().name);
  const CellGraph graph(scenes);
  const bool too_many = graph.names().size() > most_cells || !all_shown(scenes);
  if (detail == Detail::Small || too_many) return sketch_names(names);
  Sketch sketch = DiagramDrawer(graph).sketch(scenes);
  for (const std::string& name : names) sketch.captions.push_back(shortened(name, longest_name));
  return sketch;
}

}  // namespace qcg::draw
