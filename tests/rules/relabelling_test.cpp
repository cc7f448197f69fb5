#include "rules/relabelling.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "support/random_games.h"

namespace qcg {
namespace {

const auto no_tick = [] {};

using Names = std::map<Label, std::string>;

/// A labelled game written out (Pleunes, Definition 3.1), with these names for the labels: equal texts, equivalent
/// games.
std::string tree(const AnyRuleset& rules, Position position, const Names& names) {
  std::string text;
  for (const Player player : both_players) {
    std::set<std::string> options;
    for (const Label label : rules.moves(position, player)) {
      options.insert(names.at(label) + tree(rules, *rules.play(position, player, label), names));
    }
    text += player == Player::Left ? "(" : "|";
    for (const std::string& option : options) text += option + ",";
  }
  return text + ")";
}

std::set<std::string> trees(const Game& game, const Names& names) {
  std::set<std::string> all;
  for (const Position position : game.start) all.insert(tree(game.rules, position, names));
  return all;
}

void collect(const AnyRuleset& rules, Position position, std::set<Label>& labels, std::set<Position>& met) {
  if (!met.insert(position).second) return;
  for (const Player player : both_players) {
    for (const Label label : rules.moves(position, player)) {
      labels.insert(label);
      collect(rules, *rules.play(position, player, label), labels, met);
    }
  }
}

std::vector<Label> labels_of(const Game& game) {
  std::set<Label> labels;
  std::set<Position> met;
  for (const Position position : game.start) collect(game.rules, position, labels, met);
  return {labels.begin(), labels.end()};
}

/// Tries every bijection.
bool same_by_force(const Game& one, const Game& other) {
  const std::vector<Label> from = labels_of(one);
  std::vector<Label> to = labels_of(other);
  if (from.size() != to.size()) return false;
  Names plain;
  for (const Label label : to) plain[label] = std::to_string(label);
  const std::set<std::string> wanted = trees(other, plain);
  do {
    Names names;
    for (std::size_t i = 0; i < from.size(); ++i) names[from[i]] = std::to_string(to[i]);
    if (trees(one, names) == wanted) return true;
  } while (std::next_permutation(to.begin(), to.end()));
  return false;
}

void expect_witness(const Game& one, const Game& other, const Relabelling& relabelling) {
  Names names;
  Names plain;
  for (const auto& [from, to] : relabelling) {
    names[from.label] = std::to_string(to.label);
    plain[to.label] = std::to_string(to.label);
  }
  EXPECT_EQ(names.size(), relabelling.size());
  EXPECT_EQ(plain.size(), relabelling.size());
  EXPECT_EQ(trees(one, names), trees(other, plain));
  EXPECT_TRUE(is_relabelling(one, other, relabelling));
}

constexpr std::size_t most_labels_by_force = 5;

TEST(Relabelling, IsFoundWhereTryingAllFindsOne) {
  for (const CatalogueEntry& entry : catalogue()) {
    SCOPED_TRACE(entry.info.name);
    testing::RandomGames random(20);
    std::size_t same = 0;
    std::size_t different = 0;
    for (unsigned round = 0; same + different < 2000 && round < 20'000; ++round) {
      const unsigned size = 2 + round % 2;
      const Game one = random.superposed(entry.info.name, size, 3);
      const Game other = random.superposed(entry.info.name, size, 3);
      const std::size_t labels = labels_of(one).size();
      if (labels != labels_of(other).size() || labels > most_labels_by_force) continue;
      const SameUpToRelabelling found = find_relabelling(one, other, no_tick);
      EXPECT_EQ(found.by.has_value(), same_by_force(one, other));
      EXPECT_NE(found.by.has_value(), !found.why_not.empty());
      if (found.by) expect_witness(one, other, *found.by);
      ++(found.by ? same : different);
      ASSERT_FALSE(HasFailure()) << show_superposition(one.rules, one.start) << " and "
                                 << show_superposition(other.rules, other.start);
    }
    EXPECT_GT(same, 0U);
    EXPECT_GT(different, 0U);
    EXPECT_EQ(same + different, 2000U);
  }
}

SameUpToRelabelling between(std::string_view name, std::string_view one, std::string_view other) {
  return find_relabelling(read_game(name, one), read_game(name, other), no_tick);
}

TEST(Relabelling, ExchangesHeapsAndStalks) {
  EXPECT_TRUE(between("nim", "2,0 | 1,1", "0,2 | 1,1").by);
  EXPECT_FALSE(between("nim", "2,0 | 1,1", "0,2 | 2,0").by);
  EXPECT_TRUE(between("hackenbush", "br+b", "b+br").by);
  EXPECT_TRUE(between("hackenbush", "br+b | b+b", "b+br | b+b").by);
  EXPECT_FALSE(between("hackenbush", "br", "rb").by) << "players keep their colours";
}

// One renaming must serve all realisations (Pleunes, section 3.2).
TEST(Relabelling, OfOneRealisationAloneDoesNotCount) {
  EXPECT_FALSE(between("nim", "2,1 | 1,2", "2,1 | 2,1").by);
  EXPECT_FALSE(between("nim", "2,0 | 2,1", "2,0 | 1,2").by);
}

// Many labels alike: each could be tried with each, were they not told apart as the search goes.
TEST(Relabelling, OfManyLabels) {
  const auto found = between("hackenbush", "br+br+br+br+b", "b+br+br+br+br");
  ASSERT_TRUE(found.by);
  EXPECT_EQ(found.by->size(), 9U);
  EXPECT_FALSE(between("hackenbush", "br+br+br+br+b", "b+br+br+br+bb").by);
}

TEST(Relabelling, IsCheckedByTheDefinition) {
  const Game game = read_game("nim", "2,1");
  const auto itself = find_relabelling(game, game, no_tick);
  ASSERT_TRUE(itself.by);
  Relabelling wrong = *itself.by;
  std::swap(wrong.front().second, wrong.back().second);
  EXPECT_TRUE(is_relabelling(game, game, *itself.by));
  EXPECT_FALSE(is_relabelling(game, game, wrong));
  wrong.back() = wrong.front();
  EXPECT_FALSE(is_relabelling(game, game, wrong)) << "one to one";
}

TEST(Relabelling, StopsWhenToldTo) {
  const Game game = read_game("nim", "2,1");
  EXPECT_THROW(find_relabelling(game, game, [] { throw 1; }), int);
}

}  // namespace
}  // namespace qcg
