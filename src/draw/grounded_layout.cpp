#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>

#include "draw/layered_layout.h"
#include "draw/layouts.h"
#include "draw/marks.h"

namespace qcg::draw {

namespace {

constexpr double level = 58;   // from height to height
constexpr double gap = 54;     // between nodes of one height
constexpr double margin = 30;  // room for numbers, bends and loops at the sides
constexpr double bend = 20;    // between parallel edges
constexpr double loop = 12;    // radius
constexpr double node_dot = 3.2;

/// An edge between two nodes, of which 0 is the ground. Parallel edges are in the order of their owners and ids.
struct StandingEdge {
  unsigned low;
  unsigned high;
  Owner owner;
  PieceId id;
  auto operator<=>(const StandingEdge&) const = default;
};
using StandingEdges = std::map<StandingEdge, std::vector<bool>>;

/// The graph of all edges that stand in some realisation, and the places of its nodes.
class StandingGraph {
 public:
  explicit StandingGraph(const StandingEdges& edges) {
    for (const auto& [edge, in] : edges) {
      number(edge.low);
      number(edge.high);
      edges_.push_back(edge);
    }
    find_heights();
    find_places();
  }

  [[nodiscard]] const std::map<unsigned, std::size_t>& numbers() const { return numbers_; }
  [[nodiscard]] Point place(unsigned node) const { return places_[numbers_.at(node)]; }
  [[nodiscard]] double width() const { return width_; }
  [[nodiscard]] double ground() const { return ground_; }
  /// How many edges there are between the same nodes, and which of these this one is, from 0.
  [[nodiscard]] std::pair<std::size_t, std::size_t> place_among_parallels(const StandingEdge& edge) const {
    std::size_t count = 0;
    std::size_t before = 0;
    for (const StandingEdge& other : edges_) {
      if (other.low != edge.low || other.high != edge.high) continue;
      ++count;
      if (other < edge) ++before;
    }
    return {count, before};
  }
  /// Loops at one node lie within each other.
  [[nodiscard]] double loop_radius(const StandingEdge& edge) const {
    return loop * (1 + 0.6 * static_cast<double>(place_among_parallels(edge).second));
  }
  /// Loops at the ground stand apart from all else, on the right.
  [[nodiscard]] std::size_t ground_loops() const {
    return static_cast<std::size_t>(
        std::count_if(edges_.begin(), edges_.end(), [](const auto& edge) { return edge.high == 0; }));
  }

 private:
  void number(unsigned node) {
    if (node != 0) numbers_.emplace(node, numbers_.size());
  }

  // Distances from the ground, minus 1. All edges are connected to it, so every node gets one.
  void find_heights() {
    constexpr std::size_t unknown = static_cast<std::size_t>(-1);
    layered_.layer.assign(numbers_.size(), unknown);
    const auto height = [&](unsigned node) { return node == 0 ? unknown : layered_.layer[numbers_.at(node)]; };
    for (bool changed = true; changed;) {
      changed = false;
      for (const StandingEdge& edge : edges_) {
        for (const auto& [from, to] : {std::pair(edge.low, edge.high), std::pair(edge.high, edge.low)}) {
          if (to == 0 || (from != 0 && height(from) == unknown) || height(from) + 1 >= height(to)) continue;
          layered_.layer[numbers_.at(to)] = height(from) + 1;
          changed = true;
        }
      }
    }
  }

  [[nodiscard]] double widest_loop() const {
    double widest = loop / 2;
    for (const StandingEdge& edge : edges_) {
      if (edge.low == edge.high) widest = std::max(widest, edge.low == 0 ? loop : loop_radius(edge));
    }
    return widest;
  }

  void find_places() {
    for (const StandingEdge& edge : edges_) {
      if (edge.low != 0) layered_.edges.emplace_back(numbers_.at(edge.low), numbers_.at(edge.high));
    }
    const std::vector<double> x = spread(layered_, gap);
    const auto& layer = layered_.layer;
    const double highest = layer.empty() ? 0 : static_cast<double>(*std::max_element(layer.begin(), layer.end()) + 1);
    ground_ = std::max(highest, 0.6) * level + 2 * widest_loop() + 8;
    for (std::size_t i = 0; i < x.size(); ++i) {
      places_.push_back({x[i] + margin, ground_ - level * static_cast<double>(layer[i] + 1)});
      width_ = std::max(width_, x[i]);
    }
    width_ += 2 * margin + static_cast<double>(ground_loops()) * 4 * loop;
  }

  std::map<unsigned, std::size_t> numbers_;  // of the nodes above the ground
  std::vector<StandingEdge> edges_;
  LayeredGraph layered_;
  std::vector<Point> places_;
  double width_ = 0;
  double ground_ = 0;
};

class GroundedDrawer {
 public:
  GroundedDrawer(const StandingEdges& edges, bool stalks) : graph_(edges), stalks_(stalks) {
    sketch_.width = graph_.width();
    sketch_.height = graph_.ground() + 18;
    sketch_.background.push_back({Line{{0, graph_.ground()}, {sketch_.width, graph_.ground()}}, {.width = 3}});
    std::size_t ground_loops = 0;
    for (const auto& [edge, in] : edges) {
      DrawnPiece piece;
      piece.in = in;
      piece.id = edge.id;
      piece.is_edge = true;
      if (edge.high == 0) {
        add_ground_loop(piece, edge, ground_loops++);
      } else if (edge.low == edge.high) {
        add_loop(piece, edge);
      } else {
        add_edge(piece, edge);
      }
      for (const unsigned node : {edge.low, edge.high}) stands_with(node, in);
      sketch_.pieces.push_back(std::move(piece));
    }
    add_nodes();
  }

  Sketch sketch() { return std::move(sketch_); }

 private:
  static Style style_of(const StandingEdge& edge) {
    return {.ink = ink_of(edge.owner), .stroke = Stroke::Styled, .width = 4};
  }

  void add_edge(DrawnPiece& piece, const StandingEdge& edge) {
    const auto [count, before] = graph_.place_among_parallels(edge);
    const double side = (static_cast<double>(before) - static_cast<double>(count - 1) / 2) * bend;
    const Point to = graph_.place(edge.high);
    // An edge from the ground stands under its node.
    const Point from = edge.low == 0 ? Point{to.x + (stalks_ ? 0 : side), graph_.ground()} : graph_.place(edge.low);
    const Point way = to - from;
    const double length = std::hypot(way.x, way.y);
    Point across = Point{-way.y, way.x} * (1 / length);
    // Nodes of one height that are not next to each other: over the heads of those between.
    const bool level_with_others = way.y == 0 && length > gap * 1.5;
    const double arch = level_with_others ? -0.3 * length : 0;
    if (way.y == 0) across = {0, 1};
    const Curve curve{from, middle(from, to) + across * (2 * side + arch), to};
    const bool straight = (side == 0 && !level_with_others) || (edge.low == 0 && !stalks_);
    if (straight) {
      piece.shapes.push_back({Line{from, to}, style_of(edge)});
    } else {
      piece.shapes.push_back({curve, style_of(edge)});
    }
    piece.share_at = straight ? middle(from, to) : curve.at_half();
    leaves(edge.low, *piece.share_at - from);
    leaves(edge.high, *piece.share_at - to);
  }

  void add_loop(DrawnPiece& piece, const StandingEdge& edge) {
    const double radius = graph_.loop_radius(edge);
    const Point node = graph_.place(edge.low);
    piece.shapes.push_back({Circle{node - Point{0, radius}, radius}, style_of(edge)});
    piece.share_at = node - Point{0, 2 * radius};
    for (const double aside : {-1.5, 0.0, 1.5}) leaves(edge.low, {aside, -1});
  }

  void add_ground_loop(DrawnPiece& piece, const StandingEdge& edge, std::size_t before) const {
    const double right = sketch_.width - margin / 2 - static_cast<double>(before) * 4 * loop;
    const Point from{right - 2 * loop, graph_.ground()};
    const Point to{right, graph_.ground()};
    const Curve arch{from, middle(from, to) - Point{0, 5 * loop}, to};
    piece.shapes.push_back({arch, style_of(edge)});
    piece.share_at = arch.at_half();
  }

  // A node is there where one of its edges is.
  void stands_with(unsigned node, const std::vector<bool>& edge_in) {
    std::vector<bool>& in = nodes_[node];
    in.resize(edge_in.size());
    for (std::size_t i = 0; i < in.size(); ++i) in[i] = in[i] || edge_in[i];
  }

  void leaves(unsigned node, Point direction) {
    if (node != 0) directions_[node].push_back(std::atan2(direction.y, direction.x));
  }

  // Dots, and the names that labels use: of stalks below the ground, of nodes beside them where fewest edges are in
  // the way.
  void add_nodes() {
    for (const auto& [node, index] : graph_.numbers()) {
      const Point at = graph_.place(node);
      sketch_.nodes[node] = at;
      DrawnPiece piece{
          {{Circle{at, node_dot}, {.stroke = Stroke::None, .fill = Fill::Ink}}}, std::nullopt, nodes_[node]};
      const std::string number = std::to_string(node);
      if (!stalks_) piece.shapes.push_back({Text{at + free_direction(node) * 13 + Point{0, 4}, number, 11}, {}});
      const bool stands_on_ground = at.y + level == graph_.ground();
      if (stalks_ && stands_on_ground) {
        sketch_.background.push_back({Text{{at.x, graph_.ground() + 15}, number, 11}, {}});
      }
      sketch_.pieces.push_back(std::move(piece));
    }
  }

  [[nodiscard]] Point free_direction(unsigned node) const {
    constexpr double turn = 2 * std::numbers::pi;
    double best = 0;
    double widest = -1;
    for (int eighth = 0; eighth < 8; ++eighth) {
      const double angle = turn * eighth / 8;
      double nearest = turn;
      for (const double edge : directions_.at(node))
        nearest = std::min(nearest, std::abs(std::remainder(edge - angle, turn)));
      if (nearest <= widest + 0.01) continue;
      widest = nearest;
      best = angle;
    }
    return {std::cos(best), std::sin(best)};
  }

  std::map<unsigned, std::vector<bool>> nodes_;         // where each is there
  std::map<unsigned, std::vector<double>> directions_;  // in which edges leave each node
  StandingGraph graph_;
  bool stalks_;
  Sketch sketch_;
};

}  // namespace

Sketch sketch_grounded(const Scenes& scenes) {
  StandingEdges edges;
  for (const auto& [edge, in] : scenes.pieces(PieceKind::Edge)) {
    edges[{edge.ends[0], edge.ends[1], edge.owner, edge.id}] = in;
  }
  return GroundedDrawer(edges, scenes.layout() == Layout::Stalks).sketch();
}

}  // namespace qcg::draw
