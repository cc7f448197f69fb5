#include "wasm/board.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace qcg::wasm {

namespace {

using draw::Point;

std::string at(Point point) { return draw::show_length(point.x) + " " + draw::show_length(point.y); }

std::string path_of(const draw::Circle& circle) {
  const std::string radius = draw::show_length(circle.radius);
  const Point bottom = circle.centre + Point{0, circle.radius};
  const Point top = circle.centre - Point{0, circle.radius};
  return fmt::format("M{0}A{1} {1} 0 1 0 {2}A{1} {1} 0 1 0 {0}", at(bottom), radius, at(top));
}

std::string path_of(const draw::Box& box) {
  return fmt::format("M{}h{}v{}h{}z", at(box.corner), draw::show_length(box.width), draw::show_length(box.height),
                     draw::show_length(-box.width));
}

std::string path_of(const draw::Line& line) { return "M" + at(line.from) + "L" + at(line.to); }

std::string path_of(const draw::Curve& curve) {
  return "M" + at(curve.from) + "Q" + at(curve.control) + " " + at(curve.to);
}

std::string path_of(const draw::Polyline& line) {
  std::string path;
  for (const Point point : line.points) path += (path.empty() ? "M" : "L") + at(point);
  return path;
}

std::string_view name_of(draw::Ink ink) {
  static constexpr std::string_view names[] = {"plain", "left", "right", "either", "faint"};
  return names[static_cast<std::size_t>(ink)];
}

std::string_view name_of(draw::Fill fill) {
  static constexpr std::string_view names[] = {"none", "ink", "tint", "white"};
  return names[static_cast<std::size_t>(fill)];
}

Json text_json(const draw::Text& text) {
  static constexpr std::string_view anchors[] = {"start", "middle", "end"};
  return {{"text", text.text},
          {"x", text.at.x},
          {"y", text.at.y},
          {"size", text.size},
          {"anchor", anchors[static_cast<std::size_t>(text.anchor)]}};
}

Json shape_json(const draw::Shape& shape) {
  if (const auto* text = std::get_if<draw::Text>(&shape.form)) return text_json(*text);
  const std::string path = std::visit(
      [](const auto& form) -> std::string {
        if constexpr (std::is_same_v<std::decay_t<decltype(form)>, draw::Text>) {
          return {};
        } else {
          return path_of(form);
        }
      },
      shape.form);
  const draw::Style& style = shape.style;
  return {{"path", path},
          {"ink", name_of(style.ink)},
          {"fill", name_of(style.fill)},
          {"width", style.stroke == draw::Stroke::None ? 0 : style.width},
          {"line", style.dashed()   ? "dashed"
                   : style.dotted() ? "dotted"
                                    : "solid"},
          {"arrow", style.arrow}};
}

Json shapes_json(const std::vector<draw::Shape>& shapes) {
  Json list = Json::array();
  for (const draw::Shape& shape : shapes) list.push_back(shape_json(shape));
  return list;
}

Json piece_json(const draw::DrawnPiece& piece) {
  std::vector<draw::Shape> shapes;
  for (const draw::Shape& shape : piece.shapes) {
    const Point centre = piece.share_at.value_or(Point{});
    shapes.push_back(shape.moved(piece.nudge + centre * (1 - piece.shrink), piece.shrink));
  }
  Json json{{"shapes", shapes_json(shapes)},
            {"present", std::count(piece.in.begin(), piece.in.end(), true)},
            {"edge", piece.is_edge}};
  if (piece.id) json["id"] = *piece.id;
  if (piece.share_at) {
    json["x"] = piece.share_at->x + piece.nudge.x;
    json["y"] = piece.share_at->y + piece.nudge.y;
  }
  return json;
}

Json handle_json(const draw::Handle& handle) {
  Json json = Json::object();
  if (handle.piece) json["path"] = shape_json(*handle.piece)["path"];
  if (handle.disc) json["disc"] = path_of(*handle.disc);
  if (handle.box) json["disc"] = path_of(*handle.box);
  if (handle.knob) json["knob"] = {{"x", handle.knob->x}, {"y", handle.knob->y}};
  if (handle.direction) {  // degrees to turn an arrow that points up
    const double turn = std::atan2(handle.direction->x, -handle.direction->y) * 180 / std::numbers::pi;
    json["knob"]["turn"] = std::round(turn);
  }
  return json;
}

}  // namespace

draw::Sketch sketch_in_place(const Play& play, draw::Detail detail) {
  std::vector<Position> positions = play.game.start;
  const auto before = static_cast<std::ptrdiff_t>(positions.size());
  positions.insert(positions.end(), play.record.realisations().begin(), play.record.realisations().end());
  draw::Sketch sketch = draw::sketch(play.game.rules, positions, detail);
  sketch.captions.erase(sketch.captions.begin(), sketch.captions.begin() + before);
  for (draw::DrawnPiece& piece : sketch.pieces) piece.in.erase(piece.in.begin(), piece.in.begin() + before);
  return sketch;
}

BoardView::BoardView(const Play& play) : play_(play), sketch_(sketch_in_place(play, draw::Detail::Handles)) {
  for (const Position realisation : play.record.realisations()) scenes_.push_back(play.game.rules.scene(realisation));
}

Json BoardView::board() const {
  Json pieces = Json::array();
  for (const draw::DrawnPiece& piece : sketch_.pieces) pieces.push_back(piece_json(piece));
  Json nodes = Json::array();
  for (const auto& [id, place] : sketch_.nodes) nodes.push_back({{"id", id}, {"x", place.x}, {"y", place.y}});
  return {{"layout", name(scenes_.front().layout)},        {"width", sketch_.width},      {"height", sketch_.height},
          {"background", shapes_json(sketch_.background)}, {"pieces", std::move(pieces)}, {"nodes", std::move(nodes)}};
}

Json BoardView::scene() const {
  Json pieces = Json::array();
  for (const Piece& piece : scenes_.front().pieces) {
    Json json{{"id", piece.id}, {"kind", name(piece.kind)}, {"owner", name(piece.owner)}, {"name", piece.name}};
    if (piece.kind == PieceKind::Edge || piece.kind == PieceKind::Bar) json["ends"] = piece.ends;
    if (piece.kind == PieceKind::Heap) json["count"] = piece.count;
    pieces.push_back(std::move(json));
  }
  return pieces;
}

void BoardView::make_room(Player player, draw::Handle& handle) const {
  constexpr double apart = 0.45;
  const auto taken = [&](const std::pair<Player, Point>& other) {
    const Point way = other.second - *handle.knob;
    return other.first == player && std::hypot(way.x, way.y) < apart * sketch_.unit / 2;
  };
  while (handle.knob && handle.direction && std::any_of(knobs_.begin(), knobs_.end(), taken)) {
    handle.knob = *handle.knob + *handle.direction * (apart * sketch_.unit);
  }
}

Json BoardView::handles(Player player, Label label) {
  std::vector<std::pair<Json, std::size_t>> found;
  std::vector<std::pair<Player, Point>> knobs;
  const auto realisations = play_.record.realisations();
  for (std::size_t i = 0; i < realisations.size(); ++i) {
    if (!play_.game.rules.play(realisations[i], player, label)) continue;
    const Place place = play_.game.rules.place(realisations[i], player, label);
    auto handle = draw::handle_of(sketch_, scenes_[i], place);
    if (!handle) continue;
    make_room(player, *handle);
    if (handle->knob) knobs.emplace_back(player, *handle->knob);
    const Json json = handle_json(*handle);
    const auto known = std::find_if(found.begin(), found.end(), [&](const auto& each) { return each.first == json; });
    if (known != found.end()) {
      ++known->second;
    } else {
      found.emplace_back(json, 1);
    }
  }
  knobs_.insert(knobs_.end(), knobs.begin(), knobs.end());
  Json handles = Json::array();
  for (auto& [json, count] : found) {
    json["legalIn"] = count;
    handles.push_back(std::move(json));
  }
  return handles;
}

}  // namespace qcg::wasm
