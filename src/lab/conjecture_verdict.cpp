#include "lab/conjecture_verdict.h"

#include <algorithm>
#include <numeric>

#include "solve/crew.h"

namespace qcg {

namespace {

/// The positions of all sources, smaller ones first.
std::vector<NumberedPosition> all_positions(const Conjecture& conjecture, ConjecturePositions& positions,
                                            Answers& answers, const ConjectureWork& work, ConjectureVerdict& verdict) {
  std::vector<NumberedPosition> all;
  for (const PositionSource& source : conjecture.sources) {
    const auto some = positions.up_to(source, work.most.value_or(source.most), answers);
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
    const PositionAtHand here{
        conjecture.game, position, lift,
        [&](std::size_t size) -> const std::vector<NumberedPosition>& { return positions.of_size(size, answers); }};
    if (!conjecture.claim->truth({.answers = answers, .here = &here}))
      return Counterexample{position, lift, answers.take_facts()};
  }
  return std::nullopt;
}

/// The claim at every position, several at a time; what comes of it is noted in their order.
class Trial {
 public:
  Trial(const Conjecture& conjecture, ConjecturePositions& positions, const Answers& answers,
        const ConjectureWork& work, ConjectureVerdict& verdict)
      : conjecture_(conjecture), positions_(positions), answers_(answers), work_(work), verdict_(verdict) {}

  void run(const std::vector<NumberedPosition>& all) {
    try {
      for (std::size_t i = 0; i < all.size(); ++i) {
        Budget* const budget = work_.next_budget();
        if (budget == nullptr) {
          crew_.finish();
          verdict_.not_reached += all.size() - i;
          return;
        }
        crew_.give(*budget, [this, &all, i](Budget& part) { return try_at(all[i], part, i + 1, all.size()); });
      }
      crew_.finish();
    } catch (const Refuted&) {
    }
  }

 private:
  struct Refuted {};  // thrown where nothing further is wanted

  Crew::Then try_at(const NumberedPosition& position, Budget& part, std::size_t done, std::size_t of) {
    Answers answers = answers_;
    answers.use(part);
    try {
      auto found = counterexample_at(conjecture_, position, positions_, answers);
      return [this, found = std::move(found), done, of] {
        ++verdict_.checked;
        if (found) verdict_.counterexamples.push_back(*found);
        if (found && !work_.all) throw Refuted();
        tell(done, of);
      };
    } catch (const BudgetSpent& spent) {
      part.note(spent);
      return [this, done, of] {
        ++verdict_.not_reached;
        tell(done, of);
      };
    }
  }

  void tell(std::size_t done, std::size_t of) const {
    if (work_.progress) work_.progress(done, of);
  }

  const Conjecture& conjecture_;
  ConjecturePositions& positions_;
  const Answers& answers_;
  const ConjectureWork& work_;
  ConjectureVerdict& verdict_;
  Crew crew_{work_.threads, Crew::Order::AsGiven};
};

}  // namespace

std::size_t ConjectureVerdict::total() const {
  return std::accumulate(positions.begin(), positions.end(), std::size_t{0});
}

ConjectureVerdict test_conjecture(const Conjecture& conjecture, Answers& answers, const ConjectureWork& work) {
  ConjectureVerdict verdict;
  if (conjecture.nothing_left_out) answers.leave_nothing_out();
  ConjecturePositions positions(conjecture);
  std::vector<NumberedPosition> all;
  try {
    Budget* const listing = work.next_budget();
    verdict.listed = listing != nullptr;
    if (!verdict.listed) return verdict;
    answers.use(*listing);
    all = all_positions(conjecture, positions, answers, work, verdict);
  } catch (const BudgetSpent&) {
    verdict.listed = false;
    return verdict;
  }
  Trial(conjecture, positions, answers, work, verdict).run(all);
  return verdict;
}

}  // namespace qcg
