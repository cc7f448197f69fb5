#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "hidden/rational.h"

namespace qcg::hidden {

/// Maximise objective * x, where every row is "= right side" or "<= right side". Columns are at least 0 or free.
struct LinearProgram {
  struct Entry {
    std::uint32_t row;
    Rational coefficient;
  };
  struct Column {
    bool free = false;
    Rational objective;
    std::vector<Entry> entries;  // at most one per row
  };
  struct Row {
    bool equation = false;
    Rational right_side;
  };
  std::vector<Column> columns;
  std::vector<Row> rows;
};

/// A solution with its proof: the duals are prices of the rows.
template <class Number>
struct LinearSolution {
  std::vector<Number> primal;
  std::vector<Number> dual;
  Number value{};
};

/// These two can be stopped (base/checkpoint.h) however large the program is.
/// By double precision arithmetic, fast and about right; nothing where no solver for it was built in or it gave up.
std::optional<LinearSolution<double>> solve_approximately(const LinearProgram& program);
/// Exactly, by the best method built in; nothing if it gave up (or the program has no bounded solution).
std::optional<LinearSolution<Rational>> solve_exactly(const LinearProgram& program);
/// The two above as the library does them, which goes on until it has done.
namespace by_library {
std::optional<LinearSolution<double>> solve_approximately(const LinearProgram& program);
std::optional<LinearSolution<Rational>> solve_exactly(const LinearProgram& program);
}  // namespace by_library
/// Exactly, by a plain simplex method of our own: slow, but it is always there.
std::optional<LinearSolution<Rational>> solve_by_own_simplex(const LinearProgram& program);

}  // namespace qcg::hidden
