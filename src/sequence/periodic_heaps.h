#pragma once

#include <string_view>

#include "sequence/heap_nimbers.h"
#include "sequence/period.h"

namespace qcg {

/// Why a period that was seen holds for ever (docs/theory.md).
enum class PeriodTheorem : std::uint8_t {
  GuySmith,  // heaps may be broken: Guy and Smith, The G-values of various games (1956), section 4
  States,    // they may not: a nimber depends on those of as many heaps before it as can be taken, a finite state
};
/// "Guy and Smith", "finite states"
std::string_view name(PeriodTheorem theorem);

PeriodTheorem theorem_for(const TakeAndBreak& rules);
/// How many nimbers, of heaps from 0 up, prove a period by the theorem for these rules.
std::size_t nimbers_needed(const TakeAndBreak& rules, const Period& period);
/// The period that the nimbers prove, the shortest, if they prove any.
std::optional<Period> prove_period(const TakeAndBreak& rules, std::span<const std::uint32_t> nimbers);

/// The nimbers of the heaps 0, 1, 2, ...: by play as far as need be, then by the theorem.
struct HeapRow {
  std::vector<std::uint32_t> nimbers;
  std::size_t by_play = 0;         // how many of them were found by play
  std::optional<Period> proved{};  // for ever
};

/// Works out this many nimbers. Throws BudgetSpent, and the row is then as long as it got.
void work_out_row(HeapNimbers& heaps, std::size_t count, Budget& budget, HeapRow& row);

}  // namespace qcg
