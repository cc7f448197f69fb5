#pragma once

#include <array>
#include <string>
#include <vector>

#include "games/rule_file/rule_board.h"
#include "rules/position.h"

namespace qcg {

/// What a rule wants of a cell and makes of it.
struct CellChange {
  std::uint32_t cell = 0;
  States allowed = 0;
  std::uint8_t result = RuleElement::stays;
  bool operator==(const CellChange&) const = default;
};

/// One way in which a rule can be applied on a board.
struct Placement {
  std::uint32_t rule = 0;
  std::uint32_t kind = 0;                // of the rule, its directions and the lengths of its runs: numbered from 0
  std::uint32_t anchor = 0;              // the cell of the pattern's first element
  Label label = 0;                       // where labels name places
  std::vector<CellChange> changes{};     // by cell, each once
  std::vector<std::uint32_t> around{};   // neighbours outside the pattern, where the rule asks for them
  std::vector<std::uint32_t> corners{};  // the first cell, and the last of each step: what people call it by
};

/// A label that names a place.
struct PlacedLabel {
  std::array<bool, 2> legal{};  // by player
  std::string name;
  std::string brief;
};

/// What a piece does, where labels name pieces: "jump", " up".
struct PieceMove {
  std::string verb;
  std::string directions;
};

/// The rules of a file laid on a board: every way to apply each.
struct Placements {
  static constexpr std::size_t most = 50'000;

  std::vector<Placement> all;  // by kind, then by anchor
  std::uint32_t kinds = 0;
  std::vector<PieceMove> kind_names;
  std::vector<PlacedLabel> labels;  // where labels name places

  /// Throws InputError where there are too many ways.
  static Placements on(const RuleBoard& board);
};

}  // namespace qcg
