#pragma once

#include <optional>
#include <string>
#include <vector>

#include "lab/compute_grid.h"
#include "sequence/periodic_heaps.h"

namespace qcg {

/// What is known of the period of a sequence. Proved means by the theorem, for all terms there will ever be; otherwise
/// it is periodic as far as seen.
struct SequencePeriod {
  Period period;  // counted in terms
  std::optional<PeriodTheorem> proved_by{};
  std::size_t terms_needed = 0;           // by the theorem
  std::vector<std::size_t> exceptions{};  // as exceptions_to has them
};

/// Terms for consecutive numbers, and what is known of their period.
struct Sequence {
  std::string game;
  std::string pattern;  // positions with a variable: {n},{n}; or the code of single heaps
  std::string variable = "n";
  Lift lift;
  TableQuestion question;
  std::int64_t first = 0;            // what the variable stands for in the first term
  std::vector<std::string> terms{};  // up to the first that was not reached
  std::size_t asked = 0;             // how many there should be
  std::size_t by_play = 0;           // how many were found by play and not by the theorem
  std::optional<SequencePeriod> period{};

  [[nodiscard]] bool is_whole() const { return terms.size() == asked; }
  /// "octal 0.137, nimbers of heaps"
  [[nodiscard]] std::string title() const;
};

/// The one variable of a pattern such as `{n},{n}`; none where there is none. Throws InputError where there are
/// several.
std::optional<std::string> variable_of(std::string_view pattern);

/// Works out the terms of a pattern, each as a cell of a table, up to the first that is not reached.
void work_out_pattern(Sequence& sequence, const GridWork& work);

/// Works out the row of single heaps under these rules; BudgetSpent leaves the terms that there are.
void work_out_heaps(Sequence& sequence, const TakeAndBreak& rules, Budget& budget);

}  // namespace qcg
