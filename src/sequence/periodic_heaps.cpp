#include "sequence/periodic_heaps.h"

#include <algorithm>

namespace qcg {

namespace {

// Whether an empty heap allows what others of its kind do, so that the first of the period may be 0.
bool treats_nothing_as_a_heap(const TakeAndBreak& rules) {
  return std::all_of(rules.moves.begin(), rules.moves.end(), [](const TakeAndBreak::Move& move) {
    return move.taken > 0 && move.leaves_none && move.leaves_one;
  });
}

void go_on_by_theorem(HeapRow& row, std::size_t count) {
  row.nimbers.resize(std::min(row.nimbers.size(), count));
  row.nimbers.reserve(count);
  while (row.nimbers.size() < count) row.nimbers.push_back(row.nimbers[row.nimbers.size() - row.proved->length]);
}

}  // namespace

std::string_view name(PeriodTheorem theorem) {
  return theorem == PeriodTheorem::GuySmith ? "Guy and Smith" : "finite states";
}

PeriodTheorem theorem_for(const TakeAndBreak& rules) {
  const bool breaks = std::any_of(rules.moves.begin(), rules.moves.end(),
                                  [](const TakeAndBreak::Move& move) { return move.leaves_two; });
  return breaks ? PeriodTheorem::GuySmith : PeriodTheorem::States;
}

std::size_t nimbers_needed(const TakeAndBreak& rules, const Period& period) {
  const bool breaks = theorem_for(rules) == PeriodTheorem::GuySmith;
  return (breaks ? 2 : 1) * (period.from + period.length) + rules.most_taken();
}

std::optional<Period> prove_period(const TakeAndBreak& rules, std::span<const std::uint32_t> nimbers) {
  const std::size_t least_from = treats_nothing_as_a_heap(rules) ? 0 : 1;
  return find_period(nimbers, least_from, [&](const Period& period) { return nimbers_needed(rules, period); });
}

void work_out_row(HeapNimbers& heaps, std::size_t count, Budget& budget, HeapRow& row) {
  constexpr std::size_t first_look = 64;
  const auto take_over = [&] {
    row.nimbers.assign(heaps.values().begin(), heaps.values().end());
    row.by_play = row.nimbers.size();
  };
  try {
    for (std::size_t look = first_look; !row.proved && heaps.values().size() < count; look += look / 2) {
      heaps.extend_to(std::min(look, count), budget);
      row.proved = prove_period(heaps.rules(), heaps.values());
    }
  } catch (const BudgetSpent&) {
    take_over();
    throw;
  }
  take_over();
  if (row.proved) go_on_by_theorem(row, count);
}

}  // namespace qcg
