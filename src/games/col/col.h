#pragma once

#include "games/shared/colouring.h"

namespace qcg {

/// Col (Vout; Winning Ways, chapter 2): neighbours must not get the same colour. See ColouringGame.
class Col : public ColouringGame {
 public:
  static constexpr GameInfo info{
      .name = "col",
      .summary = "players colour vertices of a graph; neighbours must not get the same colour",
      .rules =
          "Left colours a free vertex blue, Right colours one red. Two neighbours must not have the same colour, so a "
          "vertex next to a blue one is closed to Left, and one next to a red one to Right. A label names the vertex "
          "and its colour: 'colour 3 blue'. At most 32 vertices, since a position has two bits for each.",
      .notation = ColouringGame::notation,
      .example = "path:4",
  };
  static constexpr Preset presets[] = {
      {"path:5", "five vertices in a row"},
      {"cycle:5", "a ring of five"},
      {"grid:2x3", "two rows of three"},
      {"..b.r:1-2,2-3,3-4,4-5", "a row that has been begun"},
  };
  static constexpr FamilyInfo families[] = {{"col", "vertices", "", true, enumerate}};

  explicit Col(Graph graph) : ColouringGame(std::move(graph), KeepsOff::Owner) {}
  static Game read(std::vector<Reader>& realisations) { return read_as<Col>(realisations); }
};

}  // namespace qcg
