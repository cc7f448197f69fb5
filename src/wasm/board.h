#pragma once

#include <functional>

#include "solve/json.h"
#include "wasm/play.h"

namespace qcg::wasm {

/// A position as something to click on: what stands where in how many realisations, and where each label acts.
struct BoardView {
  Json board = {{"kind", "none"}};
  std::function<Json(Player, Label)> place = [](Player, Label) { return Json{{"kind", "none"}}; };
};

/// Places are those of the start, so that nothing on the board moves while a game is played.
BoardView view_board(const Play& play);

// One for each kind of board; `texts` are the realisations of the start and then those of now.
struct BoardTexts {
  std::vector<std::string> texts;
  std::size_t before = 0;  // how many of them belong to the start

  /// In how many realisations of now this holds.
  [[nodiscard]] std::size_t count(const std::vector<bool>& in) const;
};
BoardView view_hackenbush(const Play& play, const BoardTexts& texts);
BoardView view_heaps(const Play& play, const BoardTexts& texts);
BoardView view_octal(const Play& play, const BoardTexts& texts);
BoardView view_grid(const Play& play, const BoardTexts& texts);

}  // namespace qcg::wasm
