#pragma once

#include <span>
#include <vector>

#include "rules/take_and_break.h"
#include "solve/budget.h"

namespace qcg {

/// The nimbers of single heaps of 0, 1, 2, ... counters, each from those of smaller heaps.
///
/// A heap that may be broken has as many options as counters. To look at few of them, nimbers are told apart by the
/// parity of the bits they share with a mask: the sum of two common ones (odd) is rare (even), of a common and a rare
/// one common. With a mask under which few heaps are rare (the sparse space of Winning Ways, chapter 4; Gangolli and
/// Plambeck), the rare heaps alone settle which common nimbers are options, and then it suffices to look for the rare
/// nimbers below the least that is not. The mask may be any: it changes the time and never the answer.
class HeapNimbers {
 public:
  explicit HeapNimbers(TakeAndBreak rules);

  /// Goes on until this many heaps, from 0 up, are known; throws BudgetSpent, and can be called again after that.
  void extend_to(std::size_t heaps, Budget& budget);
  [[nodiscard]] std::span<const std::uint32_t> values() const { return values_; }
  [[nodiscard]] const TakeAndBreak& rules() const { return rules_; }
  /// How many heaps are rare at present.
  [[nodiscard]] std::size_t rare() const { return rare_heaps_.size(); }

 private:
  [[nodiscard]] std::uint32_t next_value(Budget& budget);
  void exclude(std::uint32_t value);
  [[nodiscard]] bool is_excluded(std::uint32_t value) const;
  [[nodiscard]] bool is_rare(std::uint32_t value) const;
  void exclude_rests();
  void exclude_with_rare_heaps();
  void exclude_rare_below(std::uint32_t bound, Budget& budget);
  [[nodiscard]] std::uint32_t least_left(bool rare_too) const;
  void choose_mask();
  void tick(Budget& budget) const;

  TakeAndBreak rules_;
  std::vector<TakeAndBreak::Move> breaking_;  // the moves that may leave two heaps
  std::vector<std::uint32_t> values_;
  std::vector<std::uint32_t> excluded_in_;  // by nimber: the last heap that has it among its options
  std::vector<std::uint32_t> rare_heaps_;   // not the empty one
  std::uint32_t mask_ = 0;
  std::uint32_t greatest_ = 0;
  std::size_t choose_at_ = 256;  // heaps
};

}  // namespace qcg
