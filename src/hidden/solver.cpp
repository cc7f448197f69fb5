#include "hidden/solver.h"

#include <fmt/format.h>

#include <algorithm>

namespace qcg::hidden {

std::string show(const Interval& interval) {
  if (interval.exact()) return show(interval.at_least);
  return fmt::format("between {} and {}", show(interval.at_least), show(interval.at_most));
}

Solver::Solver(const Umpire& umpire, const Reductions& reductions, Budget& budget, bool simple,
               std::optional<Approximation> approximation)
    : umpire_(umpire),
      reductions_(reductions),
      budget_(budget),
      simple_(simple),
      approximation_(std::move(approximation)),
      certainty_(umpire, budget) {}

bool Solver::turned_around(const Turn& start) const {
  return umpire_.rules().impartial() && start.mover == Player::Right;
}

const SolvedGame& Solver::solve(const Turn& start) {
  root_ = start;
  known_ = {};
  const SolvedGame& solved = games_[solve_game(start)];
  known_ = solved.value;
  return solved;
}

std::uint32_t Solver::solve_game(const Turn& start) {
  const Key key{start.position, start.mover, start.selected};
  if (const auto known = known_games_.find(key); known != known_games_.end()) return known->second;
  doubts_.emplace_back(0);
  GameBuilder builder(
      umpire_, reductions_, certainty_, [this](const Turn& turn) { return subgame(turn); }, budget_);
  SolvedGame solved{start, builder.build(start), {}, {}};
  solved.equilibrium = equilibrium(solved.game, start);
  // The chances of the subgames add up to at most 1, so the value is off by no more than the worst of them.
  solved.value = {std::max<Rational>(-1, solved.equilibrium.at_least - doubts_.back()),
                  std::min<Rational>(1, solved.equilibrium.at_most + doubts_.back())};
  doubts_.pop_back();
  count(solved);
  solved.game.payoffs = {};
  const auto id = static_cast<std::uint32_t>(games_.size());
  games_.push_back(std::move(solved));
  known_games_.emplace(key, id);
  return id;
}

// Doubts of subgames add up along a line of subgames within subgames, which are few: each gets a small part.
Equilibrium Solver::equilibrium(const FlowGame& game, const Turn& start) {
  const auto hearing = [&](const Rational& low, const Rational& high) { hear(start, low, high); };
  const bool exactly =
      !approximation_ || game.sides[0].sequences.size() + game.sides[1].sequences.size() < approximation_->exact_up_to;
  if (exactly) return solve_by_double_oracle(game, budget_, hearing, simple_);
  return solve_by_regret_matching(game, approximation_->gap / (start == root_ ? 2 : 64), budget_, hearing);
}

Subgame Solver::subgame(const Turn& start) {
  Turn turn = start;
  if (turned_around(start)) turn.mover = Player::Left;
  const std::uint32_t id = solve_game(turn);
  const Interval& value = games_[id].value;
  Rational middle = (value.at_least + value.at_most) / 2;
  doubts_.back() = std::max<Rational>(doubts_.back(), (value.at_most - value.at_least) / 2);
  if (turned_around(start)) middle = -middle;
  return {middle, id};
}

// Bounds of the game asked for; or of one that Left can choose at once there, which is worth no more.
void Solver::hear(const Turn& start, const Rational& at_least, const Rational& at_most) {
  if (doubts_.back() != 0) return;
  if (start == root_) known_ = {std::max(known_.at_least, at_least), std::min(known_.at_most, at_most)};
  if (umpire_.selects(root_) && start.selected != 0 && start.position == root_.position &&
      start.mover == Player::Left && root_.mover == Player::Left) {
    known_.at_least = std::max(known_.at_least, at_least);
  }
}

void Solver::count(const SolvedGame& solved) {
  ++statistics_.games;
  statistics_.cells += solved.game.cells;
  statistics_.blocks += solved.game.blocks;
  for (const FlowSide& side : solved.game.sides) {
    statistics_.information_sets += side.nodes.size();
    statistics_.sequences += side.sequences.size();
  }
  statistics_.rounds += solved.equilibrium.rounds;
  statistics_.iterations += solved.equilibrium.iterations;
  statistics_.largest_program_rows = std::max(statistics_.largest_program_rows, solved.equilibrium.rows);
  statistics_.largest_program_columns = std::max(statistics_.largest_program_columns, solved.equilibrium.columns);
}

}  // namespace qcg::hidden
