#include "base/checkpoint.h"
#include "hidden/linear_program.h"

namespace qcg::hidden {

namespace {

/// The simplex method on a dense tableau of exact numbers, with Bland's rule, which cannot cycle. Free columns are
/// differences of two; a first phase drives artificial columns out.
class Tableau {
 public:
  explicit Tableau(const LinearProgram& program) : program_(program) {
    place_columns();
    rows_.assign(program.rows.size(), std::vector<Rational>(width_ + 1));
    for (std::size_t i = 0; i < program.columns.size(); ++i) {
      for (const LinearProgram::Entry& entry : program.columns[i].entries) {
        rows_[entry.row][positive_[i]] += entry.coefficient;
        if (program.columns[i].free) rows_[entry.row][positive_[i] + 1] -= entry.coefficient;
      }
    }
    for (std::size_t row = 0; row < rows_.size(); ++row) begin_row(row);
  }

  std::optional<LinearSolution<Rational>> solve() {
    std::vector<Rational> first_phase(width_);
    for (std::size_t row = 0; row < rows_.size(); ++row) first_phase[artificial_ + row] = -1;
    set_objective(first_phase);
    if (!maximise(width_) || objective_[width_] != 0) return std::nullopt;
    std::vector<Rational> second_phase(width_);
    for (std::size_t i = 0; i < program_.columns.size(); ++i) {
      second_phase[positive_[i]] = program_.columns[i].objective;
      if (program_.columns[i].free) second_phase[positive_[i] + 1] = -program_.columns[i].objective;
    }
    set_objective(second_phase);
    if (!maximise(artificial_)) return std::nullopt;
    return solution();
  }

 private:
  void place_columns() {
    for (const LinearProgram::Column& column : program_.columns) {
      positive_.push_back(width_);
      width_ += column.free ? 2 : 1;
    }
    slack_ = width_;
    artificial_ = slack_ + program_.rows.size();
    width_ = artificial_ + program_.rows.size();
  }

  void begin_row(std::size_t row) {
    if (!program_.rows[row].equation) rows_[row][slack_ + row] = 1;
    rows_[row][width_] = program_.rows[row].right_side;
    negated_.push_back(rows_[row][width_] < 0);
    if (negated_.back()) {
      for (Rational& entry : rows_[row]) entry = -entry;
    }
    rows_[row][artificial_ + row] = 1;
    basis_.push_back(artificial_ + row);
  }

  // The last row of the tableau: what each column would gain, and minus the value.
  void set_objective(const std::vector<Rational>& costs) {
    objective_ = costs;
    objective_.emplace_back(0);
    for (std::size_t row = 0; row < rows_.size(); ++row) {
      const Rational& cost = costs[basis_[row]];
      if (cost == 0) continue;
      for (std::size_t i = 0; i <= width_; ++i) objective_[i] -= cost * rows_[row][i];
    }
  }

  // False if there is no bound. Columns from `end` on may not enter.
  bool maximise(std::size_t end) {
    for (;;) {
      std::size_t entering = 0;
      while (entering < end && objective_[entering] <= 0) ++entering;
      if (entering == end) return true;
      std::size_t leaving = rows_.size();
      Rational least;
      for (std::size_t row = 0; row < rows_.size(); ++row) {
        // An artificial column that is still in the basis, at 0, must not grow.
        const bool stuck = end == artificial_ && basis_[row] >= artificial_ && rows_[row][entering] < 0;
        if (rows_[row][entering] <= 0 && !stuck) continue;
        const Rational ratio = stuck ? Rational(0) : Rational(rows_[row][width_] / rows_[row][entering]);
        const bool first = leaving == rows_.size();
        if (!first && (ratio > least || (ratio == least && basis_[row] > basis_[leaving]))) continue;
        least = ratio;
        leaving = row;
      }
      if (leaving == rows_.size()) return false;
      Watcher::ask_now();  // a pivot goes over the whole tableau
      pivot(leaving, entering);
    }
  }

  void pivot(std::size_t leaving, std::size_t entering) {
    const Rational divisor = rows_[leaving][entering];
    for (Rational& entry : rows_[leaving]) {
      if (entry != 0) entry /= divisor;
    }
    const auto clear = [&](std::vector<Rational>& row) {
      const Rational factor = row[entering];
      if (factor == 0) return;
      for (std::size_t i = 0; i <= width_; ++i) {
        if (rows_[leaving][i] != 0) row[i] -= factor * rows_[leaving][i];
      }
    };
    for (std::size_t row = 0; row < rows_.size(); ++row) {
      if (row != leaving) clear(rows_[row]);
    }
    clear(objective_);
    basis_[leaving] = entering;
  }

  [[nodiscard]] LinearSolution<Rational> solution() const {
    std::vector<Rational> values(width_);
    for (std::size_t row = 0; row < rows_.size(); ++row) values[basis_[row]] = rows_[row][width_];
    LinearSolution<Rational> solution;
    for (std::size_t i = 0; i < program_.columns.size(); ++i) {
      Rational value = values[positive_[i]];
      if (program_.columns[i].free) value -= values[positive_[i] + 1];
      solution.value += value * program_.columns[i].objective;
      solution.primal.push_back(value);
    }
    // An artificial column began as a unit column of its row without a cost, so it now shows the row's price.
    for (std::size_t row = 0; row < rows_.size(); ++row) {
      const Rational price = -objective_[artificial_ + row];
      solution.dual.push_back(negated_[row] ? Rational(-price) : price);
    }
    return solution;
  }

  const LinearProgram& program_;
  std::vector<std::size_t> positive_;  // where each column of the program is
  std::size_t slack_ = 0;
  std::size_t artificial_ = 0;
  std::size_t width_ = 0;
  std::vector<std::vector<Rational>> rows_;  // the right side last
  std::vector<bool> negated_;
  std::vector<Rational> objective_;
  std::vector<std::size_t> basis_;
};

}  // namespace

std::optional<LinearSolution<Rational>> solve_by_own_simplex(const LinearProgram& program) {
  return Tableau(program).solve();
}

}  // namespace qcg::hidden
