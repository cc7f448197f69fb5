#pragma once

#include "lab/conjecture_positions.h"

namespace qcg {

/// A position at which a claim is false, under the lift at hand, and the answers that make it so.
struct Counterexample {
  NumberedPosition position;
  Lift lift;
  std::vector<Fact> facts;
};

/// How a conjecture fared.
struct ConjectureVerdict {
  std::vector<std::size_t> positions;  // of each source, in all
  std::size_t checked = 0;             // positions at which the claim is known to be true or false
  std::size_t not_reached = 0;
  bool listed = true;                           // false where a limit came before all positions were listed
  std::vector<Counterexample> counterexamples;  // smallest first; the first only, unless all were asked for

  [[nodiscard]] std::size_t total() const;
};

struct ConjectureWork {
  std::optional<std::size_t> most;  // instead of the sizes that the conjecture names
  bool all = false;                 // go on after a counterexample
  unsigned threads = 1;             // at as many positions
  /// The budget for the next position, or none when it should end here.
  std::function<Budget*()> next_budget;
  std::function<void(std::size_t done, std::size_t of)> progress;
};

/// Asks for the claim at every position. The verdict is the same for any number of threads.
ConjectureVerdict test_conjecture(const Conjecture& conjecture, Answers& answers, const ConjectureWork& work);

}  // namespace qcg
