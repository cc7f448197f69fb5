#include "wasm/board.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>

#include "wasm/fields.h"
#include "wasm/rules.h"

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

std::string path_of(const draw::Text& /*text*/) { return {}; }

protocol::BoardText told_text(const draw::Text& text) {
  return {.text = text.text,
          .x = text.at.x,
          .y = text.at.y,
          .size = text.size,
          .anchor = static_cast<protocol::BoardTextAnchor>(text.anchor)};
}

std::string path_of(const draw::Shape& shape) {
  return std::visit([](const auto& form) { return path_of(form); }, shape.form);
}

protocol::BoardShape told_shape(const draw::Shape& shape) {
  if (const auto* text = std::get_if<draw::Text>(&shape.form)) return told_text(*text);
  using Line = protocol::BoardPathLine;
  const draw::Style& style = shape.style;
  return protocol::BoardPath{.path = path_of(shape),
                             .ink = static_cast<protocol::BoardPathInk>(style.ink),
                             .fill = static_cast<protocol::BoardPathFill>(style.fill),
                             .width = style.stroke == draw::Stroke::None ? 0 : style.width,
                             .line = style.dashed()   ? Line::Dashed
                                     : style.dotted() ? Line::Dotted
                                                      : Line::Solid,
                             .arrow = style.arrow};
}

std::vector<protocol::BoardShape> told_shapes(const std::vector<draw::Shape>& shapes) {
  std::vector<protocol::BoardShape> list;
  for (const draw::Shape& shape : shapes) list.push_back(told_shape(shape));
  return list;
}

protocol::BoardPiece told_piece(const draw::DrawnPiece& piece) {
  std::vector<draw::Shape> shapes;
  for (const draw::Shape& shape : piece.shapes) {
    const Point centre = piece.share_at.value_or(Point{});
    shapes.push_back(shape.moved(piece.nudge + centre * (1 - piece.shrink), piece.shrink));
  }
  protocol::BoardPiece told{.edge = piece.is_edge,
                            .shapes = told_shapes(shapes),
                            .alone = {},
                            .present = static_cast<std::uint64_t>(std::count(piece.in.begin(), piece.in.end(), true))};
  if (piece.shrink != 1) told.alone = told_shapes(piece.shapes);
  if (piece.id) told.id = *piece.id;
  if (piece.level > 0) told.level = piece.level;
  if (piece.share_at) {
    told.x = piece.share_at->x + piece.nudge.x;
    told.y = piece.share_at->y + piece.nudge.y;
  }
  return told;
}

protocol::BoardMark told_mark(const draw::Handle& handle) {
  protocol::BoardMark mark;
  if (handle.piece) mark.path = path_of(*handle.piece);
  if (handle.disc) mark.disc = path_of(*handle.disc);
  if (handle.box) mark.disc = path_of(*handle.box);
  if (handle.all) mark.all = path_of(*handle.all);
  if (handle.knob) mark.knob = {.x = handle.knob->x, .y = handle.knob->y};
  if (handle.knob && handle.direction) {  // degrees to turn an arrow that points up
    mark.knob->turn = std::round(std::atan2(handle.direction->x, -handle.direction->y) * 180 / std::numbers::pi);
  }
  return mark;
}

/// The start and two generations of realisations on one board, in this order.
draw::Sketch sketch_history(const Play& play, std::span<const Position> before, std::span<const Position> after,
                            draw::Detail detail) {
  std::vector<Position> positions = play.game.start;
  positions.insert(positions.end(), before.begin(), before.end());
  positions.insert(positions.end(), after.begin(), after.end());
  return draw::sketch(play.game.rules, positions, detail);
}

/// The same board with only some of its realisations on it.
draw::Sketch columns_of(const draw::Sketch& sketch, std::size_t first, std::size_t count) {
  draw::Sketch some = sketch;
  const auto cut = [&](auto& list) {
    const auto begin = list.begin() + static_cast<std::ptrdiff_t>(first);
    list = {begin, begin + static_cast<std::ptrdiff_t>(count)};
  };
  cut(some.captions);
  for (draw::DrawnPiece& piece : some.pieces) cut(piece.in);
  return some;
}

/// What people call the pieces of these positions, by their ids.
std::map<PieceId, std::string> names_of(const AnyRuleset& rules, std::span<const Position> positions) {
  std::map<PieceId, std::string> names;
  for (const Position position : positions) {
    const Scene scene = rules.scene(position);
    for (const Piece& piece : scene.pieces) names.try_emplace(piece.id, called(scene.layout, piece));
  }
  return names;
}

protocol::Board told_board(const Play& play, const draw::Sketch& sketch, std::span<const Position> shown) {
  std::map<PieceId, std::string> names = names_of(play.game.rules, play.game.start);
  names.merge(names_of(play.game.rules, shown));
  protocol::Board board{.layout = listed_layout(play.game),
                        .width = sketch.width,
                        .height = sketch.height,
                        .background = told_shapes(sketch.background),
                        .pieces = {},
                        .nodes = {}};
  for (const draw::DrawnPiece& piece : sketch.pieces) {
    board.pieces.push_back(told_piece(piece));
    if (piece.id && names.contains(*piece.id)) board.pieces.back().name = names[*piece.id];
  }
  for (const auto& [id, place] : sketch.nodes) board.nodes.push_back({.id = id, .x = place.x, .y = place.y});
  return board;
}

/// A step whose worlds before it and after it stand one after the other on the sketch, from column `first` on.
protocol::WorldStep told_step(const Play& play, const Step& step, const draw::Sketch& sketch, std::size_t first) {
  const AnyRuleset& rules = play.game.rules;
  std::vector<std::string> labels;
  for (const Label label : step.move.labels) labels.push_back(rules.show_move(step.move.player, label));
  return {.player = told_player(step.move.player),
          .labels = std::move(labels),
          .before = worlds_of(sketch, first, step.before.size()),
          .after = worlds_of(sketch, first + step.before.size(), step.after.size()),
          .branches = branches_of(rules, step),
          .deaths = deaths_of(rules, step)};
}

}  // namespace

draw::Sketch sketch_in_place(const Play& play, draw::Detail detail) {
  const auto now = play.record.realisations();
  return columns_of(sketch_history(play, {}, now, detail), play.game.start.size(), now.size());
}

BoardView::BoardView(const Play& play)
    : play_(play),
      history_(sketch_history(play, before(), play.record.realisations(), draw::Detail::Handles)),
      sketch_(columns_of(history_, play.game.start.size() + before().size(), play.record.realisations().size())) {
  for (const Position realisation : play.record.realisations()) scenes_.push_back(play.game.rules.scene(realisation));
}

std::span<const Position> BoardView::before() const {
  const std::size_t moves = play_.record.size();
  return moves == 0 ? std::span<const Position>{} : play_.record.realisations(moves - 1);
}

protocol::Board BoardView::board() const { return told_board(play_, sketch_, play_.record.realisations()); }

std::vector<protocol::World> BoardView::worlds() const { return worlds_of(sketch_, 0, scenes_.size()); }

protocol::OrNull<protocol::MarkedStep> BoardView::last() const {
  const auto now = play_.record.realisations();
  if (play_.record.size() == 0 || std::max(before().size(), now.size()) > most_worlds) return std::nullopt;
  const Step step{before(), now, play_.record[play_.record.size() - 1]};
  return protocol::MarkedStep{told_step(play_, step, history_, play_.game.start.size()), marks()};
}

std::vector<protocol::BoardMark> BoardView::marks() const {
  const PlayedMove& move = play_.record[play_.record.size() - 1];
  const draw::Sketch then = columns_of(history_, play_.game.start.size(), before().size());
  std::vector<protocol::BoardMark> marks;
  for (const Label label : move.labels) {
    for (const Position world : before()) {
      if (!play_.game.rules.play(world, move.player, label)) continue;
      const Place place = play_.game.rules.place(world, move.player, label);
      const auto handle = draw::handle_of(then, play_.game.rules.scene(world), place);
      if (!handle) continue;
      protocol::BoardMark mark = told_mark(*handle);
      if (std::find(marks.begin(), marks.end(), mark) == marks.end()) marks.push_back(std::move(mark));
    }
  }
  return marks;
}

protocol::DrawnStep drawn_step(const Play& play, const Step& step) {
  const draw::Sketch sketch = sketch_history(play, step.before, step.after, draw::Detail::Handles);
  const std::size_t first = play.game.start.size();
  return {told_step(play, step, sketch, first),
          told_board(play, columns_of(sketch, first + step.before.size(), step.after.size()), step.after)};
}

std::vector<protocol::ScenePiece> BoardView::scene() const {
  std::vector<protocol::ScenePiece> pieces;
  for (const Piece& piece : scenes_.front().pieces) {
    protocol::ScenePiece told{.id = piece.id,
                              .kind = protocol::as_word<protocol::ScenePieceKind>(name(piece.kind)),
                              .owner = protocol::as_word<protocol::ScenePieceOwner>(name(piece.owner)),
                              .name = piece.name};
    if (piece.kind == PieceKind::Edge || piece.kind == PieceKind::Bar) told.ends = {piece.ends[0], piece.ends[1]};
    if (piece.kind == PieceKind::Heap) told.count = piece.count;
    if (piece.kind == PieceKind::Cell) told.at = {piece.at.column, piece.at.row};
    pieces.push_back(std::move(told));
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

std::vector<protocol::LabelHandle> BoardView::handles(Player player, Label label) {
  std::vector<protocol::LabelHandle> handles;
  std::vector<std::pair<Player, Point>> knobs;
  const auto realisations = play_.record.realisations();
  for (std::size_t i = 0; i < realisations.size(); ++i) {
    if (!play_.game.rules.play(realisations[i], player, label)) continue;
    const Place place = play_.game.rules.place(realisations[i], player, label);
    auto handle = draw::handle_of(sketch_, scenes_[i], place);
    if (!handle) continue;
    make_room(player, *handle);
    if (handle->knob) knobs.emplace_back(player, *handle->knob);
    const protocol::BoardMark mark = told_mark(*handle);
    const auto known =
        std::find_if(handles.begin(), handles.end(), [&](const protocol::BoardMark& each) { return each == mark; });
    if (known != handles.end()) {
      ++known->legal_in;
    } else {
      handles.push_back({mark, 1});
    }
  }
  knobs_.insert(knobs_.end(), knobs.begin(), knobs.end());
  return handles;
}

}  // namespace qcg::wasm
