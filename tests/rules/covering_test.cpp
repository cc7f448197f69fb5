#include "rules/covering.h"

#include <gtest/gtest.h>

#include <set>

#include "support/random_games.h"

namespace qcg {
namespace {

using Realisations = std::set<Position>;

std::vector<Step> legal_steps(const AnyRuleset& rules, Position position) {
  std::vector<Step> steps;
  for (const Player player : both_players) {
    for (const Label label : rules.moves(position, player)) steps.push_back({player, label});
  }
  return steps;
}

Realisations after_in_each(const AnyRuleset& rules, const Realisations& realisations, const Step& step) {
  Realisations after;
  for (const Position each : realisations) {
    if (const auto next = rules.play(each, step.player, step.label)) after.insert(*next);
  }
  return after;
}

/// Definition 2 of Dorbec and Mhalla, word for word.
bool covered(const AnyRuleset& rules, Position one, const Realisations& others) {
  for (const Step& step : legal_steps(rules, one)) {
    const Realisations after = after_in_each(rules, others, step);
    if (after.empty()) return false;
    if (!covered(rules, *rules.play(one, step.player, step.label), after)) return false;
  }
  return true;
}

/// Definition 3.19 of Pleunes.
bool weakly_covered(const AnyRuleset& rules, Position one, Position other) {
  for (const Step& step : legal_steps(rules, one)) {
    if (!rules.play(other, step.player, step.label)) return false;
  }
  return true;
}

void expect_shortest_run(const AnyRuleset& rules, Position one, Realisations others, const std::vector<Step>& run) {
  for (std::size_t at = 0; at < run.size(); ++at) {
    const auto next = rules.play(one, run[at].player, run[at].label);
    ASSERT_TRUE(next);
    one = *next;
    others = after_in_each(rules, others, run[at]);
    EXPECT_EQ(others.empty(), at + 1 == run.size());
  }
}

std::size_t compare(const Game& game) {
  std::size_t not_covered = 0;
  for (const Position one : game.start) {
    Realisations others(game.start.begin(), game.start.end());
    others.erase(one);
    const std::vector<Position> listed(others.begin(), others.end());
    const Covered found = find_covered(game.rules, one, listed, [](std::size_t) {});
    EXPECT_EQ(found.by.has_value(), covered(game.rules, one, others));
    if (found.by) {
      EXPECT_TRUE(covered(game.rules, one, {found.by->begin(), found.by->end()}));
      for (const Position needed : *found.by) {
        EXPECT_TRUE(others.contains(needed));
        Realisations fewer(found.by->begin(), found.by->end());
        fewer.erase(needed);
        EXPECT_FALSE(covered(game.rules, one, fewer)) << "none is there for nothing";
      }
    } else {
      ++not_covered;
      EXPECT_FALSE(found.run.empty());
      expect_shortest_run(game.rules, one, others, found.run);
    }
    const WeaklyCovered weakly = find_weakly_covered(game.rules, one, listed);
    const bool any = std::any_of(listed.begin(), listed.end(),
                                 [&](Position other) { return weakly_covered(game.rules, one, other); });
    EXPECT_EQ(weakly.by.has_value(), any);
    if (weakly.by) {
      EXPECT_TRUE(weakly_covered(game.rules, one, *weakly.by));
      continue;
    }
    EXPECT_EQ(weakly.illegal.size(), listed.size());
    for (std::size_t i = 0; i < weakly.illegal.size(); ++i) {
      EXPECT_TRUE(game.rules.play(one, weakly.illegal[i].player, weakly.illegal[i].label));
      EXPECT_FALSE(game.rules.play(listed[i], weakly.illegal[i].player, weakly.illegal[i].label));
    }
  }
  return not_covered;
}

TEST(Covering, FollowsTheDefinitionOnRandomSuperpositionsOfEveryGame) {
  for (const CatalogueEntry& entry : catalogue()) {
    SCOPED_TRACE(entry.info.name);
    testing::RandomGames random(20);
    std::size_t not_covered = 0;
    std::size_t all = 0;
    for (unsigned round = 0; round < 2000; ++round) {
      const Game game = random.superposed(entry.info.name, 4, 4);
      not_covered += compare(game);
      all += game.start.size();
      ASSERT_FALSE(HasFailure()) << show_superposition(game.rules, game.start);
    }
    EXPECT_GT(not_covered, 0U);
    EXPECT_LT(not_covered, all) << "both come up";
  }
}

Covered of_first(std::string_view name, std::string_view position, std::string_view first) {
  const Game game = read_game(name, position);
  std::vector<Position> others = game.start;
  for (const Position each : game.start) {
    if (game.rules.show(each) != first) continue;
    std::erase(others, each);
    return find_covered(game.rules, each, others, [](std::size_t) {});
  }
  throw std::logic_error("no such realisation");
}

// A heap is covered by a larger one (Dorbec and Mhalla, section 4).
TEST(Covering, OfASmallerHeap) {
  EXPECT_TRUE(of_first("nim", "2 | 3", "2").by);
  EXPECT_EQ(of_first("nim", "2 | 3", "3").run.size(), 1U);
}

// Each move is legal on one of the others, but not one after the other.
TEST(Covering, AsksForWholeRuns) {
  const Covered found = of_first("hackenbush", "b+b | b+- | -+b", "b+b");
  EXPECT_EQ(found.run.size(), 2U) << "both edges can be cut there only";
  EXPECT_EQ(of_first("nim", "1,1 | 2,0 | 0,2", "1,1").run.size(), 2U);
}

TEST(Covering, StopsWhenToldTo) {
  const Game game = read_game("nim", "5,5 | 5,4");
  EXPECT_THROW(find_covered(game.rules, game.start[1], std::vector{game.start[0]}, [](std::size_t) { throw 1; }), int);
}

}  // namespace
}  // namespace qcg
