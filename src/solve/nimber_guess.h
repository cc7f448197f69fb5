#pragma once

#include "solve/outcome_search.h"

namespace qcg {

/// Tries which Nim heap an impartial position equals, without those of its options: 0, then 1 and so on, each by the
/// winner of G + *k, who needs one reply to each move (Lemoine and Viennot, "Nimbers are inevitable", 2012).
class NimberGuess {
 public:
  enum class State { Open, Nimber, TooLarge };

  NimberGuess(OutcomeSearch& search, Position position, std::optional<std::uint64_t> most_moves)
      : search_(search), position_(position), most_moves_(most_moves) {}

  /// Goes on with the search, by about so many steps.
  State pursue(std::size_t allowance);
  /// The heap, once it is found.
  [[nodiscard]] std::uint32_t nimber() const { return heap_; }

 private:
  OutcomeSearch& search_;
  Position position_;
  std::optional<std::uint64_t> most_moves_;
  Addends::Id heap_ = Addends::zero;
  State state_ = State::Open;
};

}  // namespace qcg
