#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "laws/small_fraction.h"
#include "solve/budget.h"

namespace qcg {

/// Where a form is worked out: the numbers that its one or two variables stand for.
using CellPlace = std::array<std::int64_t, 2>;
using LawVariables = std::array<std::string, 2>;  // the second empty where there is one only

/// A closed form: numbers, variables and what is made of them.
struct Form {
  enum class Kind : std::uint8_t {
    Whole,      // first
    Variable,   // number first
    PowerUp,    // 2^v of variable first
    PowerDown,  // 2^-v
    Residue,    // variable first modulo second
    Equal,      // 1 where both variables are equal, else 0
    Plus,
    Minus,
    Times,
    Over,
    Least,
    Greatest,
  };
  Kind kind = Kind::Whole;
  std::uint32_t first = 0;  // of two forms: their numbers in the table
  std::uint32_t second = 0;
  unsigned weight = 1;  // how simple it is: what its leaves weigh in all
};

/// All forms up to some weight over one or two variables, simplest first; of those that agree at all of the places,
/// the first only.
class FormTable {
 public:
  /// Throws BudgetSpent. No more than `most_forms`, and no weight is begun that would be left unfinished for that.
  FormTable(std::vector<CellPlace> places, bool two_variables, Budget& budget);

  static constexpr unsigned heaviest = 4;
  static constexpr std::size_t most_forms = 60'000;

  [[nodiscard]] std::size_t size() const { return forms_.size(); }
  [[nodiscard]] const Form& form(std::size_t index) const { return forms_[index]; }
  [[nodiscard]] std::span<const CellPlace> places() const { return places_; }
  /// At each of the places.
  [[nodiscard]] std::span<const SmallFraction> values(std::size_t index) const {
    return {values_.data() + index * places_.size(), places_.size()};
  }
  /// How many forms are no heavier than this.
  [[nodiscard]] std::size_t up_to(unsigned weight) const;

  /// Anywhere. A form that is not in the table may be made of two that are.
  [[nodiscard]] SmallFraction value(const Form& form, CellPlace place) const;
  /// "1 - 2^-n - m"
  [[nodiscard]] std::string text(const Form& form, const LawVariables& names) const;
  /// The same in the language of claims (docs/language.md).
  [[nodiscard]] std::string claim(const Form& form, const LawVariables& names) const;

  /// What two numbers make; no number where they make none.
  static SmallFraction combine(Form::Kind kind, const SmallFraction& a, const SmallFraction& b);

 private:
  void add_leaves(bool two_variables);
  void add(const Form& form);
  void combine_all(unsigned first_weight, unsigned second_weight, Budget& budget);
  [[nodiscard]] std::string written(const Form& form, const LawVariables& names, bool as_claim, int within) const;
  [[nodiscard]] std::string written_sum(const Form& form, const LawVariables& names, bool as_claim) const;
  void take_apart(const Form& form, bool negative, std::vector<const Form*>& added,
                  std::vector<const Form*>& taken) const;

  std::vector<CellPlace> places_;
  std::vector<Form> forms_;
  std::vector<Form> leaves_;           // by weight
  std::vector<SmallFraction> values_;  // by form, then place
  std::vector<SmallFraction> row_;     // of the form being added
  std::unordered_multimap<std::uint64_t, std::uint32_t> by_hash_;
};

/// Of some values, for finding equal ones.
std::uint64_t hash_of(std::span<const SmallFraction> values);

}  // namespace qcg
