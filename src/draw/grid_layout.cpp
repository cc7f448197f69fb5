#include "draw/layouts.h"
#include "draw/marks.h"

namespace qcg::draw {

namespace {

constexpr double side = 30;
constexpr double radius = 10.5;
constexpr double margin_with_bars = 3;  // half a bar may stick out

class GridDrawer {
 public:
  explicit GridDrawer(const Scenes& scenes) : scenes_(scenes), has_bars_(!scenes.pieces(PieceKind::Bar).empty()) {
    margin_ = has_bars_ ? margin_with_bars : 0;
    sketch_.unit = side;
    sketch_.width = side * scenes.columns() + 2 * margin_;
    sketch_.height = side * scenes.rows() + 2 * margin_;
  }

  Sketch sketch() {
    add_board();
    for (const PieceKind kind : {PieceKind::Cell, PieceKind::Token}) {
      for (const auto& [piece, in] : scenes_.pieces(kind)) sketch_.places[piece.id] = centre(piece.at);
    }
    for (const auto& [cell, in] : scenes_.pieces(PieceKind::Cell)) add_cell(cell, in);
    for (const auto& [bar, in] : scenes_.pieces(PieceKind::Bar)) add_bar(bar, in);
    for (const auto& [token, in] : scenes_.pieces(PieceKind::Token)) {
      sketch_.pieces.push_back(held(token, mark_of(token.owner, centre(token.at), radius), in));
    }
    return std::move(sketch_);
  }

 private:
  [[nodiscard]] Point centre(Spot spot) const {
    return {margin_ + side * (spot.column + 0.5), margin_ + side * (spot.row + 0.5)};
  }
  [[nodiscard]] Point corner(Spot spot) const { return centre(spot) - Point{side / 2, side / 2}; }

  // Squares that play does not change, and grey where it may or where nothing is.
  void add_board() {
    std::vector<bool> lasting(std::size_t{scenes_.rows()} * scenes_.columns());
    for (const auto& [cell, in] : scenes_.pieces(PieceKind::Cell)) {
      if (cell.fixed) lasting[index(cell.at)] = true;
    }
    for (unsigned row = 0; row < scenes_.rows(); ++row) {
      for (unsigned column = 0; column < scenes_.columns(); ++column) {
        const Spot spot{static_cast<double>(column), static_cast<double>(row)};
        sketch_.background.push_back(square(corner(spot), side, !lasting[index(spot)]));
        if (has_bars_ && lasting[index(spot)]) sketch_.background.back().style.ink = Ink::Faint;
      }
    }
  }

  [[nodiscard]] std::size_t index(Spot spot) const {
    return static_cast<std::size_t>(spot.row) * scenes_.columns() + static_cast<std::size_t>(spot.column);
  }

  void add_cell(const Piece& cell, const std::vector<bool>& in) {
    if (cell.fixed) return;
    DrawnPiece piece = held(cell, {square(corner(cell.at), side, false)}, in);
    if (cell.owner == Owner::Left || cell.owner == Owner::Right) {
      const std::vector<Shape> mark = mark_of(cell.owner, centre(cell.at), radius);
      piece.shapes.insert(piece.shapes.end(), mark.begin(), mark.end());
    }
    sketch_.pieces.push_back(std::move(piece));
  }

  void add_bar(const Piece& bar, const std::vector<bool>& in) {
    const bool upright = bar.at.column != static_cast<double>(static_cast<int>(bar.at.column));
    const Point half = upright ? Point{0, side / 2} : Point{side / 2, 0};
    const Shape line{Line{centre(bar.at) - half, centre(bar.at) + half}, {.width = 5}};
    if (bar.fixed) return sketch_.background.push_back(line);
    sketch_.pieces.push_back({{line}, centre(bar.at), in, bar.id});
  }

  // Where both players may hold the same place, each is drawn aside in overlays.
  [[nodiscard]] DrawnPiece held(const Piece& piece, std::vector<Shape> shapes, const std::vector<bool>& in) const {
    DrawnPiece drawn{std::move(shapes), centre(piece.at), in, piece.id};
    const bool left = piece.owner == Owner::Left;
    if ((left || piece.owner == Owner::Right) && scenes_.has(piece.id, left ? Owner::Right : Owner::Left)) {
      const double aside = left ? -side / 5 : side / 5;
      drawn.nudge = {aside, aside};
      drawn.shrink = 0.72;
    }
    return drawn;
  }

  const Scenes& scenes_;
  bool has_bars_;
  double margin_ = 0;
  Sketch sketch_;
};

}  // namespace

Sketch sketch_grid(const Scenes& scenes) { return GridDrawer(scenes).sketch(); }

}  // namespace qcg::draw
