// What is possible against what is likely, against plain recursion over the definitions.
#include "lab/chance_comparison.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>

#include "certify/plain_game.h"
#include "support/reference_chance.h"

namespace qcg {
namespace {

using NamedMoves = std::set<std::set<std::string>>;

bool plainly_wins(const certify::PlainGame& game, const certify::Realisations& from, Player mover) {
  for (const std::vector<Label>& move : game.moves(from, mover)) {
    if (!plainly_wins(game, game.play(from, mover, move), opponent(mover))) return true;
  }
  return false;
}

NamedMoves plain_winning_moves(const Game& game, Lift lift, Player mover) {
  const certify::PlainGame plain(game, lift);
  NamedMoves winning;
  for (const std::vector<Label>& move : plain.moves(plain.start(), mover)) {
    if (plainly_wins(plain, plain.play(plain.start(), mover, move), opponent(mover))) continue;
    std::set<std::string> labels;
    for (const Label label : move) labels.insert(std::to_string(label));  // as the reference writes it
    winning.insert(std::move(labels));
  }
  return winning;
}

bool share_a_move(const NamedMoves& a, const NamedMoves& b) {
  return std::any_of(a.begin(), a.end(), [&](const auto& move) { return b.contains(move); });
}

void expect_by_definition(const FirstMoverChance& found, const Game& game, Lift lift, bool interfering) {
  testing::ReferenceChance slow(game, lift, interfering);
  const measured::Rational chance = slow.chance(slow.start(), found.player);
  const NamedMoves winning = plain_winning_moves(game, lift, found.player);
  EXPECT_EQ(found.wins, !winning.empty());
  EXPECT_EQ(found.chance, chance);
  EXPECT_EQ(found.disagrees_who_is_ahead(), winning.empty() ? 2 * chance > 1 : 2 * chance < 1);
  EXPECT_EQ(found.disagrees_which_move_is_best(),
            !winning.empty() && !share_a_move(winning, slow.best_moves(slow.start(), found.player)));
  if (found.of_winning_move) {
    EXPECT_LT(*found.of_winning_move, chance);
    EXPECT_GT(*found.of_winning_move, 0);
  }
}

TEST(ChanceComparison, FindsWhatTheDefinitionsSay) {
  std::vector<Lift> lifts;
  for (const Flavour flavour : all_flavours()) lifts.push_back({flavour, Width(2)});
  Budget budget;
  const ComparisonWork work{.next_budget = [&] { return &budget; }, .lift_options = [] { return LiftOptions{}; }};
  for (const auto& [family, most] : {std::pair("nim", 3), std::pair("stalks", 3), std::pair("domineering", 3)}) {
    const ChanceComparison found =
        compare_chances({.kind = read_family_kind(family), .most = static_cast<std::size_t>(most), .colours = ""},
                        lifts, {measured::Weights::Kept, measured::Weights::Interfering}, work);
    EXPECT_TRUE(found.is_whole());
    ASSERT_EQ(found.rows.size(), 2 * lifts.size());
    for (const ComparedChances& row : found.rows) {
      for (const ComparedPosition& each : row.positions) {
        SCOPED_TRACE(each.position + " " + show(row.lift) + " " + std::string(name(row.weights)));
        const Game game = read_game(found.family.kind.game, each.position);
        for (const FirstMoverChance& first : each.first) {
          expect_by_definition(first, game, row.lift, row.weights == measured::Weights::Interfering);
        }
      }
    }
  }
}

TEST(ChanceComparison, EndsWhereTheBudgetDoes) {
  Budget budget;
  std::size_t left = 3;
  const ComparisonWork work{.next_budget = [&]() -> Budget* { return left-- > 0 ? &budget : nullptr; },
                            .lift_options = [] { return LiftOptions{}; }};
  const ChanceComparison found = compare_chances({.kind = read_family_kind("nim"), .most = 9, .colours = ""},
                                                 {{Flavour::D, {}}}, {measured::Weights::Kept}, work);
  EXPECT_TRUE(found.stopped);
  EXPECT_FALSE(found.is_whole());
  EXPECT_EQ(found.rows.front().positions.size(), 3U);
}

}  // namespace
}  // namespace qcg
