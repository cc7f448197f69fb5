#include "rules/properties.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <stdexcept>

#include "games/catalogue.h"

namespace qcg {
namespace {

Properties properties_of(const Game& game) { return find_properties(game.rules, game.start); }

/// Plays a line; every move of it must be legal.
Position end_of(const AnyRuleset& rules, const Line& line) {
  Position position = line.from;
  for (const Step& step : line.moves) {
    const auto after = rules.play(position, step.player, step.label);
    EXPECT_TRUE(after) << rules.show(position) << ": " << rules.show_move(step.player, step.label);
    if (after) position = *after;
  }
  return position;
}

/// What every witness says: the move is legal at the end of one line only.
void expect_replays(const AnyRuleset& rules, const Witness& witness) {
  const auto [player, label] = witness.move;
  EXPECT_TRUE(rules.play(end_of(rules, witness.allowing), player, label)) << witness.sentence;
  EXPECT_FALSE(rules.play(end_of(rules, witness.forbidding), player, label)) << witness.sentence;
  EXPECT_FALSE(witness.sentence.empty());
}

void expect_revealed(const AnyRuleset& rules, const Witness& witness) {
  expect_replays(rules, witness);
  EXPECT_EQ(witness.allowing.from, witness.forbidding.from);
  EXPECT_EQ(witness.allowing.moves.size(), 1U);
  EXPECT_TRUE(witness.forbidding.moves.empty());
}

void expect_rearranged(const AnyRuleset& rules, const Witness& witness) {
  expect_replays(rules, witness);
  EXPECT_EQ(witness.allowing.from, witness.forbidding.from);
  ASSERT_EQ(witness.allowing.moves.size(), witness.forbidding.moves.size());
  const auto labels = [&](const Line& line) {
    std::vector<Label> sorted;
    for (std::size_t i = 0; i < witness.rearranged; ++i) sorted.push_back(line.moves[i].label);
    std::sort(sorted.begin(), sorted.end());
    return sorted;
  };
  EXPECT_EQ(labels(witness.allowing), labels(witness.forbidding));
  for (std::size_t i = witness.rearranged; i < witness.allowing.moves.size(); ++i) {
    EXPECT_EQ(witness.allowing.moves[i], witness.forbidding.moves[i]);
  }
}

void expect_inconsistent(const AnyRuleset& rules, const Witness& witness) {
  expect_replays(rules, witness);
  EXPECT_EQ(witness.allowing.moves, witness.forbidding.moves);
  EXPECT_EQ(witness.allowing.moves.size(), 1U);
  for (const Player player : both_players) {
    for (const Label label : rules.moves(witness.allowing.from, player)) {
      EXPECT_TRUE(rules.play(witness.forbidding.from, player, label)) << "weakly covered (Definition 3.19)";
    }
  }
}

/// Whatever the verdicts are, those that fail must come with a witness that replays.
void expect_witnesses(const Game& game, const Properties& found) {
  EXPECT_EQ(found.dead_ending.verdict == Verdict::Fails, found.dead_ending.witness.has_value());
  EXPECT_EQ(found.persistent.verdict == Verdict::Fails, found.persistent.witness.has_value());
  EXPECT_EQ(found.consistent.verdict == Verdict::Fails, found.consistent.witness.has_value());
  if (found.dead_ending.witness) expect_revealed(game.rules, *found.dead_ending.witness);
  if (found.persistent.witness) expect_rearranged(game.rules, *found.persistent.witness);
  if (found.consistent.witness) expect_inconsistent(game.rules, *found.consistent.witness);
}

/// Dead-ending, persistent, consistent, each as one letter: y, n, or - where undefined.
std::string summary(std::string_view name, std::string_view position) {
  const Game game = read_game(name, position);
  const Properties found = properties_of(game);
  expect_witnesses(game, found);
  std::string letters;
  for (const Finding* each : {&found.dead_ending, &found.persistent, &found.consistent}) {
    letters += each->verdict == Verdict::Holds ? 'y' : each->verdict == Verdict::Fails ? 'n' : '-';
  }
  return letters;
}

TEST(Properties, ExamplesShowWhatTheThesisSays) {
  const auto of_example = [](std::string_view name) { return summary(name, find_game(name).info.example); };
  EXPECT_EQ(of_example("hackenbush"), "yyy");
  EXPECT_EQ(of_example("nim"), "yyy");
  EXPECT_EQ(of_example("nim-cut"), "yyy");
  EXPECT_EQ(of_example("domineering"), "yyy");
  EXPECT_EQ(of_example("clear-the-pond"), "ynn");
  EXPECT_EQ(of_example("maze"), "ny-");
  EXPECT_EQ(of_example("konane"), "nn-");
}

TEST(Properties, HoldOnLargerPositionsToo) {
  EXPECT_EQ(summary("hackenbush", "tent:3"), "yyy");
  EXPECT_EQ(summary("hackenbush", "0-1b 1-2r 2-0g 2-2b 0-1r"), "yyy");
  EXPECT_EQ(summary("hackenbush", "brb+bb | r+bb"), "yyy");
  EXPECT_EQ(summary("domineering", "3x4"), "yyy");
  EXPECT_EQ(summary("nim", "4,3"), "yyy");
  EXPECT_EQ(summary("nim-cut", "4,3"), "yyy");
}

TEST(Properties, WitnessesReplayForEveryGame) {
  for (const CatalogueEntry& entry : catalogue()) {
    SCOPED_TRACE(entry.info.name);
    const Game game = read_game(entry.info.name, entry.info.example);
    const Properties found = properties_of(game);
    expect_witnesses(game, found);
    EXPECT_GE(found.positions, found.states);
    EXPECT_GT(found.states, 0U);
  }
}

/// The definitions taken literally, for small games.
class Literally {
 public:
  explicit Literally(const Game& game) : rules_(game.rules) {
    for (const Position position : game.start) reach(position);
  }

  std::string summary() {
    const bool dead_ending = is_dead_ending();
    return std::string(dead_ending ? "y" : "n") + (is_persistent() ? "y" : "n") +
           (dead_ending ? (is_consistent() ? "y" : "n") : "-");
  }

 private:
  std::optional<Position> after(Position position, Label label) const {
    const auto left = rules_.play(position, Player::Left, label);
    return left ? left : rules_.play(position, Player::Right, label);
  }
  std::set<Label> legal(Position position) const {
    std::set<Label> labels;
    for (const Player player : both_players) {
      for (const Label label : rules_.moves(position, player)) labels.insert(label);
    }
    return labels;
  }
  void reach(Position position) {
    if (!reached_.insert(position).second) return;
    for (const Label label : legal(position)) reach(*after(position, label));
  }
  static bool subset(const std::set<Label>& a, const std::set<Label>& b) {
    return std::includes(b.begin(), b.end(), a.begin(), a.end());
  }
  bool equivalent(Position a, Position b) {
    if (a == b) return true;
    for (const Player player : both_players) {
      if (rules_.moves(a, player) != rules_.moves(b, player)) return false;
    }
    for (const Label label : legal(a)) {
      if (!equivalent(*after(a, label), *after(b, label))) return false;
    }
    return true;
  }

  bool is_dead_ending() const {
    for (const Position g : reached_) {
      for (const Label label : legal(g)) {
        if (!subset(legal(*after(g, label)), legal(g))) return false;
      }
    }
    return true;
  }
  bool is_consistent() const {
    for (const Position g : reached_) {
      for (const Position h : reached_) {
        if (!subset(legal(g), legal(h))) continue;
        for (const Label label : legal(g)) {
          if (!subset(legal(*after(g, label)), legal(*after(h, label)))) return false;
        }
      }
    }
    return true;
  }
  bool is_persistent() {
    for (const Position g : reached_) {
      std::map<std::set<Label>, Position> ends;
      if (!orders_agree(g, {}, ends)) return false;
    }
    return true;
  }
  bool orders_agree(Position position, const std::set<Label>& played, std::map<std::set<Label>, Position>& ends) {
    const auto [known, fresh] = ends.try_emplace(played, position);
    if (!fresh && !equivalent(known->second, position)) return false;
    for (const Label label : legal(position)) {
      std::set<Label> more = played;
      if (more.insert(label).second && !orders_agree(*after(position, label), more, ends)) return false;
    }
    return true;
  }

  AnyRuleset rules_;
  std::set<Position> reached_;
};

TEST(Properties, AgreeWithTheDefinitionsTakenLiterally) {
  std::vector<std::pair<std::string_view, std::string_view>> games{{"hackenbush", "0-1b 1-2r 2-0g"},
                                                                   {"hackenbush", "bg+r"},
                                                                   {"domineering", "2x3"},
                                                                   {"konane", "brb."},
                                                                   {"konane", "br.rb"},
                                                                   {"konane", ".br./br.b"},
                                                                   {"maze", "o../.../..."},
                                                                   {"maze", "o]./.#"},
                                                                   {"clear-the-pond", "br"},
                                                                   {"clear-the-pond", "bb"},
                                                                   {"clear-the-pond", "b."},
                                                                   {"clear-the-pond", "rb"},
                                                                   {"nim", "3,2"},
                                                                   {"nim-cut", "3,1"},
                                                                   {"nim", "2 | 1"}};
  for (const CatalogueEntry& entry : catalogue()) games.emplace_back(entry.info.name, entry.info.example);
  for (const auto& [name, position] : games) {
    EXPECT_EQ(summary(name, position), Literally(read_game(name, position)).summary()) << name << " " << position;
  }
}

TEST(Properties, TheMazeOfTheThesisOpensAMove) {
  const Game game = read_game("maze", "o_./..");
  const Properties found = properties_of(game);
  EXPECT_EQ(found.dead_ending.witness->sentence,
            "in o_./.. the move 'down 1' (Left) is illegal, but 'right 1' (Right) makes it legal");
  EXPECT_EQ(found.consistent.verdict, Verdict::Undefined);
}

/// Labels 0, 1, 2 set a bit each; only the orders 0,1,2 and 2,1,0 can be played to the end, and they end differently.
struct TwoLongOrders {
  void moves(Position position, Player player, std::vector<Label>& labels) const {
    for (Label label = 0; label < 5; ++label) {
      if (play(position, player, label)) labels.push_back(label);
    }
  }
  [[nodiscard]] std::optional<Position> play(Position position, Player player, Label label) const {
    if (player == Player::Right) return std::nullopt;
    if (position == 0 && label == 0) return 1;
    if (position == 0 && label == 2) return 11;
    if (position == 1 && label == 1) return 2;
    if (position == 2 && label == 2) return 3;
    if (position == 3 && label == 3) return 4;
    if (position == 4 && label == 4) return 5;
    if (position == 11 && label == 1) return 12;
    if (position == 12 && label == 0) return 13;
    if (position == 13 && label == 3) return 5;
    return std::nullopt;
  }
  [[nodiscard]] std::string show(Position position) const { return std::to_string(position); }
  [[nodiscard]] std::string show_move(Player, Label label) const { return std::to_string(label); }
};

TEST(Properties, PersistenceLooksAtLongOrdersAndTellsTheirEndsApart) {
  const AnyRuleset rules{TwoLongOrders{}};
  const std::vector<Position> start{0};
  const Properties found = find_properties(rules, start);
  ASSERT_TRUE(found.persistent.witness);
  expect_rearranged(rules, *found.persistent.witness);
  EXPECT_EQ(found.persistent.witness->rearranged, 3U);
  EXPECT_EQ(
      found.persistent.witness->sentence,
      "from 0 both orders '0' (Left), '1' (Left), '2' (Left) and '2' (Left), '1' (Left), '0' (Left) can be played, "
      "but '4' (Left) is legal only after the first (followed by '3' (Left))");
}

TEST(Properties, EquivalentPositionsAreOneState) {
  // Behind the wall both cells of the bottom row are dead ends.
  const Game game = read_game("maze", "o]./.].");
  const Properties found = properties_of(game);
  EXPECT_EQ(found.positions, 2U);
  const Game two_ends = read_game("maze", "o./.]#");
  EXPECT_EQ(properties_of(two_ends).positions, 3U);
  EXPECT_EQ(properties_of(two_ends).states, 2U);
}

TEST(Properties, WhatIsKnownRemainsWhenTheBudgetIsSpent) {
  const Game game = read_game("konane", find_game("konane").info.example);
  int ticks = 0;
  Properties found;
  const auto spend = [&] {
    if (++ticks > 5) throw std::runtime_error("budget");
  };
  EXPECT_THROW(find_properties(game.rules, game.start, spend, found), std::runtime_error);
  EXPECT_GT(found.positions, 1U);
  EXPECT_EQ(found.dead_ending.verdict, Verdict::Fails);
  EXPECT_EQ(found.consistent.verdict, Verdict::Undefined);
  EXPECT_EQ(found.persistent.verdict, Verdict::Unknown);
}

}  // namespace
}  // namespace qcg
