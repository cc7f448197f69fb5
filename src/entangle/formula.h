#pragma once

#include <initializer_list>
#include <span>

#include "entangle/sat_solver.h"

namespace qcg::entangle {

/// Builds a formula out of literals, some of which are known to be true or false and cost nothing.
class Formula {
 public:
  Formula() : truth_(solver_.new_variable()) { solver_.add({truth_}); }

  [[nodiscard]] SatSolver& solver() { return solver_; }

  [[nodiscard]] Literal constant(bool value) const { return value ? truth_ : -truth_; }
  Literal fresh() { return solver_.new_variable(); }
  void add(std::initializer_list<Literal> clause) { add(std::span(clause.begin(), clause.size())); }
  void add(std::span<const Literal> clause);
  /// If the condition holds, both have the same value.
  void same_if(Literal condition, Literal a, Literal b);
  void at_most_one(std::span<const Literal> literals);

  Literal all_of(std::span<const Literal> literals);
  Literal either(Literal a, Literal b) { return -both(-a, -b); }
  Literal both(Literal a, Literal b);
  Literal differ(Literal a, Literal b);
  Literal choose(Literal condition, Literal then, Literal otherwise);

 private:
  [[nodiscard]] bool is_true(Literal literal) const { return literal == truth_; }
  [[nodiscard]] bool is_false(Literal literal) const { return literal == -truth_; }

  SatSolver solver_;
  Literal truth_;
};

}  // namespace qcg::entangle
