// Demi-quantum Nim, Transverse Wave and Avoid True on all grids of up to four rows and columns (docs/theory.md).

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <map>
#include <set>

#include "games/catalogue.h"
#include "lift/lifted_game.h"
#include "solve/solver.h"

namespace qcg {
namespace {

/// Rows of equal length; true is green, a counter in a heap, a variable that the clause lacks.
using GridRows = std::vector<std::vector<bool>>;

/// Transverse Wave word for word, without a ruleset.
class WaveByDefinition {
 public:
  unsigned nimber(const GridRows& grid) {
    if (const auto known = known_.find(grid); known != known_.end()) return known->second;
    std::set<unsigned> reached;
    for (std::size_t column = 0; column < grid.front().size(); ++column) {
      const auto is_green = [&](const std::vector<bool>& row) { return row[column]; };
      if (std::none_of(grid.begin(), grid.end(), is_green)) continue;
      GridRows after = grid;
      for (std::vector<bool>& row : after) {
        if (!row[column]) row.assign(row.size(), false);
        row[column] = false;
      }
      reached.insert(nimber(after));
    }
    unsigned least = 0;
    while (reached.contains(least)) ++least;
    return known_[grid] = least;
  }

 private:
  std::map<GridRows, unsigned> known_;
};

std::string written(const GridRows& grid, std::string_view between_rows, std::string_view between_cells, char set,
                    char unset) {
  std::string text;
  for (const std::vector<bool>& row : grid) {
    if (!text.empty()) text += between_rows;
    for (std::size_t column = 0; column < row.size(); ++column) {
      text += fmt::format("{}{}", column == 0 ? "" : between_cells, row[column] ? set : unset);
    }
  }
  return text;
}

unsigned nimber_of(std::string_view game, const std::string& position, Lift lift) {
  const Game lifted = lift_game(read_game(game, position), lift);
  Universe universe;
  Budget budget;
  return Solver(lifted.rules, universe, budget).nimber(lifted.start.front());
}

// All grids of these rows and columns whose rows do not fall: the order of rows means nothing to any of the games.
template <class Visit>
void for_each_grid(std::size_t rows, std::size_t columns, const Visit& visit) {
  GridRows grid;
  const auto extend = [&](const auto& self, unsigned least) -> void {
    if (grid.size() == rows) return visit(grid);
    for (unsigned row = least; row < 1U << columns; ++row) {
      std::vector<bool>& added = grid.emplace_back(columns);
      for (std::size_t column = 0; column < columns; ++column) added[column] = (row >> column & 1U) != 0;
      self(self, row);
      grid.pop_back();
    }
  };
  extend(extend, 0);
}

TEST(DemiQuantum, NimTransverseWaveAndAvoidTrueHaveTheSameNimbers) {
  const std::size_t most = std::getenv("QCG_LIGHT") != nullptr ? 3 : 4;
  std::size_t compared = 0;
  for (std::size_t rows = 1; rows <= most; ++rows) {
    for (std::size_t columns = 1; columns <= most; ++columns) {
      WaveByDefinition by_definition;
      for_each_grid(rows, columns, [&](const GridRows& grid) {
        const unsigned expected = by_definition.nimber(grid);
        const std::string heaps = written(grid, " | ", ",", '1', '0');
        EXPECT_EQ(nimber_of("nim", heaps, {Flavour::D, Width(1)}), expected) << heaps;
        EXPECT_EQ(nimber_of("transverse-wave", written(grid, "/", "", 'g', 'p'), {}), expected) << heaps;
        EXPECT_EQ(nimber_of("avoid-true", written(grid, "/", "", '.', 'x'), {}), expected) << heaps;
        ++compared;
      });
    }
  }
  RecordProperty("grids", static_cast<int>(compared));
}

}  // namespace
}  // namespace qcg
