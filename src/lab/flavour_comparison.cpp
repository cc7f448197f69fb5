#include "lab/flavour_comparison.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/input_error.h"
#include "cgt/notation.h"
#include "solve/solver.h"

namespace qcg {

namespace {

/// A position under one lift, solved.
class SolvedPosition {
 public:
  SolvedPosition(const Game& game, const Lift& lift, Universe& universe, Budget& budget, const LiftOptions& options)
      : lifted_(apply_lift(lift, game, options)), solver_(lifted_.rules(), universe, budget) {
    value_ = solver_.value(lifted_.start());
    outcome_ = universe.outcome(value_);
  }

  [[nodiscard]] ShortGame value() const { return value_; }
  [[nodiscard]] Outcome outcome() const { return outcome_; }
  [[nodiscard]] bool wins_first(Player player) const {
    return outcome_ == Outcome::N || outcome_ == (player == Player::Left ? Outcome::L : Outcome::R);
  }
  [[nodiscard]] std::vector<Label> moves(Player player) const { return lifted_.rules().moves(lifted_.start(), player); }
  [[nodiscard]] std::vector<Label> labels_of(Label move) const { return lifted_.labels_of(move); }
  [[nodiscard]] std::string show_move(Player player, Label move) const {
    return lifted_.rules().show_move(player, move);
  }
  bool is_won_by(Player player, Label move) {
    const Position after = lifted_.rules().play(lifted_.start(), player, move).value();
    return !solver_.mover_wins(after, opponent(player));
  }

 private:
  LiftedGame lifted_;
  Solver solver_;
  ShortGame value_;
  Outcome outcome_ = Outcome::P;
};

/// The classical game of a position, which every lift is compared with.
class ClassicalPosition {
 public:
  ClassicalPosition(std::string text, const Game& game, Universe& universe, Budget& budget)
      : text_(std::move(text)), solved_(game, Lift{}, universe, budget, {}) {
    for (const Player player : both_players) {
      for (const Label label : solved_.moves(player)) {
        if (solved_.is_won_by(player, label)) winning_[static_cast<std::size_t>(player)].push_back(label);
      }
    }
  }

  std::array<std::optional<ChangeWitness>, all_change_kinds.size()> changes(SolvedPosition& lifted,
                                                                            Universe& universe) const {
    return {outcome_change(lifted), value_change(lifted, universe), best_move_change(lifted)};
  }

 private:
  [[nodiscard]] std::optional<ChangeWitness> outcome_change(const SolvedPosition& lifted) const {
    if (lifted.outcome() == solved_.outcome()) return std::nullopt;
    return ChangeWitness{text_, std::string(1, letter(solved_.outcome())), std::string(1, letter(lifted.outcome()))};
  }

  [[nodiscard]] std::optional<ChangeWitness> value_change(const SolvedPosition& lifted, Universe& universe) const {
    if (lifted.value() == solved_.value()) return std::nullopt;
    return ChangeWitness{text_, show(universe, solved_.value()), show(universe, lifted.value())};
  }

  [[nodiscard]] std::optional<ChangeWitness> best_move_change(SolvedPosition& lifted) const {
    for (const Player player : both_players) {
      if (!solved_.wins_first(player) || !lifted.wins_first(player)) continue;
      if (auto change = best_move_change(lifted, player)) return change;
    }
    return std::nullopt;
  }

  [[nodiscard]] std::optional<ChangeWitness> best_move_change(SolvedPosition& lifted, Player player) const {
    const std::vector<Label>& winning = winning_[static_cast<std::size_t>(player)];
    const std::vector<Label> moves = lifted.moves(player);
    const auto wins = [&](Label move) { return lifted.is_won_by(player, move); };
    const auto is_known = [&](Label move) {
      const std::vector<Label> labels = lifted.labels_of(move);
      return std::includes(winning.begin(), winning.end(), labels.begin(), labels.end());
    };
    if (std::any_of(moves.begin(), moves.end(), [&](Label move) { return is_known(move) && wins(move); })) {
      return std::nullopt;
    }
    const Label now = *std::find_if(moves.begin(), moves.end(), wins);
    const auto told = [&](const std::string& move) { return fmt::format("{}: {}", name(player), move); };
    return ChangeWitness{text_, told(solved_.show_move(player, winning.front())), told(lifted.show_move(player, now))};
  }

  std::string text_;
  SolvedPosition solved_;
  std::array<std::vector<Label>, 2> winning_;  // labels that win for each player, rising
};

class Comparison {
 public:
  Comparison(FlavourComparison& result, const ComparisonWork& work) : result_(result), work_(work) {}

  void compare(const std::string& position, Budget& budget) {
    const Game game = read_game(result_.family.kind.game, position);
    if (game.start.size() > 1) {
      throw InputError(fmt::format("positions of {} are superposed, and classical play has none to compare with",
                                   result_.family.kind.info->name));
    }
    Universe universe;
    std::optional<ClassicalPosition> classical;
    for (ComparedLift& row : result_.lifts) {
      try {
        if (!classical) classical.emplace(position, game, universe, budget);
        SolvedPosition lifted(game, row.lift, universe, budget, work_.lift_options());
        count(row, classical->changes(lifted, universe));
      } catch (const BudgetSpent& spent) {
        ++row.not_reached;
        if (spent.reason() == BudgetSpent::Reason::Interrupt) throw;
      }
    }
  }

 private:
  static void count(ComparedLift& row, std::array<std::optional<ChangeWitness>, all_change_kinds.size()> changes) {
    ++row.positions;
    for (std::size_t kind = 0; kind < changes.size(); ++kind) {
      if (!changes[kind]) continue;
      ++row.changes[kind].changed;
      if (!row.changes[kind].smallest) row.changes[kind].smallest = std::move(changes[kind]);
    }
  }

  FlavourComparison& result_;
  const ComparisonWork& work_;
};

}  // namespace

std::string_view name(ChangeKind kind) {
  static constexpr std::array<std::string_view, all_change_kinds.size()> names{"outcome", "value", "best_move"};
  return names[static_cast<std::size_t>(kind)];
}

bool FlavourComparison::is_whole() const {
  return !stopped && std::none_of(lifts.begin(), lifts.end(), [](const auto& each) { return each.not_reached > 0; });
}

FlavourComparison compare_flavours(const Family& family, const std::vector<Lift>& lifts, const ComparisonWork& work) {
  FlavourComparison result{.family = family, .lifts = {}};
  for (const Lift& lift : lifts) result.lifts.push_back({.lift = lift});
  Comparison comparison(result, work);
  result.stopped = !visit_family(
      family, work, [&](const std::string& position, Budget& budget) { comparison.compare(position, budget); });
  return result;
}

}  // namespace qcg
