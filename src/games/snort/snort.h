#pragma once

#include "games/shared/colouring.h"

namespace qcg {

/// Snort (Norton; Winning Ways, chapter 2): neighbours must not get different colours. See ColouringGame.
class Snort : public ColouringGame {
 public:
  static constexpr GameInfo info{
      .name = "snort",
      .summary = "players colour vertices of a graph; neighbours must not get different colours",
      .rules =
          "Left colours a free vertex blue, Right colours one red. Two neighbours must not have different colours, so "
          "a vertex next to a blue one is closed to Right, and one next to a red one to Left. A label names the vertex "
          "and its colour: 'colour 3 blue'. At most 32 vertices, since a position has two bits for each.",
      .notation = ColouringGame::notation,
      .example = "path:4",
  };
  static constexpr Preset presets[] = {
      {"path:5", "five fields in a row"},
      {"cycle:5", "a ring of five"},
      {"grid:2x3", "two rows of three"},
      {"..b.r:1-2,2-3,3-4,4-5", "a row that has been begun"},
  };
  static constexpr FamilyInfo families[] = {{"snort", "vertices", "", true, enumerate}};

  explicit Snort(Graph graph) : ColouringGame(std::move(graph), KeepsOff::Opponent) {}
  static Game read(std::vector<Reader>& realisations) { return read_as<Snort>(realisations); }
};

}  // namespace qcg
