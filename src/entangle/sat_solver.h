#pragma once

#include <memory>
#include <span>
#include <vector>

namespace qcg::entangle {

/// A variable, or minus a variable for its negation.
using Literal = int;

/// A solver for formulas in conjunctive normal form, which may be asked again and again: CaDiCaL, where the program is
/// built with it. While it works it lets `checkpoint` look up.
class SatSolver {
 public:
  /// Whether there is one in this program; without one, none may be made.
  static bool available();

  SatSolver();
  ~SatSolver();
  SatSolver(SatSolver&&) noexcept;
  SatSolver& operator=(SatSolver&&) noexcept;
  SatSolver(const SatSolver&) = delete;
  SatSolver& operator=(const SatSolver&) = delete;

  Literal new_variable() { return ++variables_; }
  void add(std::span<const Literal> clause);
  void add(std::initializer_list<Literal> clause) { add(std::span(clause.begin(), clause.size())); }
  /// Whether the clauses can be satisfied with these literals true.
  bool satisfiable(std::span<const Literal> assumed);
  /// In the assignment that was found.
  [[nodiscard]] bool value(Literal literal) const;

 private:
  struct Engine;
  std::unique_ptr<Engine> engine_;
  Literal variables_ = 0;
};

}  // namespace qcg::entangle
