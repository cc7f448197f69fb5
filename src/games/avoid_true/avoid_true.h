#pragma once

#include "rules/game.h"

namespace qcg {

/// Avoid True (Schaefer; here as Burke, Ferland and Teng have it): a formula that is a conjunction of clauses, each a
/// disjunction of variables. The player sets a false variable to true; the formula must stay false, so some clause must
/// keep all its variables false. A label names the variable.
///
/// A position is the set of variables that are false (bit 0 for the first). The clauses never change.
class AvoidTrue {
 public:
  static constexpr GameInfo info{
      .name = "avoid-true",
      .summary = "players set variables of a formula to true; the formula must stay false",
      .rules =
          "The formula asks for a true variable in each of its clauses. Either player sets a false variable to true, "
          "but "
          "not so that the formula becomes true: some clause must stay without a true variable. A label names the "
          "variable. At most 64 variables and 4096 cells.",
      .notation =
          "a row for each clause, a column for each variable: xx./.xx with x where the clause has the variable; in the "
          "columns of variables that are true, X and : instead of x and .",
      .example = "xx./..x/x.x",
  };

  static constexpr Preset presets[] = {
      {"xx./..x/x.x", "three clauses of three variables"},
      {"..xx/x..x/xx../.xx.", "a ring: each variable is in two clauses"},
      {"X.x/:x.", "the first variable is true already"},
  };
  /// Formulas in which every clause lacks a variable, and every variable some clause; clauses come in one order only.
  static void enumerate(std::size_t most, std::string_view colours, const Discover& discover);
  static constexpr FamilyInfo families[] = {{"avoid-true", "cells", "", false, enumerate}};
  static std::string random_position(std::size_t size, Random& random);

  static Game read(std::vector<Reader>& realisations);

  void moves(Position unset, Player player, std::vector<Label>& labels) const;
  [[nodiscard]] std::optional<Position> play(Position unset, Player player, Label label) const;
  [[nodiscard]] std::string show(Position unset) const;
  [[nodiscard]] std::string show_move(Player player, Label label) const;
  [[nodiscard]] Scene scene(Position unset) const;
  [[nodiscard]] Place place(Position unset, Player player, Label label) const;
  [[nodiscard]] std::string show_briefly(Player player, Label label) const;
  /// A bit is a variable that is false.
  [[nodiscard]] std::vector<BitMeaning> bits() const;
  /// Nothing where the clauses that may stay false are too many to be told apart.
  [[nodiscard]] std::optional<BitChange> change(Player player, Label label) const;

  [[nodiscard]] static bool impartial() { return true; }
  [[nodiscard]] bool ended(Position unset) const { return playable(unset) == 0; }
  /// The more variables are false, the more of them may be set, now and after every other.
  [[nodiscard]] static bool covered_by(Position a, Position b) { return (a & ~b) == 0; }
  /// Variables are alike where they are in alike clauses; one that is true for good has settled its clauses.
  [[nodiscard]] Structure structure() const;

 private:
  AvoidTrue(std::size_t variables, std::vector<Position> clauses)
      : variables_(variables), clauses_(std::move(clauses)) {}

  /// The variables that may be set.
  [[nodiscard]] Position playable(Position unset) const;
  [[nodiscard]] PieceId token(std::size_t variable) const {
    return static_cast<PieceId>((clauses_.size() + 1) * variables_ + variable);
  }

  std::size_t variables_;
  std::vector<Position> clauses_;  // the variables of each
};

}  // namespace qcg
