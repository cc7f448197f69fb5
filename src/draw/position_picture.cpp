#include "draw/position_picture.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace qcg::draw {

namespace {

constexpr double margin = 14;
constexpr double caption_font = 12;
constexpr double caption_height = 20;
constexpr double share_font = 11;
constexpr double overlay_scale = 1.5;
constexpr double widest_row = 900;
constexpr std::size_t most_side_by_side = 24;

/// The caption, cut to what a picture of this width has room for.
std::string fitted(const std::string& caption, double width) {
  const auto room = static_cast<std::size_t>(std::max(width, 260.0) / text_width("x", caption_font));
  return shortened(caption, room);
}

struct Tile {
  std::vector<Shape> shapes;
  double width;  // of the shapes
  double height;
  double scale;
  std::string caption;
};

/// Puts framed tiles of one kind side by side, in rows, below what the canvas holds.
class Tiling {
 public:
  Tiling(Canvas& canvas, const Look& look) : canvas_(canvas), look_(look), at_{margin, canvas.height + margin} {}

  void add(const Tile& tile, const Style& frame) {
    const double width = std::max(tile.width * tile.scale, look_.captions ? text_width(tile.caption, caption_font) : 0);
    const double height = tile.height * tile.scale + (look_.captions ? caption_height : 0);
    const double framed_width = width + 2 * padding;
    const double framed_height = height + 2 * padding;
    if (at_.x > margin && at_.x + framed_width > widest_row) at_ = {margin, canvas_.height + margin / 2};
    canvas_.add(Box{at_, framed_width, framed_height, 5}, frame);
    canvas_.place(tile.shapes, at_ + Point{padding + (width - tile.width * tile.scale) / 2, padding}, tile.scale);
    if (look_.captions) {
      canvas_.write({at_.x + framed_width / 2, at_.y + framed_height - padding}, tile.caption, caption_font);
    }
    canvas_.width = std::max(canvas_.width, at_.x + framed_width + margin);
    canvas_.height = std::max(canvas_.height, at_.y + framed_height + margin / 2);
    at_.x += framed_width + margin / 2;
  }

 private:
  static constexpr double padding = 10;

  Canvas& canvas_;
  const Look& look_;
  Point at_;
};

std::string share_of(const DrawnPiece& piece) {
  return fmt::format("{}/{}", std::count(piece.in.begin(), piece.in.end(), true), piece.in.size());
}

double opacity_of(const DrawnPiece& piece) {
  const auto count = static_cast<double>(std::count(piece.in.begin(), piece.in.end(), true));
  return 0.25 + 0.75 * count / static_cast<double>(piece.in.size());
}

Tile overlay_of(const Sketch& sketch) {
  Canvas overlay;
  overlay.shapes = sketch.background;
  double extra = 0;
  for (const DrawnPiece& piece : sketch.pieces) {
    for (const Shape& shape : piece.shapes) {
      overlay.shapes.push_back(
          shape.moved(piece.nudge + piece.share_at.value_or(Point{}) * (1 - piece.shrink), piece.shrink));
      overlay.shapes.back().style.opacity *= opacity_of(piece);
    }
    extra = std::max(extra, piece.nudge.y);
  }
  for (const DrawnPiece& piece : sketch.pieces) {
    if (!piece.share_at) continue;
    add_badge(overlay, *piece.share_at + piece.nudge, share_of(piece), share_font / overlay_scale);
  }
  const std::string caption = fmt::format("all {} overlaid", sketch.captions.size());
  return {std::move(overlay.shapes), sketch.width, sketch.height + extra, overlay_scale, caption};
}

std::vector<Shape> all_shapes(const Sketch& sketch) {
  std::vector<Shape> shapes = sketch.background;
  for (const DrawnPiece& piece : sketch.pieces) shapes.insert(shapes.end(), piece.shapes.begin(), piece.shapes.end());
  return shapes;
}

Tile tile_of(const Sketch& sketch, std::size_t realisation) {
  return {shapes_of(sketch, realisation), sketch.width, sketch.height, 1,
          fitted(sketch.captions[realisation], sketch.width)};
}

Canvas framed(const Tile& tile, const std::string& title) {
  Canvas canvas;
  canvas.title = title;
  canvas.description = inks_in_words;
  Tiling(canvas, {.captions = false, .legend = false}).add(tile, {.stroke = Stroke::None});
  return canvas;
}

}  // namespace

std::vector<Shape> shapes_of(const Sketch& sketch, std::size_t realisation) {
  std::vector<Shape> shapes = sketch.background;
  for (const DrawnPiece& piece : sketch.pieces) {
    if (piece.in[realisation]) shapes.insert(shapes.end(), piece.shapes.begin(), piece.shapes.end());
  }
  return shapes;
}

Canvas realisation_picture(const Sketch& sketch, std::size_t realisation) {
  return framed(tile_of(sketch, realisation), sketch.captions[realisation]);
}

Canvas overlay_picture(const Sketch& sketch) {
  if (sketch.captions.size() == 1) return realisation_picture(sketch, 0);
  const Tile overlay = overlay_of(sketch);
  return framed(overlay, overlay.caption);
}

Canvas position_picture(const Subject& subject, const Look& look) {
  const Sketch drawn = sketch(subject.rules, subject.realisations.first(1), Detail::Full);
  Canvas canvas;
  canvas.title = fmt::format("{} {}", subject.game, drawn.captions.front());
  canvas.description = fmt::format("A position of {}. {}", subject.game, inks_in_words);
  Tiling(canvas, look).add(tile_of(drawn, 0), {.stroke = Stroke::None});
  if (look.legend) add_legend(canvas, all_shapes(drawn), {});
  return canvas;
}

Canvas superposition_picture(const Subject& subject, const Look& look) {
  const Sketch drawn = sketch(subject.rules, subject.realisations, Detail::Full);
  const std::size_t count = subject.realisations.size();
  const std::size_t shown = std::min(count, most_side_by_side);
  Canvas canvas;
  canvas.title = fmt::format(
      "{} {}", subject.game,
      fmt::join(drawn.captions.begin(), drawn.captions.begin() + static_cast<std::ptrdiff_t>(shown), " | "));
  canvas.description = fmt::format(
      "A superposition of {} realisations of {}, side by side and overlaid; k/n is printed on what is there in "
      "k of the n realisations. {}",
      count, subject.game, inks_in_words);
  Tiling side_by_side(canvas, look);
  for (std::size_t i = 0; i < shown; ++i) side_by_side.add(tile_of(drawn, i), {.ink = Ink::Faint, .width = 1});
  Tiling(canvas, look).add(overlay_of(drawn), {.width = 1.5});
  if (!look.legend) return canvas;
  std::vector<std::string> notes{fmt::format("k/{}: there in k of the {} realisations", count, count)};
  if (shown < count) notes.push_back(fmt::format("{} more realisations are in the overlay only", count - shown));
  add_legend(canvas, all_shapes(drawn), notes);
  return canvas;
}

}  // namespace qcg::draw
