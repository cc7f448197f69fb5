#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "language/expression.h"
#include "solve/property.h"
#include "solve/solver.h"

namespace qcg {

// Golden files: a line is both input and test.
//
//     hackenbush meadow:2,1 [A] value = 1/4, outcome = L   # a comment
//     <nim 2>[D] + <nim 2>[D] != <[nim 2] + [nim 2]>[D]

/// `value = 1/4`
struct Claim {
  Property property = Property::Value;
  std::variant<ShortGame, Outcome, Dyadic, Genus> answer;
  std::string written;  // the answer as it stands in the file
};

/// What a line says of one position.
struct PositionClaims {
  ClassicalGame position;
  Lift lift;
  std::vector<Claim> claims;
};

/// A claim that must be true.
struct ComparisonClaim {
  Expression expression;
  std::string written;
};

using CheckLine = std::variant<PositionClaims, ComparisonClaim>;

/// Reads a line of a .qcg file; nothing for a blank line or a comment. Throws InputError located in the line.
/// `#` begins a comment at the start of a line, between spaces, and anywhere behind an answer.
std::optional<CheckLine> read_check_line(Universe& universe, std::string_view line);

/// The first line of golden files in CSV, and a row below it; fields may be quoted.
inline constexpr std::string_view check_csv_header = "game,position,flavour,width,property,answer";
std::optional<CheckLine> read_check_row(Universe& universe, std::string_view row);

/// "hackenbush meadow:2,1 [A]", the position that the line is about; empty for a comparison.
std::string position_of(const CheckLine& line);

/// How one claim fared.
struct Checked {
  std::string claim;  // "hackenbush meadow:2,1 [A] value"
  std::string expected;
  std::string found;
  bool passed = false;
};

/// Checks lines one after the other. Properties of the same position share what was found out about it, and comparisons
/// the games that are solved.
class Checker {
 public:
  Checker(Universe& universe, Budget& budget, const LiftOptions& options)
      : Checker(universe, budget, Answers(universe, options)) {}
  /// These answers are shared with others.
  Checker(Universe& universe, Budget& budget, const Answers& shared)
      : universe_(universe), budget_(budget), answers_(shared) {
    answers_.use(budget);
  }

  /// Appends how each claim of the line fared, also when the budget is spent before its end. Throws InputError for a
  /// position that does not exist, and BudgetSpent.
  void check(const CheckLine& line, std::vector<Checked>& results);

 private:
  void check(const PositionClaims& line, std::vector<Checked>& results);
  void check(const ComparisonClaim& line, std::vector<Checked>& results);
  [[nodiscard]] Checked check(const Claim& claim);

  Universe& universe_;
  Budget& budget_;
  Answers answers_;
  std::string solved_;  // the position that the solver is about
  std::optional<Solver> solver_;
  Position start_ = 0;
};

}  // namespace qcg
