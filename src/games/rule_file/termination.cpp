#include "games/rule_file/termination.h"

#include <algorithm>
#include <set>

namespace qcg {

namespace {

/// Quantities of a position: for each state its cells, and the sums of their columns and of their rows.
enum Measure : std::uint8_t { number_of_cells, sum_of_columns, sum_of_rows, measures };

using Effect = std::vector<int>;  // by how much a move raises each quantity at most, and then by how much it lowers it

/// What each way to apply a rule does to the quantities.
class Effects {
 public:
  Effects(const RuleBoard& board, const Placements& placements) : board_(board) {
    std::set<Effect> distinct;
    for (const Placement& placement : placements.all) distinct.insert(effect_of(placement));
    left_.assign(distinct.begin(), distinct.end());
  }

  /// Drops what is lowered by quantities that nothing raises, until nothing is left.
  bool all_lowered() {
    while (!left_.empty()) {
      if (!drop_lowered()) return false;
    }
    return true;
  }

 private:
  [[nodiscard]] std::size_t quantities() const { return board_.text().cells.size() * measures; }

  [[nodiscard]] int measured(Measure measure, std::uint32_t cell) const {
    if (measure == number_of_cells) return 1;
    if (board_.is_graph()) return 0;
    return static_cast<int>(measure == sum_of_columns ? cell % board_.columns() : cell / board_.columns());
  }

  [[nodiscard]] Effect effect_of(const Placement& placement) const {
    Effect effect(2 * quantities(), 0);
    for (const CellChange& change : placement.changes) add(effect, change, false);
    for (const NeighbourEffect& neighbours : board_.text().rules[placement.rule].steps.front().effects) {
      for (const std::uint32_t cell : placement.around) add(effect, {cell, neighbours.states, neighbours.result}, true);
    }
    return effect;
  }

  // The most by which the change may raise each quantity, and its negative; a neighbour may as well stay.
  void add(Effect& effect, const CellChange& change, bool may_stay) const {
    if (change.result == RuleElement::stays) return;
    for (std::size_t state = 0; state < board_.text().cells.size(); ++state) {
      for (std::uint8_t measure = 0; measure < measures; ++measure) {
        const int size = measured(static_cast<Measure>(measure), change.cell);
        const bool comes = change.result == state;
        const bool may_go = (change.allowed >> state & 1U) != 0;
        const bool must_go = change.allowed == States{1} << state && !may_stay;
        const std::size_t quantity = state * measures + measure;
        effect[quantity] += (comes ? size : 0) - (must_go ? size : 0);
        const bool must_come = comes && !may_go && !may_stay;
        effect[quantities() + quantity] += (may_go && !comes ? size : 0) - (must_come ? size : 0);
      }
    }
  }

  // By one quantity that nothing raises (or, counted downwards, nothing lowers), or by two together.
  bool drop_lowered() {
    for (std::size_t a = 0; a < 2 * quantities(); ++a) {
      if (drop_by([&](const Effect& effect) { return effect[a]; })) return true;
    }
    for (std::size_t a = 0; a < 2 * quantities(); ++a) {
      for (std::size_t b = 0; b < a; ++b) {
        if (drop_by([&](const Effect& effect) { return effect[a] + effect[b]; })) return true;
      }
    }
    return false;
  }

  template <class Raise>
  bool drop_by(Raise raise) {
    if (std::any_of(left_.begin(), left_.end(), [&](const Effect& effect) { return raise(effect) > 0; })) return false;
    return std::erase_if(left_, [&](const Effect& effect) { return raise(effect) < 0; }) > 0;
  }

  const RuleBoard& board_;
  std::vector<Effect> left_;
};

}  // namespace

bool rules_show_an_end(const RuleBoard& board, const Placements& placements) {
  return Effects(board, placements).all_lowered();
}

}  // namespace qcg
