#include "lab/chance_comparison.h"

#include <algorithm>

#include "solve/solver.h"

namespace qcg {

namespace {

/// A position of a quantum game, and of the game that measuring makes of it.
class PositionOfBothGames {
 public:
  PositionOfBothGames(const Game& game, const measured::MeasuredGame& measured, Budget& budget,
                      const LiftOptions& options)
      : lifted_(apply_lift(measured.lift, game, options)),
        possible_(lifted_.rules(), universe_, budget),
        likely_(measured, budget),
        start_(measured.start(game.start)) {}

  [[nodiscard]] Outcome outcome() { return possible_.outcome(lifted_.start()); }

  FirstMoverChance moved_first_by(Player player) {
    FirstMoverChance first{player, possible_.mover_wins(lifted_.start(), player), likely_.chance(start_, player)};
    if (first.wins) first.of_winning_move = chance_that_winning_costs(player);
    return first;
  }

 private:
  [[nodiscard]] bool wins_by(Player player, const measured::Choice& choice) {
    const Label move = lifted_.move_of(choice.labels);
    const Position after = lifted_.rules().play(lifted_.start(), player, move).value();
    return !possible_.mover_wins(after, opponent(player));
  }

  std::optional<measured::Rational> chance_that_winning_costs(Player player) {
    const std::vector<measured::Choice> best = likely_.best_moves(start_, player);
    if (std::any_of(best.begin(), best.end(),
                    [&](const measured::Choice& choice) { return wins_by(player, choice); })) {
      return std::nullopt;
    }
    measured::Rational of_winning = 0;
    for (const measured::Choice& choice : likely_.moves(start_, player)) {
      if (wins_by(player, choice)) of_winning = std::max(of_winning, likely_.chance_by(start_, player, choice));
    }
    return of_winning;
  }

  Universe universe_;
  LiftedGame lifted_;
  Solver possible_;
  measured::Solver likely_;
  measured::State start_;
};

bool either(const ComparedPosition& position, bool (FirstMoverChance::*holds)() const) {
  return std::any_of(position.first.begin(), position.first.end(),
                     [&](const FirstMoverChance& first) { return (first.*holds)(); });
}

}  // namespace

bool ComparedPosition::is_even() const { return either(*this, &FirstMoverChance::is_even); }

bool ComparedPosition::disagrees_who_is_ahead() const {
  return either(*this, &FirstMoverChance::disagrees_who_is_ahead);
}

bool ComparedPosition::disagrees_which_move_is_best() const {
  return either(*this, &FirstMoverChance::disagrees_which_move_is_best);
}

bool ChanceComparison::is_whole() const {
  return !stopped && std::none_of(rows.begin(), rows.end(), [](const auto& each) { return each.not_reached > 0; });
}

ComparedPosition compare_chances(const std::string& position, const Game& game, const measured::MeasuredGame& measured,
                                 Budget& budget, const LiftOptions& options) {
  PositionOfBothGames both(game, measured, budget, options);
  return {position, both.outcome(), {both.moved_first_by(Player::Left), both.moved_first_by(Player::Right)}};
}

ChanceComparison compare_chances(const Family& family, const std::vector<Lift>& lifts,
                                 const std::vector<measured::Weights>& weights, const ComparisonWork& work) {
  ChanceComparison result{.family = family, .rows = {}};
  for (const Lift& lift : lifts) {
    for (const measured::Weights each : weights) result.rows.push_back({.lift = lift, .weights = each});
  }
  result.stopped = !visit_family(family, work, [&](const std::string& position, Budget& budget) {
    const Game game = read_game(family.kind.game, position);
    for (ComparedChances& row : result.rows) {
      try {
        row.positions.push_back(
            compare_chances(position, game, {game.rules, row.lift, row.weights}, budget, work.lift_options()));
      } catch (const BudgetSpent& spent) {
        ++row.not_reached;
        if (spent.reason() == BudgetSpent::Reason::Interrupt) throw;
      }
    }
  });
  return result;
}

}  // namespace qcg
