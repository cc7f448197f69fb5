#include "hidden/matrix_game.h"

#include <algorithm>
#include <optional>
#include <stdexcept>

#include "hidden/linear_program.h"

namespace qcg::hidden {

namespace {

using Choices = std::vector<std::size_t>;

Choices all_of(std::size_t count) {
  Choices all(count);
  for (std::size_t i = 0; i < count; ++i) all[i] = i;
  return all;
}

/// The choices of both players that are still there.
struct MatrixPart {
  const PayoffMatrix& payoffs;
  Choices rows;
  Choices columns;

  [[nodiscard]] const Rational& at(std::size_t row, std::size_t column) const { return payoffs[row][column]; }
  [[nodiscard]] bool row_is_as_good(std::size_t better, std::size_t row) const {
    return std::all_of(columns.begin(), columns.end(), [&](std::size_t c) { return at(better, c) >= at(row, c); });
  }
  [[nodiscard]] bool column_is_as_good(std::size_t better, std::size_t column) const {
    return std::all_of(rows.begin(), rows.end(), [&](std::size_t r) { return at(r, better) <= at(r, column); });
  }
};

// Drops choices for which another one that is there always does as well; true if there were any.
template <class IsAsGood>
bool drop_superfluous(Choices& choices, const IsAsGood& is_as_good) {
  const std::size_t before = choices.size();
  for (std::size_t i = choices.size(); i-- > 0;) {
    const bool superfluous = std::any_of(choices.begin(), choices.end(), [&](std::size_t other) {
      return other != choices[i] && is_as_good(other, choices[i]);
    });
    if (superfluous) choices.erase(choices.begin() + static_cast<std::ptrdiff_t>(i));
  }
  return choices.size() < before;
}

void drop_superfluous(MatrixPart& part) {
  bool found = true;
  while (found) {
    found = drop_superfluous(part.rows, [&](std::size_t a, std::size_t b) { return part.row_is_as_good(a, b); });
    found =
        drop_superfluous(part.columns, [&](std::size_t a, std::size_t b) { return part.column_is_as_good(a, b); }) ||
        found;
  }
}

// Maximise v, where v is at most what Left's choices give her against each choice of Right.
MatrixEquilibrium solve_by_program(const MatrixPart& part) {
  LinearProgram program;
  const auto columns = static_cast<std::uint32_t>(part.columns.size());
  program.rows.resize(columns + 1);
  program.rows.back() = {true, 1};
  for (const std::size_t row : part.rows) {
    LinearProgram::Column choice;
    for (std::uint32_t c = 0; c < columns; ++c) {
      const Rational payoff = part.at(row, part.columns[c]);
      if (payoff != 0) choice.entries.push_back({c, Rational(-payoff)});
    }
    choice.entries.push_back({columns, 1});
    program.columns.push_back(std::move(choice));
  }
  LinearProgram::Column value{true, 1, {}};
  for (std::uint32_t c = 0; c < columns; ++c) value.entries.push_back({c, 1});
  program.columns.push_back(std::move(value));

  std::optional<LinearSolution<Rational>> solved = solve_by_own_simplex(program);
  if (!solved) throw std::logic_error("a matrix game always has a value");
  MatrixEquilibrium found{solved->value, std::vector<Rational>(part.payoffs.size()),
                          std::vector<Rational>(part.payoffs.front().size())};
  for (std::size_t i = 0; i < part.rows.size(); ++i) found.left[part.rows[i]] = solved->primal[i];
  for (std::size_t i = 0; i < part.columns.size(); ++i) found.right[part.columns[i]] = solved->dual[i];
  return found;
}

void check(const PayoffMatrix& payoffs, const MatrixEquilibrium& found) {
  const auto is_distribution = [](const std::vector<Rational>& chances) {
    Rational sum = 0;
    for (const Rational& chance : chances) sum += chance;
    return sum == 1 && std::all_of(chances.begin(), chances.end(), [](const Rational& each) { return each >= 0; });
  };
  bool proved = is_distribution(found.left) && is_distribution(found.right);
  for (const std::vector<Rational>& row : payoffs) {
    Rational worth = 0;
    for (std::size_t column = 0; column < found.right.size(); ++column) {
      if (found.right[column] != 0) worth += found.right[column] * row[column];
    }
    proved = proved && worth <= found.value;
  }
  for (std::size_t column = 0; column < found.right.size(); ++column) {
    Rational worth = 0;
    for (std::size_t row = 0; row < payoffs.size(); ++row) {
      if (found.left[row] != 0) worth += found.left[row] * payoffs[row][column];
    }
    proved = proved && worth >= found.value;
  }
  if (!proved) throw std::logic_error("the strategies do not prove the value; please report this");
}

}  // namespace

MatrixEquilibrium solve_matrix_game(const PayoffMatrix& payoffs) {
  MatrixPart part{payoffs, all_of(payoffs.size()), all_of(payoffs.front().size())};
  drop_superfluous(part);
  MatrixEquilibrium found = solve_by_program(part);
  check(payoffs, found);
  return found;
}

}  // namespace qcg::hidden
