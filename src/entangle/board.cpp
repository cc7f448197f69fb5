#include "entangle/board.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <variant>

#include "draw/handles.h"
#include "draw/legend.h"
#include "draw/marks.h"
#include "draw/position_picture.h"

namespace qcg::entangle {

namespace {

using draw::Canvas;
using draw::Circle;
using draw::Curve;
using draw::Fill;
using draw::Ink;
using draw::Line;
using draw::Point;
using draw::Shape;
using draw::Stroke;
using draw::Style;
using draw::Text;

constexpr double border = 26;  // around the board, where lines may bend
constexpr double vertex_radius = 15;
constexpr double vertex_gap = 46;
constexpr double name_font = 10;
constexpr double number_font = 12;
constexpr double cross = 8;
constexpr double end_dot = 3.5;
constexpr std::size_t most_on_the_way = 20'000;

std::optional<Point> middle_of(const draw::Handle& handle) {
  if (handle.disc) return handle.disc->centre;
  if (handle.knob) return handle.knob;
  if (handle.box) return handle.box->corner + Point{handle.box->width / 2, handle.box->height / 2};
  return std::nullopt;
}

std::optional<Point> place_of(const draw::Sketch& sketch, const Game& start, Label label, const std::string& name) {
  for (const Position realisation : start.start) {
    for (const Player player : both_players) {
      if (!start.rules.play(realisation, player, label) || start.rules.show_briefly(player, label) != name) continue;
      const auto handle =
          draw::handle_of(sketch, start.rules.scene(realisation), start.rules.place(realisation, player, label));
      if (handle) return middle_of(*handle);
    }
  }
  return std::nullopt;
}

/// Draws moves, each aside of earlier ones between the same vertices.
class MoveDrawer {
 public:
  MoveDrawer(Canvas& canvas, const std::vector<Point>& anchors) : canvas_(canvas), anchors_(anchors) {}

  void draw(const EntanglementGraph::Entanglement& move, std::size_t number) {
    const auto& vertices = move.vertices;
    const double before = before_[vertices]++;
    const Style style{.ink = draw::ink_of(move.player), .stroke = Stroke::Styled, .width = 2.5};
    if (vertices.size() == 1) return ring(anchors_[vertices.front()], 11 + 6 * before, style, number);
    if (vertices.size() > 2) return star(vertices, before, style, number);
    const double side = move.player == Player::Left ? -1 : 1;
    arc(anchors_[vertices[0]], anchors_[vertices[1]], side * (1 + before), style, number);
  }

  /// Above all lines.
  void draw_numbers() {
    for (const auto& [at, text] : numbers_) draw::add_badge(canvas_, at, text, number_font);
  }

 private:
  void end_at(Point at, const Style& style) {
    canvas_.add(Circle{at, end_dot}, {.ink = style.ink, .stroke = Stroke::None, .fill = Fill::Ink});
  }

  void say_number(Point at, std::size_t number) { numbers_.emplace_back(at, std::to_string(number)); }

  // Left's lines bend one way and Right's the other, so that neither hides behind the pieces between.
  void arc(Point from, Point to, double bend, const Style& style, std::size_t number) {
    if (to.x < from.x) std::swap(from, to);
    const Point way = to - from;
    const double length = std::hypot(way.x, way.y);
    const Point across = length == 0 ? Point{0, 1} : Point{-way.y, way.x} * (1 / length);
    const Curve curve{from, draw::middle(from, to) + across * (bend * (14 + 0.28 * length)), to};
    canvas_.add(curve, style);
    end_at(from, style);
    end_at(to, style);
    say_number(curve.at_half(), number);
  }

  void star(const std::vector<std::size_t>& vertices, double before, const Style& style, std::size_t number) {
    Point hub;
    for (const std::size_t vertex : vertices) hub = hub + anchors_[vertex];
    hub = hub * (1 / static_cast<double>(vertices.size())) + Point{10 * before, (20 + 14 * before) * sign_of(style)};
    for (const std::size_t vertex : vertices) {
      canvas_.add(Line{hub, anchors_[vertex]}, style);
      end_at(anchors_[vertex], style);
    }
    say_number(hub, number);
  }

  static double sign_of(const Style& style) { return style.ink == Ink::Left ? -1 : 1; }

  void ring(Point at, double radius, const Style& style, std::size_t number) {
    canvas_.add(Circle{at, radius}, style);
    say_number(at + Point{radius * 0.75, radius * 0.75 * sign_of(style)}, number);
  }

  Canvas& canvas_;
  const std::vector<Point>& anchors_;
  std::map<std::vector<std::size_t>, int> before_;  // moves with the same vertices
  std::vector<std::pair<Point, std::string>> numbers_;
};

/// The box around shapes.
struct Bounds {
  Point least{0, 0};
  Point most{0, 0};

  void operator()(const Line& line) { cover({line.from, line.to}); }
  void operator()(const Curve& curve) { cover({curve.from, curve.at_half(), curve.to}); }
  void operator()(const draw::Polyline& line) {
    for (const Point point : line.points) cover({point});
  }
  void operator()(const Circle& circle) {
    const Point radius{circle.radius, circle.radius};
    cover({circle.centre - radius, circle.centre + radius});
  }
  void operator()(const draw::Box& box) { cover({box.corner, box.corner + Point{box.width, box.height}}); }
  void operator()(const Text& text) {
    const double width = draw::text_width(text.text, text.size);
    const double before = text.anchor == Text::Anchor::Start ? 0 : text.anchor == Text::Anchor::End ? width : width / 2;
    cover({text.at - Point{before, text.size}, text.at + Point{width - before, text.size / 4}});
  }
  void cover(std::initializer_list<Point> points) {
    for (const Point point : points) {
      least = {std::min(least.x, point.x), std::min(least.y, point.y)};
      most = {std::max(most.x, point.x), std::max(most.y, point.y)};
    }
  }
};

/// The shapes moved to where they need no less than nothing, and the room they take.
Panel fitted(const std::vector<Shape>& shapes, double width, double height) {
  Bounds bounds{{0, 0}, {width, height}};
  for (const Shape& shape : shapes) std::visit([&](const auto& form) { bounds(form); }, shape.form);
  Panel panel{{}, bounds.most.x - bounds.least.x, bounds.most.y - bounds.least.y};
  for (const Shape& shape : shapes) panel.shapes.push_back(shape.moved(Point{} - bounds.least));
  return panel;
}

void cross_out(Canvas& canvas, Point at) {
  const Style bold{.width = 3};
  canvas.add(Line{at - Point{cross, cross}, at + Point{cross, cross}}, bold);
  canvas.add(Line{at + Point{-cross, cross}, at + Point{cross, -cross}}, bold);
}

}  // namespace

EntanglementBoard::EntanglementBoard(const Game& start, const std::vector<EntanglementGraph::Vertex>& vertices) {
  const draw::Sketch sketch = draw::sketch(start.rules, start.start, draw::Detail::Full);
  width_ = sketch.width + 2 * border;
  height_ = sketch.height + 2 * border;
  const Point corner{border, border};
  for (const Shape& shape : sketch.background) shapes_.push_back(shape.moved(corner));
  for (const draw::DrawnPiece& piece : sketch.pieces) {
    for (const Shape& shape : piece.shapes) {
      shapes_.push_back(shape.moved(corner));
      shapes_.back().style.opacity *= 0.6;
    }
  }
  std::vector<std::size_t> homeless;
  for (std::size_t i = 0; i < vertices.size(); ++i) {
    const auto place = place_of(sketch, start, vertices[i].label, vertices[i].name);
    if (!place) homeless.push_back(i);
    anchors_.push_back(corner + place.value_or(Point{}));
  }
  add_names(vertices);
  add_row(homeless, vertices);
}

void EntanglementBoard::add_names(const std::vector<EntanglementGraph::Vertex>& vertices) {
  for (std::size_t i = 0; i < vertices.size(); ++i) {
    if (anchors_[i].x == border && anchors_[i].y == border) continue;
    shapes_.push_back({Text{anchors_[i] + Point{6, 17}, vertices[i].name, name_font, Text::Anchor::Start}, {}});
  }
}

void EntanglementBoard::add_row(const std::vector<std::size_t>& homeless,
                                const std::vector<EntanglementGraph::Vertex>& vertices) {
  constexpr std::size_t in_a_row = 16;
  for (std::size_t i = 0; i < homeless.size(); ++i) {
    const std::size_t column = i % in_a_row;
    const std::size_t row = i / in_a_row;
    const Point at{border + vertex_radius + static_cast<double>(column) * vertex_gap,
                   height_ + vertex_radius + static_cast<double>(row) * 2 * vertex_gap};
    const EntanglementGraph::Vertex& vertex = vertices[homeless[i]];
    anchors_[homeless[i]] = at;
    shapes_.push_back(
        {Circle{at, vertex_radius}, {.ink = draw::ink_of(vertex.owner), .stroke = Stroke::Styled, .width = 1.5}});
    shapes_.push_back({Text{at + Point{0, vertex_radius + name_font + 2}, vertex.name, name_font}, {}});
    width_ = std::max(width_, at.x + vertex_radius + border);
  }
  if (!homeless.empty()) height_ = anchors_[homeless.back()].y + vertex_radius + name_font + border;
}

Panel EntanglementBoard::draw(const EntanglementGraph& graph) const {
  Canvas canvas;
  canvas.shapes = shapes_;
  MoveDrawer drawer(canvas, anchors_);
  for (std::size_t i = 0; i < graph.entanglements().size(); ++i) drawer.draw(graph.entanglements()[i], i + 1);
  for (std::size_t i = 0; i < graph.vertices().size(); ++i) {
    if (graph.vertices()[i].dead) cross_out(canvas, anchors_[i]);
  }
  drawer.draw_numbers();
  return fitted(canvas.shapes, width_, height_);
}

std::optional<std::vector<Position>> few_realisations(const LineOfPlay& line, std::size_t most) {
  std::set<Position> here(line.start.start.begin(), line.start.start.end());
  for (const PlayedMove& move : line.moves) {
    std::set<Position> after;
    for (const Position realisation : here) {
      for (const Label label : move.labels) {
        if (const auto next = line.start.rules.play(realisation, move.player, label)) after.insert(*next);
      }
      if (after.size() > most_on_the_way) return std::nullopt;
    }
    here = std::move(after);
  }
  if (here.size() > most) return std::nullopt;
  return std::vector<Position>(here.begin(), here.end());
}

}  // namespace qcg::entangle
