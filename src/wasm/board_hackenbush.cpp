#include <fmt/format.h>

#include <set>

#include "base/reader.h"
#include "draw/hackenbush_drawer.h"
#include "draw/hackenbush_notation.h"
#include "wasm/board.h"

namespace qcg::wasm {

namespace {

using draw::HackenbushEdge;
using draw::Point;

std::string at(Point point) { return draw::show_length(point.x) + " " + draw::show_length(point.y); }

// The `d` of an SVG path.
std::string path_of(const draw::Shape& shape) {
  if (const auto* line = std::get_if<draw::Line>(&shape.form)) return "M" + at(line->from) + "L" + at(line->to);
  if (const auto* curve = std::get_if<draw::Curve>(&shape.form)) {
    return "M" + at(curve->from) + "Q" + at(curve->control) + " " + at(curve->to);
  }
  const auto& circle = std::get<draw::Circle>(shape.form);
  const std::string radius = draw::show_length(circle.radius);
  const Point bottom = circle.centre + Point{0, circle.radius};
  const Point top = circle.centre - Point{0, circle.radius};
  return fmt::format("M{}A{} {} 0 1 0 {}A{} {} 0 1 0 {}", at(bottom), radius, radius, at(top), radius, radius,
                     at(bottom));
}

Json edges_of(const draw::Sketch& sketch, const draw::StandingEdges& standing, const BoardTexts& texts) {
  Json edges = Json::array();
  std::size_t piece = 0;  // a drawer's pieces are the edges by name, and then the nodes
  for (const auto& [edge, in] : standing.edges.things()) {
    const draw::Piece& drawn = sketch.pieces[piece++];
    edges.push_back({{"from", edge.low},
                     {"to", edge.high},
                     {"colour", std::string(1, edge.colour)},
                     {"path", path_of(drawn.shapes.front())},
                     {"x", drawn.share_at->x},
                     {"y", drawn.share_at->y},
                     {"present", texts.count(in)}});
  }
  return edges;
}

Json nodes_of(const draw::Sketch& sketch, const draw::StandingEdges& standing, const BoardTexts& texts) {
  std::set<unsigned> names;
  for (const auto& [edge, in] : standing.edges.things()) names.insert({edge.low, edge.high});
  names.erase(0);
  Json nodes = Json::array();
  std::size_t piece = standing.edges.things().size();
  for (const unsigned name : names) {
    const draw::Piece& drawn = sketch.pieces[piece++];
    const Point centre = std::get<draw::Circle>(drawn.shapes.front().form).centre;
    nodes.push_back({{"id", name}, {"x", centre.x}, {"y", centre.y}, {"present", texts.count(drawn.in)}});
  }
  return nodes;
}

// "cut blue edge 1 of stalk 2", "cut 0-1b", "cut 0-1b2"
HackenbushEdge edge_of(const std::string& label, unsigned stalks) {
  Reader reader(label);
  reader.expect("cut ", "");
  if (reader.peek() >= '0' && reader.peek() <= '9') return draw::read_graph(reader.rest()).front();
  const char colour = reader.peek();
  while (!reader.done() && !reader.accept(" edge ")) reader.skip(1);
  const auto height = static_cast<unsigned>(reader.number("an edge", 1, 64)) - 1;
  reader.expect(" of stalk ", "");
  const unsigned upper = static_cast<unsigned>(reader.number("a stalk", 1, 4096)) + height * stalks;
  return {height == 0 ? 0 : upper - stalks, upper, colour, 1};
}

}  // namespace

BoardView view_hackenbush(const Play& play, const BoardTexts& texts) {
  const draw::StandingEdges standing = draw::standing_edges(texts.texts);
  std::vector<Position> positions = play.game.start;
  positions.insert(positions.end(), play.record.realisations().begin(), play.record.realisations().end());
  const draw::Sketch sketch = draw::sketch_hackenbush(play.game.rules, positions, draw::Detail::Full);
  const auto& ground = std::get<draw::Line>(sketch.background.front().form);
  Json board{{"kind", "graph"},
             {"width", sketch.width},
             {"height", sketch.height},
             {"ground", ground.from.y},
             {"nodes", nodes_of(sketch, standing, texts)},
             {"edges", edges_of(sketch, standing, texts)}};
  std::map<HackenbushEdge, std::size_t> numbers;
  for (const auto& [edge, in] : standing.edges.things()) numbers.emplace(edge, numbers.size());
  return {std::move(board), [&play, numbers, stalks = standing.count](Player player, Label label) -> Json {
            const HackenbushEdge edge = edge_of(play.game.rules.show_move(player, label), stalks);
            return {{"kind", "edge"}, {"edge", numbers.at(edge)}};
          }};
}

}  // namespace qcg::wasm
