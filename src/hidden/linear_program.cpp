#include "hidden/linear_program.h"

#include <limits>
#include <sstream>

#include "base/apart.h"

namespace qcg::hidden {

namespace {

// Programs of this many coefficients may take long; smaller ones take less than a copy of the process. A page has no
// processes: there all are solved by our own method, which looks up by itself.
#ifdef __EMSCRIPTEN__
constexpr std::size_t long_from = std::numeric_limits<std::size_t>::max();
#else
constexpr std::size_t long_from = 4000;
#endif

bool may_take_long(const LinearProgram& program) {
  std::size_t entries = 0;
  for (const LinearProgram::Column& column : program.columns) entries += column.entries.size();
  return entries >= long_from;
}

template <class Number>
void write_numbers(std::ostream& out, const std::vector<Number>& numbers) {
  out << numbers.size() << '\n';
  for (const Number& number : numbers) out << number << '\n';
}

template <class Number>
void read_numbers(std::istream& in, std::vector<Number>& numbers) {
  std::size_t size = 0;
  in >> size;
  numbers.resize(size);
  for (Number& number : numbers) in >> number;
}

template <class Number>
std::string write(const std::optional<LinearSolution<Number>>& solution) {
  if (!solution) return "";
  std::ostringstream out;
  out.precision(std::numeric_limits<double>::max_digits10);
  write_numbers(out, solution->primal);
  write_numbers(out, solution->dual);
  out << solution->value << '\n';
  return out.str();
}

template <class Number>
std::optional<LinearSolution<Number>> read(const std::optional<std::string>& text) {
  if (!text) return std::nullopt;
  std::istringstream in(*text);
  LinearSolution<Number> solution;
  read_numbers(in, solution.primal);
  read_numbers(in, solution.dual);
  in >> solution.value;
  return in ? std::optional(std::move(solution)) : std::nullopt;
}

}  // namespace

std::optional<LinearSolution<double>> solve_approximately(const LinearProgram& program) {
  if (!may_take_long(program)) return by_library::solve_approximately(program);
  return read<double>(run_apart([&] { return write(by_library::solve_approximately(program)); }));
}

std::optional<LinearSolution<Rational>> solve_exactly(const LinearProgram& program) {
  if (!may_take_long(program)) return by_library::solve_exactly(program);
  return read<Rational>(run_apart([&] { return write(by_library::solve_exactly(program)); }));
}

}  // namespace qcg::hidden
