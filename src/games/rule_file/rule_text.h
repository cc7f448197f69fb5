#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/reader.h"
#include "rules/scene.h"

namespace qcg {

// A rule file as it is written: what docs/rule-files.md describes, read into plain data. Nothing here knows a board.

/// A set of states of a cell: bit s stands for the s-th cell of the file's line `cells`.
using States = std::uint32_t;

enum class BoardKind : std::uint8_t { Row, Grid, Graph };
enum class LabelNames : std::uint8_t { Place, Piece, Count };
/// How often an element stands in its pattern: once; `*`, a move for each length; `**`, as many as there are.
enum class Repeat : std::uint8_t { One, Each, All };

struct CellState {
  char letter = '.';
  std::string name;  // "Left's stone"
  Owner owner = Owner::Nobody;
};

/// One element of a pattern and what becomes of its cell.
struct RuleElement {
  static constexpr std::uint8_t stays = 0xFF;
  States allowed = 0;
  Repeat run = Repeat::One;
  std::uint8_t result = stays;  // the index of a state
};

/// Some neighbour of the pattern, outside it, is (or none is) in one of these states.
struct NeighbourCondition {
  States states = 0;
  bool wanted = false;  // `if next to`; else `unless next to`
};

/// Neighbours in one of these states change to another.
struct NeighbourEffect {
  States states = 0;
  std::uint8_t result = 0;
};

/// A pattern with its clauses. A rule with `then` has several; each begins where the one before ended.
struct RuleStep {
  std::vector<std::vector<RuleElement>> rows;
  bool turned = false;
  bool mirrored = false;
  bool any_direction = false;
  std::vector<NeighbourCondition> conditions;
  std::vector<NeighbourEffect> effects;
};

struct Rule {
  bool legal[2] = {false, false};  // by player
  std::string verb;
  std::vector<RuleStep> steps;
  bool reflected = false;  // laid left to right as if written right to left
  std::size_t line = 0;    // where it is written, for errors about it
};

struct RuleText {
  static constexpr std::size_t longest = std::size_t{1} << 16;
  static constexpr std::size_t most_states = 16;
  static constexpr std::size_t most_rules = 64;
  static constexpr std::size_t longest_pattern = 64;

  std::string game;
  std::string about;
  BoardKind board = BoardKind::Row;
  LabelNames label = LabelNames::Place;
  std::vector<CellState> cells;  // the first fills a board that is given by its size
  char missing = '\0';           // the letter of cells that are no part of the board
  std::vector<Rule> rules;
  std::vector<std::string> starts;
  std::string source;    // as it was written
  std::string one_line;  // in braces, without comments: what links and certificates carry

  /// Throws InputError at the place of a mistake.
  static RuleText read(std::string_view text);
  /// Whether a game may have this name: small letters, digits and dashes, at most 40.
  static bool is_name(std::string_view name);
  /// Both players have all rules.
  [[nodiscard]] bool impartial() const;
  /// The letters of the states, in order.
  [[nodiscard]] std::string letters() const;
};

}  // namespace qcg
