// What flavours change, against plain recursion over the definitions.
#include "lab/flavour_comparison.h"

#include <gtest/gtest.h>

#include <map>

#include "base/input_error.h"
#include "certify/plain_game.h"
#include "cgt/notation.h"
#include "solve/solver.h"

namespace qcg {
namespace {

using certify::PlainGame;
using certify::Realisations;

FlavourComparison compared(const std::string& family, std::size_t most, const std::vector<Lift>& lifts) {
  Budget budget;
  const ComparisonWork work{.next_budget = [&] { return &budget; }, .lift_options = [] { return LiftOptions{}; }};
  return compare_flavours({.kind = read_family_kind(family), .most = most, .colours = ""}, lifts, work);
}

/// Who wins, by trying everything.
class PlainWins {
 public:
  PlainWins(const std::string& game, const std::string& position, Lift lift) : game_(read_game(game, position), lift) {}

  bool mover_wins(Player mover) { return mover_wins(game_.start(), mover); }
  std::vector<std::vector<Label>> winning_moves(Player mover) {
    std::vector<std::vector<Label>> winning;
    for (const std::vector<Label>& move : game_.moves(game_.start(), mover)) {
      if (!mover_wins(game_.play(game_.start(), mover, move), opponent(mover))) winning.push_back(move);
    }
    return winning;
  }

 private:
  bool mover_wins(const Realisations& from, Player mover) {
    if (const auto known = known_.find({from, mover}); known != known_.end()) return known->second;
    bool wins = false;
    for (const std::vector<Label>& move : game_.moves(from, mover)) {
      wins = wins || !mover_wins(game_.play(from, mover, move), opponent(mover));
    }
    return known_[{from, mover}] = wins;
  }

  PlainGame game_;
  std::map<std::pair<Realisations, Player>, bool> known_;
};

bool outcome_changes(PlainWins& classical, PlainWins& lifted) {
  return std::any_of(std::begin(both_players), std::end(both_players),
                     [&](Player player) { return classical.mover_wins(player) != lifted.mover_wins(player); });
}

bool best_move_changes(PlainWins& classical, PlainWins& lifted, Player player) {
  if (!classical.mover_wins(player) || !lifted.mover_wins(player)) return false;
  const std::vector<std::vector<Label>> good = classical.winning_moves(player);
  const auto is_good = [&](Label label) {
    return std::find(good.begin(), good.end(), std::vector<Label>{label}) != good.end();
  };
  for (const std::vector<Label>& move : lifted.winning_moves(player)) {
    if (std::all_of(move.begin(), move.end(), is_good)) return false;
  }
  return true;
}

std::string value_text(const std::string& game, const std::string& position, Lift lift) {
  const Game lifted = lift_game(read_game(game, position), lift);
  Universe universe;
  Budget budget;
  return show(universe, Solver(lifted.rules, universe, budget).value(lifted.start.front()));
}

void expect_counts(const std::string& family, std::size_t most, const ComparedLift& found) {
  const FamilyKind kind = read_family_kind(family);
  const std::string game(kind.game);
  std::array<std::size_t, 3> counts{};
  std::array<std::string, 3> smallest{};
  std::size_t positions = 0;
  for_each_position({.kind = kind, .most = most, .colours = ""}, [&](const std::string& position, std::size_t) {
    PlainWins classical(game, position, {});
    PlainWins lifted(game, position, found.lift);
    const std::array<bool, 3> changes{
        outcome_changes(classical, lifted), value_text(game, position, {}) != value_text(game, position, found.lift),
        best_move_changes(classical, lifted, Player::Left) || best_move_changes(classical, lifted, Player::Right)};
    ++positions;
    for (std::size_t i = 0; i < changes.size(); ++i) {
      if (changes[i] && counts[i]++ == 0) smallest[i] = position;
    }
  });
  EXPECT_EQ(found.positions, positions);
  for (const ChangeKind change : all_change_kinds) {
    const auto i = static_cast<std::size_t>(change);
    EXPECT_EQ(found.of(change).changed, counts[i]) << family << " " << show(found.lift) << " " << name(change);
    EXPECT_EQ(found.of(change).smallest.value_or(ChangeWitness{}).position, smallest[i])
        << family << " " << show(found.lift);
  }
}

TEST(FlavourComparison, CountsWhatTheDefinitionsSay) {
  std::vector<Lift> lifts;
  for (const Flavour flavour : all_flavours()) {
    for (const Width width : {Width(), Width(2), Width(1)}) {
      if (Lift{flavour, width}.has_moves()) lifts.push_back({flavour, width});
    }
  }
  const std::vector<std::pair<std::string, std::size_t>> families{
      {"nim", 4}, {"stalks", 3}, {"domineering", 4}, {"col", 3}};
  for (const auto& [family, most] : families) {
    const FlavourComparison found = compared(family, most, lifts);
    EXPECT_TRUE(found.is_whole());
    ASSERT_EQ(found.lifts.size(), lifts.size());
    for (const ComparedLift& row : found.lifts) expect_counts(family, most, row);
  }
}

TEST(FlavourComparison, ClassicalPlayChangesNothing) {
  const FlavourComparison found = compared("stalks", 4, {Lift{}});
  for (const ChangeKind kind : all_change_kinds) EXPECT_EQ(found.lifts.front().of(kind).changed, 0U);
}

TEST(FlavourComparison, SuperpositionsHaveNoClassicalPlay) {
  EXPECT_THROW(compared("superposed-heaps", 2, {{Flavour::D, {}}}), InputError);
}

TEST(FlavourComparison, EndsWhereTheBudgetDoes) {
  Budget budget;
  std::size_t left = 3;
  const ComparisonWork work{.next_budget = [&]() -> Budget* { return left-- > 0 ? &budget : nullptr; },
                            .lift_options = [] { return LiftOptions{}; }};
  const FlavourComparison found =
      compare_flavours({.kind = read_family_kind("nim"), .most = 9, .colours = ""}, {{Flavour::D, {}}}, work);
  EXPECT_TRUE(found.stopped);
  EXPECT_FALSE(found.is_whole());
  EXPECT_EQ(found.lifts.front().positions, 3U);
}

}  // namespace
}  // namespace qcg
