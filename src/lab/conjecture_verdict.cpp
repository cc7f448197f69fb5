#include "lab/conjecture_verdict.h"

#include <algorithm>
#include <numeric>

namespace qcg {

namespace {

/// The positions of all sources, smaller ones first.
std::vector<NumberedPosition> all_positions(const Conjecture& conjecture, ConjecturePositions& positions,
                                            const ConjectureWork& work, ConjectureVerdict& verdict) {
  std::vector<NumberedPosition> all;
  for (const PositionSource& source : conjecture.sources) {
    const auto some = positions.up_to(source, work.most.value_or(source.most));
    verdict.positions.push_back(some.size());
    all.insert(all.end(), some.begin(), some.end());
  }
  std::stable_sort(all.begin(), all.end(), [](const auto& a, const auto& b) { return a.size < b.size; });
  return all;
}

std::optional<Counterexample> counterexample_at(const Conjecture& conjecture, const NumberedPosition& position,
                                                ConjecturePositions& positions, Answers& answers) {
  for (const Lift& lift : conjecture.lifts) {
    answers.take_facts();
    const ClaimContext context{
        conjecture.game, position, lift, answers,
        [&](std::size_t size) -> const std::vector<NumberedPosition>& { return positions.of_size(size); }};
    if (!conjecture.claim->truth(context)) return Counterexample{position, lift, answers.take_facts()};
  }
  return std::nullopt;
}

}  // namespace

std::size_t ConjectureVerdict::total() const {
  return std::accumulate(positions.begin(), positions.end(), std::size_t{0});
}

ConjectureVerdict test_conjecture(const Conjecture& conjecture, Answers& answers, const ConjectureWork& work) {
  ConjectureVerdict verdict;
  ConjecturePositions positions(conjecture, answers);
  std::vector<NumberedPosition> all;
  try {
    Budget* const listing = work.next_budget();
    verdict.listed = listing != nullptr;
    if (!verdict.listed) return verdict;
    answers.use(*listing);
    all = all_positions(conjecture, positions, work, verdict);
  } catch (const BudgetSpent&) {
    verdict.listed = false;
    return verdict;
  }
  for (std::size_t i = 0; i < all.size(); ++i) {
    Budget* const budget = work.next_budget();
    if (budget == nullptr) {
      verdict.not_reached += all.size() - i;
      break;
    }
    answers.use(*budget);
    try {
      auto found = counterexample_at(conjecture, all[i], positions, answers);
      ++verdict.checked;
      const bool stop = found && !work.all;
      if (found) verdict.counterexamples.push_back(*std::move(found));
      if (stop) break;
    } catch (const BudgetSpent&) {
      ++verdict.not_reached;
    }
    if (work.progress) work.progress(i + 1, all.size());
  }
  return verdict;
}

}  // namespace qcg
