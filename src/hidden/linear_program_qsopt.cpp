// The only file that knows QSopt_ex (Applegate, Cook, Dash, Espinoza; GPL-3): built without it, linear programs are
// solved by our own simplex method.
#include "hidden/linear_program.h"

#ifdef QCG_HAVE_QSOPT_EX

#include <gmp.h>

extern "C" {
#include <qsopt_ex/QSopt_ex.h>
}

#include <memory>

namespace qcg::hidden {

namespace {

/// The library gives GMP an allocator of its own, so it must be started before the first rational is made: here, before
/// main. It also likes to talk: nobody listens.
[[maybe_unused]] const bool library_started = [] {
  QSexactStart();
  QSlog_set_handler([](const char* /*message*/, void* /*data*/) {}, nullptr);
  return true;
}();

/// The shape of a program as the library wants it; the coefficients follow in the same order.
struct Shape {
  std::vector<int> counts;
  std::vector<int> begins;
  std::vector<int> rows;
  std::vector<char> senses;

  explicit Shape(const LinearProgram& program) {
    for (const LinearProgram::Column& column : program.columns) {
      counts.push_back(static_cast<int>(column.entries.size()));
      begins.push_back(static_cast<int>(rows.size()));
      for (const LinearProgram::Entry& entry : column.entries) rows.push_back(static_cast<int>(entry.row));
    }
    for (const LinearProgram::Row& row : program.rows) senses.push_back(row.equation ? 'E' : 'L');
  }
};

/// An array of GMP's C numbers, which the library reads and writes.
class Numbers {
 public:
  explicit Numbers(std::size_t count) : numbers_(std::make_unique<mpq_t[]>(count + 1)), count_(count + 1) {
    for (std::size_t i = 0; i < count_; ++i) mpq_init(numbers_[i]);
  }
  ~Numbers() {
    for (std::size_t i = 0; i < count_; ++i) mpq_clear(numbers_[i]);
  }
  Numbers(const Numbers&) = delete;
  Numbers& operator=(const Numbers&) = delete;
  void set(std::size_t i, const Rational& value) { mpq_set(numbers_[i], value.get_mpq_t()); }
  void set(std::size_t i, const mpq_t& value) { mpq_set(numbers_[i], value); }
  [[nodiscard]] Rational get(std::size_t i) const { return Rational(numbers_[i]); }
  [[nodiscard]] mpq_t* data() { return numbers_.get(); }

 private:
  std::unique_ptr<mpq_t[]> numbers_;
  std::size_t count_;
};

using ExactProblem = std::unique_ptr<mpq_QSdata, void (*)(mpq_QSdata*)>;
using DoubleProblem = std::unique_ptr<dbl_QSdata, void (*)(dbl_QSdata*)>;

ExactProblem exact_problem(const LinearProgram& program) {
  Shape shape(program);
  Numbers values(shape.rows.size());
  Numbers objective(program.columns.size());
  Numbers lower(program.columns.size());
  Numbers upper(program.columns.size());
  Numbers right_sides(program.rows.size());
  std::size_t next = 0;
  for (std::size_t i = 0; i < program.columns.size(); ++i) {
    const LinearProgram::Column& column = program.columns[i];
    for (const LinearProgram::Entry& entry : column.entries) values.set(next++, entry.coefficient);
    objective.set(i, column.objective);
    if (column.free) lower.set(i, mpq_ILL_MINDOUBLE);
    upper.set(i, mpq_ILL_MAXDOUBLE);
  }
  for (std::size_t i = 0; i < program.rows.size(); ++i) right_sides.set(i, program.rows[i].right_side);
  mpq_QSdata* problem = mpq_QSload_prob("game", static_cast<int>(program.columns.size()),
                                        static_cast<int>(program.rows.size()), shape.counts.data(), shape.begins.data(),
                                        shape.rows.data(), values.data(), QS_MAX, objective.data(), right_sides.data(),
                                        shape.senses.data(), lower.data(), upper.data(), nullptr, nullptr);
  if (problem != nullptr) mpq_QSset_param(problem, QS_PARAM_SIMPLEX_DISPLAY, 0);
  return {problem, [](mpq_QSdata* data) { mpq_QSfree_prob(data); }};
}

DoubleProblem double_problem(const LinearProgram& program) {
  Shape shape(program);
  std::vector<double> values;
  std::vector<double> objective;
  std::vector<double> lower;
  std::vector<double> upper(program.columns.size(), dbl_ILL_MAXDOUBLE);
  std::vector<double> right_sides;
  for (const LinearProgram::Column& column : program.columns) {
    for (const LinearProgram::Entry& entry : column.entries) values.push_back(entry.coefficient.get_d());
    objective.push_back(column.objective.get_d());
    lower.push_back(column.free ? dbl_ILL_MINDOUBLE : 0.0);
  }
  for (const LinearProgram::Row& row : program.rows) right_sides.push_back(row.right_side.get_d());
  dbl_QSdata* problem = dbl_QSload_prob("game", static_cast<int>(program.columns.size()),
                                        static_cast<int>(program.rows.size()), shape.counts.data(), shape.begins.data(),
                                        shape.rows.data(), values.data(), QS_MAX, objective.data(), right_sides.data(),
                                        shape.senses.data(), lower.data(), upper.data(), nullptr, nullptr);
  if (problem != nullptr) dbl_QSset_param(problem, QS_PARAM_SIMPLEX_DISPLAY, 0);
  return {problem, [](dbl_QSdata* data) { dbl_QSfree_prob(data); }};
}

}  // namespace

std::optional<LinearSolution<double>> by_library::solve_approximately(const LinearProgram& program) {
  if (program.rows.empty() && program.columns.empty()) return LinearSolution<double>{};  // the library would not return
  const DoubleProblem problem = double_problem(program);
  int status = 0;
  if (!problem || dbl_QSopt_dual(problem.get(), &status) != 0 || status != QS_LP_OPTIMAL) return std::nullopt;
  LinearSolution<double> solution{std::vector<double>(program.columns.size()), std::vector<double>(program.rows.size()),
                                  0};
  if (dbl_QSget_solution(problem.get(), &solution.value, solution.primal.data(), solution.dual.data(), nullptr,
                         nullptr) != 0) {
    return std::nullopt;
  }
  return solution;
}

std::optional<LinearSolution<Rational>> by_library::solve_exactly(const LinearProgram& program) {
  if (program.rows.empty() && program.columns.empty()) return LinearSolution<Rational>{};
  const ExactProblem problem = exact_problem(program);
  Numbers primal(program.columns.size() + program.rows.size());
  Numbers dual(program.rows.size());
  int status = 0;
  if (!problem || QSexact_solver(problem.get(), primal.data(), dual.data(), nullptr, DUAL_SIMPLEX, &status) != 0 ||
      status != QS_LP_OPTIMAL) {
    return std::nullopt;
  }
  LinearSolution<Rational> solution;
  for (std::size_t i = 0; i < program.columns.size(); ++i) {
    solution.primal.push_back(primal.get(i));
    solution.value += program.columns[i].objective * solution.primal[i];
  }
  for (std::size_t i = 0; i < program.rows.size(); ++i) solution.dual.push_back(dual.get(i));
  return solution;
}

}  // namespace qcg::hidden

#else

namespace qcg::hidden {

std::optional<LinearSolution<double>> by_library::solve_approximately(const LinearProgram& /*program*/) {
  return std::nullopt;
}

std::optional<LinearSolution<Rational>> by_library::solve_exactly(const LinearProgram& program) {
  return solve_by_own_simplex(program);
}

}  // namespace qcg::hidden

#endif
