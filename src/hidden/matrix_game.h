#pragma once

#include <vector>

#include "hidden/rational.h"

namespace qcg::hidden {

/// What Left gets, by her choice and then Right's: at least one of each.
using PayoffMatrix = std::vector<std::vector<Rational>>;

/// A matrix game solved: what Left gets, and how often each player makes each choice.
struct MatrixEquilibrium {
  Rational value;
  std::vector<Rational> left;
  std::vector<Rational> right;
};

/// Exactly, by a linear program over the choices that no other one makes superfluous. What it returns is checked:
/// neither player does better by any choice.
MatrixEquilibrium solve_matrix_game(const PayoffMatrix& payoffs);

}  // namespace qcg::hidden
