#pragma once

#include "draw/handles.h"
#include "draw/sketch.h"
#include "solve/json.h"
#include "wasm/play.h"

namespace qcg::wasm {

/// A position as something to click on: what stands where in how many realisations, and where each label acts.
class BoardView {
 public:
  explicit BoardView(const Play& play);

  /// Everything in the places it had at the start, so that nothing on the board moves while a game is played.
  [[nodiscard]] Json board() const;
  /// The pieces of the first realisation.
  [[nodiscard]] Json scene() const;
  /// Where a label can be taken hold of, each with the number of realisations in which it acts there.
  [[nodiscard]] Json handles(Player player, Label label);

 private:
  /// Moves a knob with a direction on, as long as another label's lies there: moves by one, two, three cells.
  void make_room(Player player, draw::Handle& handle) const;

  const Play& play_;
  draw::Sketch sketch_;  // of the realisations of now
  std::vector<Scene> scenes_;
  std::vector<std::pair<Player, draw::Point>> knobs_;  // that are taken
};

/// Realisations of now, drawn in the places that things had at the start.
draw::Sketch sketch_in_place(const Play& play, draw::Detail detail);

}  // namespace qcg::wasm
