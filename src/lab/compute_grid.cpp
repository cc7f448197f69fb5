#include "lab/compute_grid.h"

#include "base/input_error.h"
#include "games/catalogue.h"
#include "language/expression.h"
#include "solve/solver.h"

namespace qcg {

namespace {

using Numbers = std::vector<std::pair<std::string, std::int64_t>>;

// Under the rules of a rule file themselves, as the file may be changed.
StoreKey store_key(const std::string& game, const std::string& position, const Lift& lift, Property property) {
  const CatalogueEntry& entry = find_game(game);
  const std::string name(entry.in_braces.empty() ? entry.info.name : entry.in_braces);
  return {name, position, {lift.flavour, lift.superposes() ? lift.width : Width()}, property};
}

Expression read_question(const TableSpec& spec, Universe& universe) {
  const std::vector<std::string> numbers{spec.rows.variable, spec.columns.variable};
  Reader reader(spec.question.expression);
  return Expression::read(universe, reader, {.numbers = &numbers});
}

// What is wrong with the question has nothing to do with the first cell.
void expect_readable(const TableSpec& spec) {
  if (spec.question.expression.empty()) return;
  Universe universe;
  read_question(spec, universe);
}

/// Asks the table's question about the position of one cell.
class CellSolver {
 public:
  /// `numbers`: what the table's variables stand for here.
  CellSolver(const TableSpec& spec, Lift lift, const GridWork& work, Budget& budget, const Numbers& numbers,
             GridCell& cell)
      : spec_(spec), lift_(lift), work_(work), budget_(budget), numbers_(numbers), cell_(cell) {}

  void solve() {
    if (!spec_.question.hidden.empty()) return solve_hidden();
    cell_.answer = asked(lift_);
    const auto value = value_;
    cell_.state = GridCell::State::Known;
    if (spec_.only_changed && asked(Lift{}).text == cell_.answer.text) cell_.state = GridCell::State::Blank;
    if (cell_.printed) cell_.agrees = agrees(cell_.printed->text, value);
  }

 private:
  Answer asked(Lift lift) { return spec_.question.expression.empty() ? property(lift) : expression(lift); }

  void solve_hidden() {
    if (!work_.hidden_value) throw InputError("values of hidden games can be asked by 'qcg table' only");
    if (!lift_.is_identity()) throw InputError("only classical games can be hidden");
    const auto found = work_.hidden_value(spec_.question.hidden, spec_.game, cell_.position, budget_);
    if (!found) return;
    cell_.answer = {*found, std::nullopt};
    cell_.state = GridCell::State::Known;
    if (cell_.printed) cell_.agrees = cell_.printed->text == *found;
  }

  Answer property(Lift lift) {
    if (work_.store == nullptr) return solved_property(lift, work_.notation);
    const StoreKey key = store_key(spec_.game, cell_.position, lift, spec_.question.property);
    if (const auto stored = work_.store->find(key)) return read_answer(stored->answer);
    const Answer found = solved_property(lift, Notation::Ascii);
    const double seconds = static_cast<double>(budget_.progress().elapsed.count()) / 1000.0;
    const StoredAnswer kept{key, found.text, work_.version, seconds - begun_, states_};
    work_.store->add(std::span(&kept, 1));
    return read_answer(found.text);
  }

  // As a stored answer is shown; only values are written otherwise in other notations.
  Answer read_answer(const std::string& text) {
    if (spec_.question.property != Property::Value) return {text, std::nullopt};
    value_ = read_value(universe_, text);
    return {show(universe_, *value_, work_.notation), universe_.mean(*value_)};
  }

  Answer solved_property(Lift lift, Notation notation) {
    const Game game = lift_game(read_game(spec_.game, cell_.position), lift, work_.lift_options());
    Solver solver(game.rules, universe_, budget_);
    const Position start = game.start.front();
    Answer found = answer(solver, start, spec_.question.property, notation);
    states_ = solver.states();
    value_ = spec_.question.property == Property::Value ? std::optional(solver.value(start)) : std::nullopt;
    return found;
  }

  Answer expression(Lift lift) {
    const NumberedPosition position{cell_.position, 0, numbers_};
    const PositionAtHand here{spec_.game, position, lift, [](std::size_t) -> const std::vector<NumberedPosition>& {
                                throw InputError("a table may not speak of positions of other sizes");
                              }};
    const Expression question = read_question(spec_, universe_);
    Answers answers(universe_, work_.lift_options());
    answers.use(budget_);
    const Scope scope{.answers = answers, .here = &here};
    const bool solved = question.kind() == Kind::Value || question.kind() == Kind::Game;
    value_ = solved ? std::optional(question.value(scope)) : std::nullopt;
    if (value_) return {show(universe_, *value_, work_.notation), universe_.mean(*value_)};
    return {show(universe_, question.thing(scope), work_.notation), std::nullopt};
  }

  bool agrees(const std::string& printed, std::optional<ShortGame> value) {
    if (!value) return printed == cell_.answer.text;
    try {
      return read_value(universe_, printed) == *value;
    } catch (const InputError&) {
      return false;  // misprints may leave half a value
    }
  }

  const TableSpec& spec_;
  Lift lift_;
  const GridWork& work_;
  Budget& budget_;
  const Numbers& numbers_;
  GridCell& cell_;
  Universe universe_;
  std::optional<ShortGame> value_;  // of what was asked last, if it is one
  double begun_ = static_cast<double>(budget_.progress().elapsed.count()) / 1000.0;
  std::size_t states_ = 0;
};

void solve_cell(const TableSpec& spec, Lift lift, const GridWork& work, const Numbers& numbers, GridCell& cell) {
  cell.state = GridCell::State::Unknown;
  Budget* const budget = work.next_budget();
  if (budget == nullptr) return;
  try {
    CellSolver(spec, lift, work, *budget, numbers, cell).solve();
  } catch (const BudgetSpent&) {
    cell.state = GridCell::State::Unknown;
  } catch (const InputError& error) {
    throw InputError(spec.game + " " + cell.position + ": " + error.what());
  }
}

}  // namespace

Grid compute_grid(const TableSpec& spec, Lift lift, const GridWork& work, const PrintedTable::Cells& printed) {
  expect_readable(spec);
  Grid grid{spec.title, lift, spec.question, spec.rows, spec.columns, {}};
  const std::size_t all = spec.rows.values.size() * spec.columns.values.size();
  std::size_t done = 0;
  for (const std::int64_t row : spec.rows.values) {
    auto& cells = grid.cells.emplace_back();
    for (const std::int64_t column : spec.columns.values) {
      GridCell& cell = cells.emplace_back();
      const Numbers numbers{{spec.rows.variable, row}, {spec.columns.variable, column}};
      cell.position = fill_template(spec.position, {{spec.rows.variable, row}, {spec.columns.variable, column}});
      const auto found = printed.find({row, column});
      if (found != printed.end()) cell.printed = found->second;
      if (!cell.position.empty()) solve_cell(spec, lift, work, numbers, cell);
      work.done(cell, ++done, all);
    }
  }
  return spec.only_changed ? grid.without_blank_rows() : grid;
}

}  // namespace qcg
