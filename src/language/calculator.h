#pragma once

#include <string>
#include <string_view>

#include "language/expression.h"

namespace qcg {

/// Answers one expression after the other, and remembers: what was named with `let`, and every game that was solved.
/// One thread at a time.
class Calculator {
 public:
  explicit Calculator(Universe& universe, LiftOptions options = {}) : answers_(universe, std::move(options)) {}
  /// One that shares what is solved with others, and begins with these names.
  explicit Calculator(const Answers& shared, Variables variables = {})
      : answers_(shared), variables_(std::move(variables)) {}

  struct Sides {
    Relation relation;
    ShortGame left;
    ShortGame right;
  };
  struct Answered {
    std::string name;  // what `let` named last, if that is all that was said
    Thing thing;
    std::optional<Sides> sides{};  // of a comparison of two values
  };
  /// `let x = [nim 3]; x + x`: names are given from left to right, and the last part is answered. Throws InputError and
  /// BudgetSpent; names given before stay.
  Answered answer(std::string_view text, Budget& budget);

  [[nodiscard]] const Variables& variables() const { return variables_; }
  [[nodiscard]] Answers& answers() { return answers_; }

 private:
  Answers answers_;
  Variables variables_;
};

}  // namespace qcg
