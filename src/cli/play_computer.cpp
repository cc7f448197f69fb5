#include "cli/play_computer.h"

#include <algorithm>
#include <functional>

#include "solve/solver.h"

namespace qcg {

namespace {

constexpr std::chrono::milliseconds usual_thinking_time{2000};
// Guesses look at this many moves, and only while the superpositions they weigh are small.
constexpr std::size_t most_weighed_moves = 400;
constexpr std::size_t most_weighed_realisations = 100'000;

/// A playable move, as indices into the branches, with the realisations it leads to.
struct Candidate {
  std::vector<std::size_t> chosen;
  std::vector<Position> reached;
};

/// Goes through the playable moves, those with fewer labels first, until told to stop.
class Candidates {
 public:
  using Visit = std::function<bool(const Candidate&)>;  // true to stop

  Candidates(const Match& match, const Branches& all) : match_(match), all_(all) {}

  bool visit(const Visit& visitor) const {
    const bool classical = match_.lift().flavour == Flavour::Classical;
    const std::size_t labels = all_.all().size();
    for (std::size_t size = 1; size <= labels; ++size) {
      if (size > 1 && (classical || !match_.lift().width.allows(size))) break;
      Candidate candidate;
      if (extend(candidate, 0, size, visitor)) return true;
    }
    return false;
  }

  [[nodiscard]] std::vector<Label> labels(const Candidate& candidate) const {
    std::vector<Label> labels;
    for (const std::size_t index : candidate.chosen) labels.push_back(all_.all()[index].label);
    return labels;
  }

 private:
  // NOLINTNEXTLINE(misc-no-recursion): as deep as a move has labels
  bool extend(Candidate& candidate, std::size_t from, std::size_t missing, const Visit& visitor) const {
    if (missing == 0) {
      const bool single = candidate.chosen.size() == 1;
      if (single && !match_.playable_alone(all_, all_.all()[candidate.chosen.front()])) return false;
      return visitor(candidate);
    }
    for (std::size_t i = from; i + missing <= all_.all().size(); ++i) {
      Candidate longer = candidate;
      longer.chosen.push_back(i);
      const auto& survivors = all_.all()[i].survivors;
      longer.reached.clear();
      std::set_union(candidate.reached.begin(), candidate.reached.end(), survivors.begin(), survivors.end(),
                     std::back_inserter(longer.reached));
      if (extend(longer, i + 1, missing - 1, visitor)) return true;
    }
    return false;
  }

  const Match& match_;
  const Branches& all_;
};

using Weight = long (*)(std::size_t own_labels, std::size_t other_labels, std::size_t realisations);

std::vector<Label> heaviest(const Match& match, const Candidates& candidates, Weight weigh) {
  const Player own = match.turn();
  std::vector<Label> best;
  long best_weight = 0;
  std::size_t moves = 0;
  std::size_t realisations = 0;
  candidates.visit([&](const Candidate& candidate) {
    const auto labels = [&](Player player) { return Branches(match.rules(), candidate.reached, player).all().size(); };
    const long weight = weigh(labels(own), labels(opponent(own)), candidate.reached.size());
    if (best.empty() || weight > best_weight) {
      best = candidates.labels(candidate);
      best_weight = weight;
    }
    realisations += candidate.reached.size();
    return ++moves >= most_weighed_moves || realisations >= most_weighed_realisations;
  });
  return best;
}

std::vector<Label> most_to_go_wrong_with(const Match& match, const Candidates& candidates) {
  return heaviest(match, candidates, [](std::size_t own, std::size_t other, std::size_t realisations) {
    return static_cast<long>(own + 2 * other + realisations);
  });
}

std::vector<Label> most_freedom(const Match& match, const Candidates& candidates) {
  return heaviest(match, candidates, [](std::size_t own, std::size_t other, std::size_t) {
    return static_cast<long>(own) - static_cast<long>(other);
  });
}

std::optional<std::vector<Label>> winning_move(const Match& match, const Candidates& candidates, Solver& solver,
                                               Budget& budget) {
  const Player own = match.turn();
  if (!solver.mover_wins(match.superpose(match.record().realisations()), own)) return std::nullopt;
  std::optional<std::vector<Label>> found;
  const auto look = [&](bool only_known) {
    return candidates.visit([&](const Candidate& candidate) {
      const Position after = match.superpose(candidate.reached);
      budget.check(solver.states(), match.lifted().bytes());
      auto reply_wins = solver.known_mover_wins(after, opponent(own));
      if (!reply_wins && !only_known) reply_wins = solver.mover_wins(after, opponent(own));
      if (reply_wins.value_or(true)) return false;
      found = candidates.labels(candidate);
      return true;
    });
  };
  if (!look(true)) look(false);  // the search has just met a winning move, so it is known already
  return found;
}

}  // namespace

Advice advise(Session& session, const Match& match) {
  const Branches all = match.branches(match.turn());
  const Candidates candidates(match, all);
  const Limits usual = session.settings.limits;
  Budget& budget = session.start_budget({usual.time.value_or(usual_thinking_time), usual.memory});
  try {
    Universe universe;
    Solver solver(match.lifted(), universe, budget);
    if (auto winning = winning_move(match, candidates, solver, budget))
      return {std::move(*winning), Advice::Certainty::Wins};
    return {most_to_go_wrong_with(match, candidates), Advice::Certainty::Loses};
  } catch (const BudgetSpent& spent) {
    if (spent.reason() == BudgetSpent::Reason::Interrupt) throw;
    session.erase_progress();
    return {most_freedom(match, candidates), Advice::Certainty::Guess};
  }
}

}  // namespace qcg
