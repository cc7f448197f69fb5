#include "solve/adviser.h"

#include "solve/candidates.h"
#include "solve/solver.h"

namespace qcg {

namespace {

// Guesses look at this many moves, and only while the superpositions they weigh are small.
constexpr std::size_t most_weighed_moves = 400;
constexpr std::size_t most_weighed_realisations = 100'000;

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

std::optional<std::vector<Label>> winning_move(const Match& match, const Candidates& candidates, Solver& solver,
                                               Budget& budget, Convention convention) {
  const Player own = match.turn();
  if (!solver.mover_wins(match.superpose(match.record().realisations()), own, convention)) return std::nullopt;
  std::optional<std::vector<Label>> found;
  const auto look = [&](bool only_known) {
    return candidates.visit([&](const Candidate& candidate) {
      const Position after = match.superpose(candidate.reached);
      budget.check(solver.states(), match.lifted().bytes());
      auto reply_wins = solver.known_mover_wins(after, opponent(own), convention);
      if (!reply_wins && !only_known) reply_wins = solver.mover_wins(after, opponent(own), convention);
      if (reply_wins.value_or(true)) return false;
      found = candidates.labels(candidate);
      return true;
    });
  };
  if (!look(true)) look(false);  // the search has just met a winning move, so it is known already
  return found;
}

}  // namespace

std::vector<Label> most_freedom(const Match& match) {
  const Branches all = match.branches(match.turn());
  return heaviest(match, Candidates(match, all), [](std::size_t own, std::size_t other, std::size_t) {
    return static_cast<long>(own) - static_cast<long>(other);
  });
}

std::vector<Label> best_resistance(const Match& match) {
  const Branches all = match.branches(match.turn());
  return most_to_go_wrong_with(match, Candidates(match, all));
}

Advice advise(const Match& match, Budget& budget, Convention convention) {
  const Branches all = match.branches(match.turn());
  const Candidates candidates(match, all);
  try {
    Universe universe;
    Solver solver(match.lifted(), universe, budget);
    if (auto winning = winning_move(match, candidates, solver, budget, convention)) {
      return {std::move(*winning), Advice::Certainty::Wins};
    }
    return {most_to_go_wrong_with(match, candidates), Advice::Certainty::Loses};
  } catch (const BudgetSpent& spent) {
    if (spent.reason() == BudgetSpent::Reason::Interrupt) throw;
    return {most_freedom(match), Advice::Certainty::Guess};
  }
}

}  // namespace qcg
