#include "query/statistics.h"

#include <boost/math/distributions/binomial.hpp>
#include <boost/math/distributions/students_t.hpp>
#include <cmath>

namespace qcg::query {

namespace {

constexpr double tail = 0.025;

double student(std::size_t freedom) {
  return boost::math::quantile(boost::math::complement(boost::math::students_t(static_cast<double>(freedom)), tail));
}

using Matrix = std::vector<std::vector<double>>;

// By Gauss and Jordan, with pivoting; our matrices are of size 2 or 3.
Matrix inverse(Matrix matrix) {
  const std::size_t size = matrix.size();
  Matrix result(size, std::vector<double>(size, 0));
  for (std::size_t i = 0; i < size; ++i) result[i][i] = 1;
  for (std::size_t column = 0; column < size; ++column) {
    std::size_t pivot = column;
    for (std::size_t row = column; row < size; ++row) {
      if (std::abs(matrix[row][column]) > std::abs(matrix[pivot][column])) pivot = row;
    }
    std::swap(matrix[column], matrix[pivot]);
    std::swap(result[column], result[pivot]);
    const double scale = matrix[column][column];
    for (std::size_t i = 0; i < size; ++i) {
      matrix[column][i] /= scale;
      result[column][i] /= scale;
    }
    for (std::size_t row = 0; row < size; ++row) {
      const double factor = matrix[row][column];
      if (row == column || factor == 0) continue;
      for (std::size_t i = 0; i < size; ++i) {
        matrix[row][i] -= factor * matrix[column][i];
        result[row][i] -= factor * result[column][i];
      }
    }
  }
  return result;
}

double dot(std::span<const double> a, std::span<const double> b) {
  double sum = 0;
  for (std::size_t i = 0; i < a.size(); ++i) sum += a[i] * b[i];
  return sum;
}

}  // namespace

Interval Proportion::interval() const {
  if (trials == 0) return {0, 1};
  using Binomial = boost::math::binomial;
  const auto n = static_cast<double>(trials);
  const auto k = static_cast<double>(hits);
  return {hits == 0 ? 0 : Binomial::find_lower_bound_on_p(n, k, tail),
          hits == trials ? 1 : Binomial::find_upper_bound_on_p(n, k, tail)};
}

Mean mean_of(std::span<const double> samples) {
  double sum = 0;
  for (const double sample : samples) sum += sample;
  const double mean = sum / static_cast<double>(samples.size());
  if (samples.size() < 2) return {mean, {mean, mean}};
  double squares = 0;
  for (const double sample : samples) squares += (sample - mean) * (sample - mean);
  const auto freedom = static_cast<double>(samples.size() - 1);
  const double half = student(samples.size() - 1) * std::sqrt(squares / freedom / static_cast<double>(samples.size()));
  return {mean, {mean - half, mean + half}};
}

std::vector<Coefficient> least_squares(const std::vector<std::vector<double>>& rows, std::span<const double> targets) {
  const std::size_t columns = rows.front().size();
  Matrix normal(columns, std::vector<double>(columns, 0));
  std::vector<double> projected(columns, 0);
  for (std::size_t row = 0; row < rows.size(); ++row) {
    for (std::size_t a = 0; a < columns; ++a) {
      projected[a] += rows[row][a] * targets[row];
      for (std::size_t b = 0; b < columns; ++b) normal[a][b] += rows[row][a] * rows[row][b];
    }
  }
  const Matrix spread = inverse(normal);
  std::vector<double> values;
  values.reserve(columns);
  for (std::size_t a = 0; a < columns; ++a) values.push_back(dot(spread[a], projected));
  double squares = 0;
  for (std::size_t row = 0; row < rows.size(); ++row) {
    const double error = targets[row] - dot(rows[row], values);
    squares += error * error;
  }
  const std::size_t freedom = rows.size() - columns;
  std::vector<Coefficient> coefficients;
  for (std::size_t a = 0; a < columns; ++a) {
    const double half = student(freedom) * std::sqrt(squares / static_cast<double>(freedom) * spread[a][a]);
    coefficients.push_back({values[a], {values[a] - half, values[a] + half}});
  }
  return coefficients;
}

}  // namespace qcg::query
