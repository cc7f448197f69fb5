#include <gtest/gtest.h>

#include "cgt/notation.h"
#include "games/catalogue.h"
#include "lift/quantum.h"
#include "solve/solver.h"
#include "support/golden_file.h"

namespace qcg {
namespace {

std::string answer(Solver& solver, Position start, const std::string& property) {
  Universe& universe = solver.universe();
  if (property == "value") return show(universe, solver.value(start), Notation::Braces);
  if (property == "outcome") return std::string(1, letter(solver.outcome(start)));
  if (property == "nimber") return std::to_string(solver.nimber(start));
  if (property == "birthday") return universe.birthday(solver.value(start)).str();
  throw std::runtime_error("no property " + property);
}

class GoldenFile : public ::testing::TestWithParam<std::string> {};

TEST_P(GoldenFile, EveryLineHolds) {
  const auto rows = testing::golden_rows(GetParam());
  EXPECT_GE(rows.size(), 10U);
  for (const auto& row : rows) {
    ASSERT_EQ(row.size(), 6U);
    const Lift lift{read_flavour(row[2]), read_width(row[3])};
    const Game game = lift_game(read_game(row[0], row[1]), lift);
    Universe universe;
    Budget budget;
    Solver solver(game.rules, universe, budget);
    const std::string expected =
        row[4] == "value" ? show(universe, read_value(universe, row[5]), Notation::Braces) : row[5];
    EXPECT_EQ(answer(solver, game.start.front(), row[4]), expected)
        << row[0] << " " << row[1] << " [" << row[2] << "," << row[3] << "] " << row[4];
  }
}

INSTANTIATE_TEST_SUITE_P(Golden, GoldenFile,
                         ::testing::Values("nim-two-heaps.csv", "octal-0.6.csv", "domineering.csv",
                                           "hackenbush-stalks.csv", "blue-meadow-values.csv",
                                           "blue-meadow-outcomes.csv", "circus-tents.csv"),
                         [](const ::testing::TestParamInfo<std::string>& param) {
                           std::string safe;
                           for (const char c : param.param)
                             safe += std::isalnum(static_cast<unsigned char>(c)) ? c : '_';
                           return safe;
                         });

}  // namespace
}  // namespace qcg
