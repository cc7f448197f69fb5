#pragma once

#include "draw/handles.h"
#include "draw/sketch.h"
#include "wasm/move_worlds.h"
#include "wasm/play.h"

namespace qcg::wasm {

/// A position as something to click on: what stands where in how many realisations, and where each label acts.
class BoardView {
 public:
  explicit BoardView(const Play& play);

  /// Everything in the places it had at the start, so that nothing on the board moves while a game is played.
  [[nodiscard]] protocol::Board board() const;
  /// The realisations of now, and how the last move led to them (null before the first), on this board.
  [[nodiscard]] std::vector<protocol::World> worlds() const;
  [[nodiscard]] protocol::OrNull<protocol::MarkedStep> last() const;
  /// The pieces of the first realisation.
  [[nodiscard]] std::vector<protocol::ScenePiece> scene() const;
  /// Where a label can be taken hold of, each with the number of realisations in which it acts there.
  [[nodiscard]] std::vector<protocol::LabelHandle> handles(Player player, Label label);

 private:
  /// Moves a knob with a direction on, as long as another label's lies there: moves by one, two, three cells.
  void make_room(Player player, draw::Handle& handle) const;

  [[nodiscard]] std::span<const Position> before() const;
  /// Where the labels of the last move acted.
  [[nodiscard]] std::vector<protocol::BoardMark> marks() const;

  const Play& play_;
  draw::Sketch history_;  // of the start, the realisations before the last move, and those of now
  draw::Sketch sketch_;   // of the realisations of now
  std::vector<Scene> scenes_;
  std::vector<std::pair<Player, draw::Point>> knobs_;  // that are taken
};

/// The realisations of now, drawn in the places that things had at the start.
draw::Sketch sketch_in_place(const Play& play, draw::Detail detail);

/// A move as the worlds it would make of those of now, with the board on which all of them can be drawn.
protocol::DrawnStep drawn_step(const Play& play, const Step& step);

}  // namespace qcg::wasm
