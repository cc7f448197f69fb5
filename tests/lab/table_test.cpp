#include <gtest/gtest.h>

#include "base/input_error.h"
#include "draw/check_canvas.h"
#include "games/catalogue.h"
#include "lab/compute_grid.h"
#include "lab/grid_writers.h"
#include "lab/heat_map.h"
#include "lab/shipped.h"
#include "solve/reference.h"

namespace qcg {
namespace {

Grid compute(const TableSpec& spec, Lift lift, const PrintedTable::Cells& printed = {},
             Notation notation = Notation::Ascii) {
  Budget budget;
  const GridWork work{[&] { return &budget; }, [] { return LiftOptions{}; },
                      [](const GridCell&, std::size_t, std::size_t) {}, notation};
  return compute_grid(spec, lift, work, printed);
}

PrintedTable printed_of(const TableSpec& spec) { return PrintedTable(*shipped_file("printed/" + spec.printed)); }

std::size_t differing(const std::string& table, Flavour flavour, Width width, std::int64_t most) {
  TableSpec spec = find_table(table);
  if (table != "stalks-C") spec.rows = spec.rows.up_to(most);
  spec.columns = spec.columns.up_to(most);
  const PrintedTable printed = printed_of(spec);
  const Grid grid = compute(spec, {flavour, width}, printed.cells({flavour, width}));
  EXPECT_GT(grid.compared(), 0U);
  return grid.differing();
}

TEST(PaperTables, TwoHeapNimIsAsPrinted) {
  for (const Flavour flavour : {Flavour::A, Flavour::B, Flavour::C, Flavour::D}) {
    EXPECT_EQ(differing("nim-two-heaps", flavour, Width(2), 5), 0U) << name(flavour);
  }
}

// The caption says C'; the numbers are those of "B or C".
TEST(PaperTables, ThePrintedTableOfCPrimeIsThatOfBC) {
  EXPECT_GT(differing("nim-two-heaps", Flavour::Cp, Width(2), 4), 0U);
  const TableSpec spec = find_table("nim-two-heaps");
  const PrintedTable printed = printed_of(spec);
  for (const auto& entry : printed.cells({Flavour::Cp, Width(2)})) {
    const auto [row, column] = entry.first;
    if (row > 4 || column > 4) continue;
    Universe universe;
    Budget budget;
    const Game game =
        lift_game(read_game("nim", std::to_string(row) + "," + std::to_string(column)), {Flavour::BC, Width(2)});
    EXPECT_EQ(std::to_string(Solver(game.rules, universe, budget).nimber(game.start.front())), entry.second.text);
  }
}

TEST(PaperTables, MeadowsAreAsPrintedButForWhatIsExplained) {
  for (const Flavour flavour : quantum_flavours()) {
    EXPECT_EQ(differing("meadow-outcomes", flavour, Width(2), 5), flavour == Flavour::B ? 2U : 0U) << name(flavour);
    EXPECT_EQ(differing("meadow-values", flavour, Width(2), 4), 0U) << name(flavour);
  }
  EXPECT_EQ(differing("meadow-values", Flavour::A, Width(), 3), 0U);
  EXPECT_EQ(differing("meadow-values", Flavour::B, Width(), 3), 0U);
  EXPECT_EQ(differing("meadow-values", Flavour::C, Width(), 3), 2U);
  EXPECT_EQ(differing("meadow-values", Flavour::Cp, Width(), 3), 2U);
  EXPECT_EQ(differing("meadow-values", Flavour::D, Width(), 3), 2U);
}

// Whatever differs from print is worked out again by the reference solver, and the data file says why it differs.
void expect_reference_agrees(const std::string& table, Lift lift, std::int64_t most, std::size_t longest) {
  TableSpec spec = find_table(table);
  if (table != "stalks-C") spec.rows = spec.rows.up_to(most);
  spec.columns = spec.columns.up_to(most);
  const PrintedTable printed = printed_of(spec);
  std::size_t looked_at = 0;
  for (const auto& row : compute(spec, lift, printed.cells(lift)).cells) {
    for (const GridCell& cell : row) {
      if (!cell.printed || cell.agrees) continue;
      EXPECT_FALSE(cell.printed->note.empty()) << cell.position;
      if (cell.position.size() > longest) continue;
      ++looked_at;
      const reference::Game game = reference::lifted(read_game(spec.game, cell.position), lift);
      reference::Solver solver(game);
      if (spec.question.property == Property::Outcome) {
        EXPECT_EQ(std::string(1, letter(solver.outcome(*game.start.begin()))), cell.answer.text) << cell.position;
      } else {
        Universe universe;
        const ShortGame found = read_value(universe, cell.answer.text);
        EXPECT_TRUE(solver.same(universe, found, solver.value(*game.start.begin()))) << cell.position;
      }
    }
  }
  EXPECT_GT(looked_at, 0U) << table;
}

TEST(PaperTables, TheReferenceSolverConfirmsWhatDiffersFromPrint) {
  expect_reference_agrees("stalks-C", {Flavour::C, Width()}, 7, 10);
  expect_reference_agrees("meadow-outcomes", {Flavour::B, Width(2)}, 3, 20);
}

TEST(Table, SpecsAreReadAndMistakesLocated) {
  const TableSpec spec =
      read_table_spec("# mine\ngame: nim\nposition: {i}\nrows: i=0..3\ncolumns: j=0\nflavours: A D\n");
  EXPECT_EQ(spec.flavours, (std::vector{Flavour::A, Flavour::D}));
  for (const char* bad : {"gme: nim", "game: nin", "game: nim", "game: nim\nposition: {i}\nrows: i=3..0\ncolumns: j=0",
                          "game: nim\nposition: {i}\nrows: i=0..3\ncolumns: j=0\nflavours: Z", "just words"}) {
    EXPECT_THROW(read_table_spec(bad), InputError) << bad;
  }
  try {
    read_table_spec("game: nim\nrows: i=0..x\n");
    FAIL();
  } catch (const InputError& error) {
    EXPECT_EQ(error.line(), 2U);
    EXPECT_EQ(error.column(), 12U);
  }
  EXPECT_THROW(find_table("nim-three-heaps"), InputError);
}

// The room does not solve hidden games itself: it asks whoever can.
TEST(Table, HiddenGamesAreAskedElsewhere) {
  const TableSpec spec = read_table_spec(
      "game: nim\nposition: {i},{j}\nrows: i=1..2\ncolumns: j=1..3\nproperty: hidden  some way misere \n");
  EXPECT_EQ(spec.question.hidden, "some way misere");
  EXPECT_EQ(spec.question.text(), "hidden some way misere");
  EXPECT_THROW(compute(spec, {}), InputError);
  Budget budget;
  GridWork work{[&] { return &budget; }, [] { return LiftOptions{}; }, [](const GridCell&, std::size_t, std::size_t) {},
                Notation::Ascii};
  work.hidden_value = [](const std::string& how, const std::string& game, const std::string& position, Budget&) {
    return position == "2,3" ? std::nullopt : std::optional(how + " of " + game + " " + position);
  };
  const PrintedTable printed(
      "flavour,width,row,column,printed,note\nclassical,inf,1,2,\"some way misere of nim "
      "1,2\",\nclassical,inf,1,3,1,\n");
  EXPECT_THROW(compute_grid(spec, {Flavour::D, Width()}, work), InputError);
  const Grid grid = compute_grid(spec, {}, work, printed.cells({}));
  EXPECT_EQ(grid.cells[0][0].answer.text, "some way misere of nim 1,1");
  EXPECT_EQ(grid.count(GridCell::State::Unknown), 1U);
  EXPECT_EQ(grid.compared(), 2U);
  EXPECT_EQ(grid.differing(), 1U);
}

TEST(Table, PositionsThatTheGameDoesNotHaveAreMistakes) {
  TableSpec spec = read_table_spec("game: domineering\nposition: {r}x{c}\nrows: r=0..1\ncolumns: c=1..2\n");
  EXPECT_THROW(compute(spec, {}), InputError);
}

TEST(Table, CellsOverBudgetAreUnknown) {
  const TableSpec spec =
      read_table_spec("game: nim\nposition: {i},{j}\nrows: i=0..2\ncolumns: j=0..2\nproperty: nimber\n");
  std::size_t budgets = 0;
  Budget budget;
  const GridWork work{[&]() -> Budget* { return ++budgets > 4 ? nullptr : &budget; }, [] { return LiftOptions{}; },
                      [](const GridCell&, std::size_t, std::size_t) {}, Notation::Ascii};
  const Grid grid = compute_grid(spec, {}, work);
  EXPECT_EQ(grid.count(GridCell::State::Known), 4U);
  EXPECT_EQ(grid.count(GridCell::State::Unknown), 5U);
  EXPECT_NE(write_grids({&grid, 1}, GridFormat::Text).find("?"), std::string::npos);
  EXPECT_NE(write_grids({&grid, 1}, GridFormat::Svg).find("not reached</title>"), std::string::npos);
}

TEST(Table, EveryFormatHoldsEveryAnswer) {
  const TableSpec spec = find_table("meadow-values");
  for (const GridFormat format : {GridFormat::Text, GridFormat::Markdown, GridFormat::Csv, GridFormat::Latex,
                                  GridFormat::Html, GridFormat::Svg}) {
    TableSpec small = spec;
    small.rows = spec.rows.up_to(2);
    small.columns = spec.columns.up_to(2);
    const Grid grid = compute(small, {Flavour::A, Width(2)}, {}, notation_for(format, Notation::Ascii));
    const std::string written = write_grids({&grid, 1}, format);
    for (const auto& row : grid.cells) {
      for (const GridCell& cell : row) EXPECT_NE(written.find(cell.answer.text), std::string::npos);
    }
  }
}

TEST(HeatMap, ShowsWhatIsKnownWhatIsNotAndWhatDiffersFromPrint) {
  TableSpec spec = find_table("meadow-values");
  spec.rows = spec.rows.up_to(2);
  spec.columns = spec.columns.up_to(2);
  Grid grid = compute(spec, {Flavour::A, Width(2)});
  grid.title = "n < m & more";
  grid.cells[0][1].state = GridCell::State::Unknown;
  grid.cells[1][1].agrees = false;
  grid.cells[1][1].printed = PrintedCell{"7", {}};
  const draw::Canvas canvas = heat_maps({&grid, 1});
  testing::check_canvas(canvas);
  std::size_t frames = 0;
  std::size_t slanting = 0;
  std::vector<std::string> tips;
  for (const draw::Shape& shape : canvas.shapes) {
    if (!shape.tip.empty()) tips.push_back(shape.tip);
    if (std::holds_alternative<draw::Box>(shape.form) && shape.style.stroke != draw::Stroke::None) ++frames;
    if (const auto* line = std::get_if<draw::Line>(&shape.form)) {
      EXPECT_DOUBLE_EQ(line->from.x - line->to.x, line->to.y - line->from.y);
      ++slanting;
    }
  }
  EXPECT_EQ(frames, 1U);
  EXPECT_GT(slanting, 5U);
  ASSERT_EQ(tips.size(), 9U);
  EXPECT_EQ(tips[1], "meadow:0,1: value not reached");
  EXPECT_EQ(tips[4], grid.cells[1][1].position + ": value " + grid.cells[1][1].answer.text + ", printed 7");
  const auto elements = testing::read_svg(draw::to_svg(canvas));
  EXPECT_TRUE(testing::has_text(elements, "n < m & more, flavour A, width 2"));
  EXPECT_TRUE(testing::has_text(elements, "?"));
  EXPECT_TRUE(testing::has_text(elements, grid.cells[1][1].answer.text + " !"));
}

TEST(Tables, MayAskAnExpressionOfTheLanguage) {
  TableSpec spec = read_table_spec(
      "game: nim\nposition: {n},{m}\nrows: n=0..2\ncolumns: m=0..3\nproperty: nimber(<G>) + n - m\nflavours: D\n");
  const Grid grid = compute(spec, {Flavour::D, Width()});
  for (std::size_t n = 0; n <= 2; ++n) {
    for (std::size_t m = 0; m <= 3; ++m) {
      Universe universe;
      Budget budget;
      const Game game = lift_game(read_game("nim", grid.cells[n][m].position), grid.lift);
      const auto expected = static_cast<int>(Solver(game.rules, universe, budget).nimber(game.start.front()));
      const int shifted = expected + static_cast<int>(n) - static_cast<int>(m);
      EXPECT_EQ(grid.cells[n][m].answer.text, std::to_string(shifted)) << n << "," << m;
    }
  }
  spec.question = read_table_question("nimber(<G>) = n - m");
  EXPECT_EQ(compute(spec, {Flavour::D, Width()}).cells[1][1].answer.text, "true");
  EXPECT_EQ(compute(spec, {Flavour::D, Width()}).cells[1][2].answer.text, "false");
  EXPECT_THROW(read_table_question("nimbre"), InputError);
  for (const char* wrong : {"nimber(<G>) + k", "some H of size 1: true", "nimber([G]"}) {
    spec.question = read_table_question(wrong);
    EXPECT_THROW(compute(spec, {Flavour::D, Width()}), InputError) << wrong;
  }
}

}  // namespace
}  // namespace qcg
