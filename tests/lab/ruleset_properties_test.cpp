#include "lab/ruleset_properties.h"

#include <gtest/gtest.h>

namespace qcg {
namespace {

const auto no_tick = [] {};

RulesetProperties properties_of(std::string_view family, std::size_t most) {
  RulesetProperties found;
  find_ruleset_properties({read_family_kind(family), most, ""}, no_tick, found);
  return found;
}

std::vector<std::string> starts_of(std::string_view family, std::size_t most) {
  std::vector<std::string> starts;
  for_each_position({read_family_kind(family), most, ""},
                    [&](const std::string& start, std::size_t) { starts.push_back(start); });
  return starts;
}

// The first start of the family at which the property fails, looked for one by one.
std::string first_that_fails(std::string_view family, std::size_t most, Finding Properties::*property) {
  const FamilyKind kind = read_family_kind(family);
  for (const std::string& start : starts_of(family, most)) {
    const Game game = read_game(kind.game, start);
    if ((find_properties(game.rules, game.start).*property).verdict == Verdict::Fails) return start;
  }
  return "";
}

TEST(RulesetProperties, SmallestCounterexamplesAreTheFirstOfTheFamily) {
  for (const auto& [family, most] : std::vector<std::pair<std::string_view, std::size_t>>{
           {"konane", 5}, {"clear-the-pond", 3}, {"maze", 4}, {"stalks", 3}, {"nim", 4}, {"nim-cut", 4}}) {
    SCOPED_TRACE(family);
    const RulesetProperties found = properties_of(family, most);
    EXPECT_EQ(found.starts, starts_of(family, most).size());
    EXPECT_EQ(found.dead_ending.start, first_that_fails(family, most, &Properties::dead_ending));
    EXPECT_EQ(found.persistent.start, first_that_fails(family, most, &Properties::persistent));
    for (const RulesetFinding* each : {&found.dead_ending, &found.persistent, &found.consistent}) {
      EXPECT_EQ(each->verdict == Verdict::Fails, each->witness.has_value());
      EXPECT_EQ(each->verdict == Verdict::Fails, each->game.has_value());
    }
    EXPECT_EQ(found.consistent.verdict == Verdict::Undefined, found.dead_ending.verdict == Verdict::Fails);
  }
}

TEST(RulesetProperties, OfHackenbushAndNimHold) {
  for (const char* family : {"stalks", "nim"}) {
    const RulesetProperties found = properties_of(family, 3);
    EXPECT_EQ(found.dead_ending.verdict, Verdict::Holds) << family;
    EXPECT_EQ(found.persistent.verdict, Verdict::Holds) << family;
    EXPECT_EQ(found.consistent.verdict, Verdict::Holds) << family;
    const std::size_t pairs = found.starts * (found.starts - 1) / 2;
    EXPECT_EQ(found.pairs + found.unlike, pairs) << "each two of them are looked at together";
    EXPECT_GT(found.pairs, 0U) << family;
  }
}

// What Pleunes says of the three games of section 3.1 is so of the rulesets, already on few cells.
TEST(RulesetProperties, AreRefutedAsTheThesisSays) {
  const RulesetProperties pond = properties_of("clear-the-pond", 3);
  EXPECT_EQ(pond.dead_ending.verdict, Verdict::Holds);
  EXPECT_EQ(pond.persistent.verdict, Verdict::Fails);
  const RulesetProperties maze = properties_of("maze", 4);
  EXPECT_EQ(maze.dead_ending.verdict, Verdict::Fails);
  EXPECT_EQ(maze.consistent.verdict, Verdict::Undefined);
  const RulesetProperties konane = properties_of("konane", 5);
  EXPECT_EQ(konane.dead_ending.verdict, Verdict::Fails);
  EXPECT_EQ(konane.dead_ending.start.size(), 4U) << "no strip of fewer cells opens a move";
}

TEST(RulesetProperties, WhatIsKnownRemainsWhenTheBudgetIsSpent) {
  RulesetProperties found;
  std::size_t ticks = 0;
  const auto spend = [&] {
    if (++ticks > 400) throw 1;
  };
  EXPECT_THROW(find_ruleset_properties({read_family_kind("konane"), 9, ""}, spend, found), int);
  EXPECT_GT(found.starts, 10U);
  EXPECT_EQ(found.persistent.verdict, Verdict::Unknown);
}

}  // namespace
}  // namespace qcg
