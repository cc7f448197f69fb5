#pragma once

#include <array>

#include "solve/outcome_search.h"

namespace qcg {

/// Narrows the stops of a position, beside other work on it: Left's is at least x if she, moving first, wins G - x, and
/// at most x if she does not. A number may take long to compare with where its neighbours do not; so those that are
/// hard are left for later, and the stop is closed in from both sides.
class StopSearch {
 public:
  StopSearch(OutcomeSearch& search, Position position, std::size_t allowance)
      : search_(search), position_(position), allowance_(allowance) {}

  /// Makes as many comparisons as are due where others have taken so many steps.
  void keep_up(std::size_t steps);

 private:
  using Number = NumberTree::Id;
  struct Walk {
    Player mover;
    // What the stop is known to lie between, and the hard numbers in there.
    Number low = NumberTree::none;
    Number high = NumberTree::none;
    Number first_hard = NumberTree::none;
    Number last_hard = NumberTree::none;
    unsigned hard = 0;        // in a row
    bool from_above = false;  // the next comparison
    bool over = false;
  };

  void step(Walk& walk);
  std::optional<Number> next_of(Walk& walk);
  std::optional<Number> between(Number low, Number high);

  OutcomeSearch& search_;
  Position position_;
  std::size_t allowance_;  // of a comparison
  std::size_t due_ = 0;    // steps
  std::array<Walk, 2> walks_{Walk{Player::Left}, Walk{Player::Right}};
};

}  // namespace qcg
