#include "lab/compute_grid.h"

#include "base/input_error.h"
#include "games/catalogue.h"

namespace qcg {

namespace {

/// Solves the position of one cell.
class CellSolver {
 public:
  CellSolver(const TableSpec& spec, Lift lift, const GridWork& work, Budget& budget, GridCell& cell)
      : spec_(spec), work_(work), cell_(cell), game_(read_game(spec.game, cell.position)) {
    const Game lifted = lift_game(game_, lift, work.lift_options());
    start_ = lifted.start.front();
    solver_.emplace(lifted.rules, universe_, budget);
    classical_.emplace(game_.rules, universe_, budget);
  }

  void solve() {
    cell_.answer = answer(*solver_, start_, spec_.property, work_.notation);
    cell_.state = GridCell::State::Known;
    if (spec_.only_changed && is_classical()) cell_.state = GridCell::State::Blank;
    if (cell_.printed) cell_.agrees = agrees(cell_.printed->text);
  }

 private:
  bool is_classical() {
    return answer(*classical_, game_.start.front(), spec_.property, work_.notation).text == cell_.answer.text;
  }

  bool agrees(const std::string& printed) {
    if (spec_.property != Property::Value) return printed == cell_.answer.text;
    try {
      return read_value(universe_, printed) == solver_->value(start_);
    } catch (const InputError&) {
      return false;  // misprints may leave half a value
    }
  }

  const TableSpec& spec_;
  const GridWork& work_;
  GridCell& cell_;
  Game game_;
  Position start_ = 0;
  Universe universe_;
  std::optional<Solver> solver_;
  std::optional<Solver> classical_;
};

void solve_cell(const TableSpec& spec, Lift lift, const GridWork& work, GridCell& cell) {
  cell.state = GridCell::State::Unknown;
  Budget* const budget = work.next_budget();
  if (budget == nullptr) return;
  try {
    CellSolver(spec, lift, work, *budget, cell).solve();
  } catch (const BudgetSpent&) {
    cell.state = GridCell::State::Unknown;
  } catch (const InputError& error) {
    throw InputError(spec.game + " " + cell.position + ": " + error.what());
  }
}

}  // namespace

Grid compute_grid(const TableSpec& spec, Lift lift, const GridWork& work, const PrintedTable::Cells& printed) {
  Grid grid{spec.title, lift, spec.property, spec.rows, spec.columns, {}};
  const std::size_t all = spec.rows.values.size() * spec.columns.values.size();
  std::size_t done = 0;
  for (const std::int64_t row : spec.rows.values) {
    auto& cells = grid.cells.emplace_back();
    for (const std::int64_t column : spec.columns.values) {
      GridCell& cell = cells.emplace_back();
      cell.position = fill_template(spec.position, {{spec.rows.variable, row}, {spec.columns.variable, column}});
      const auto found = printed.find({row, column});
      if (found != printed.end()) cell.printed = found->second;
      if (!cell.position.empty()) solve_cell(spec, lift, work, cell);
      work.done(cell, ++done, all);
    }
  }
  return spec.only_changed ? grid.without_blank_rows() : grid;
}

}  // namespace qcg
