#pragma once

#include <optional>

#include "entangle/formula.h"
#include "lift/line_of_play.h"
#include "solve/challenge.h"

namespace qcg::entangle {

/// The runs of a line as the models of a formula: which label of each move is taken, and the bits of the position after
/// each move, which change as the ruleset's `change` says.
class SatRuns {
 public:
  /// Nothing where there is no solver, or where the ruleset does not say what a label of the line does to bits.
  static std::optional<SatRuns> of(const LineOfPlay& line);

  /// A run through all moves; nothing where there is none.
  std::optional<Run> find_run();
  /// A run through all moves and then this label. The label must have a change.
  std::optional<Run> find_run(Player player, Label label);

 private:
  explicit SatRuns(const LineOfPlay& line);

  void begin_in_starts();
  bool add_move(const PlayedMove& move);
  void play(Literal taken, const BitChange& change, std::vector<Literal>& after, Position touched);
  [[nodiscard]] std::vector<Literal> decreased(const BitChange::Decrease& decrease);
  Literal holds(const BitTests& tests);
  Literal legal(const BitChange& change);
  std::optional<Run> find_run_with(std::optional<Literal> assumed, std::optional<Label> last);

  const LineOfPlay* line_;
  Formula formula_;
  std::vector<Literal> starts_;              // by realisation of the start
  std::vector<std::vector<Literal>> taken_;  // by move and label
  std::vector<Literal> bits_;                // of the position after the moves so far
};

}  // namespace qcg::entangle
