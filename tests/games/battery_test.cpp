// The contract of rulesets (src/rules/face.h), checked for every game of the catalogue: on all positions that follow
// from the start where these are few, else on those met in random play.

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <random>
#include <set>
#include <tuple>

#include "games/catalogue.h"
#include "games/starts.h"

namespace qcg {
namespace {

using testing::all_followers;
using testing::few_followers;
using testing::met_in_random_play;
using testing::most_positions;
using testing::seed;
using testing::Start;
using testing::Step;
using testing::steps;
using testing::Trees;

class Battery : public ::testing::TestWithParam<Start> {
 protected:
  Battery() : game(read_game(GetParam().game, GetParam().position)), rules(game.rules) {
    auto followers = all_followers(rules, game.start, most_positions);
    positions = followers ? std::move(*followers) : met_in_random_play(game, most_positions);
    for (const Position position : positions) {
      if (all_followers(rules, {position}, few_followers)) small.push_back(position);
    }
    std::shuffle(small.begin(), small.end(), random);
  }

  // Some of the small positions, at random.
  [[nodiscard]] std::vector<Position> some_small(std::size_t most) const {
    return {small.begin(), small.begin() + static_cast<std::ptrdiff_t>(std::min(most, small.size()))};
  }

  ::testing::ScopedTrace trace{__FILE__, __LINE__, "seed " + std::to_string(seed)};
  std::mt19937_64 random{seed};
  Game game;
  const AnyRuleset& rules;
  std::vector<Position> positions;
  std::vector<Position> small;
};

TEST_P(Battery, MovesAreAscendingAndPlayAgrees) {
  std::set<Label> candidates;
  for (Label label = 0; label < 200; ++label) candidates.insert(label);
  for (int i = 0; i < 100; ++i) candidates.insert(static_cast<Label>(random()));
  for (std::size_t i = 0; i < positions.size() && candidates.size() < 3000; ++i) {
    for (const Step& step : steps(rules, positions[i])) candidates.insert({step.label - 1, step.label, step.label + 1});
  }
  std::vector<Position> some = positions;
  std::shuffle(some.begin(), some.end(), random);
  some.resize(std::min<std::size_t>(some.size(), 300));
  for (const Position position : some) {
    for (const Player player : both_players) {
      const std::vector<Label> labels = rules.moves(position, player);
      EXPECT_TRUE(std::is_sorted(labels.begin(), labels.end(), std::less_equal<>())) << rules.show(position);
      for (const Label label : labels) ASSERT_TRUE(rules.play(position, player, label)) << rules.show(position);
      for (const Label label : candidates) {
        ASSERT_EQ(rules.play(position, player, label).has_value(),
                  std::binary_search(labels.begin(), labels.end(), label))
            << rules.show(position) << " label " << label;
      }
    }
  }
}

TEST_P(Battery, MovesAppends) {
  std::vector<Label> labels{12345};
  rules.moves(game.start.front(), Player::Left, labels);
  EXPECT_EQ(labels.front(), 12345U);
  EXPECT_EQ(labels.size(), rules.moves(game.start.front(), Player::Left).size() + 1);
}

TEST_P(Battery, ALabelOfBothPlayersLeadsToOnePosition) {
  for (const Position position : positions) {
    for (const Label label : rules.moves(position, Player::Left)) {
      const auto right = rules.play(position, Player::Right, label);
      if (!right) continue;
      ASSERT_EQ(rules.play(position, Player::Left, label), right) << rules.show(position);
    }
  }
}

TEST_P(Battery, ImpartialMeansTheSameMoves) {
  if (!rules.impartial()) return;
  for (const Position position : positions) {
    ASSERT_EQ(rules.moves(position, Player::Left), rules.moves(position, Player::Right)) << rules.show(position);
  }
}

TEST_P(Battery, LabelsHaveDistinctNames) {
  std::map<std::pair<Player, std::string>, Label> named;
  for (const Position position : positions) {
    for (const Step& step : steps(rules, position)) {
      const std::string name = rules.show_move(step.player, step.label);
      EXPECT_FALSE(name.empty());
      ASSERT_EQ(named.try_emplace({step.player, name}, step.label).first->second, step.label) << name;
    }
  }
}

TEST_P(Battery, EveryPlayEnds) {
  std::map<Position, bool> finished;  // false while on the way down
  const auto visit = [&](const auto& self, Position position) -> void {
    const auto [entry, is_new] = finished.try_emplace(position, false);
    ASSERT_TRUE(is_new || entry->second) << "play comes back to " << rules.show(position);
    if (!is_new) return;
    for (const Step& step : steps(rules, position)) ASSERT_NO_FATAL_FAILURE(self(self, step.after));
    finished[position] = true;
  };
  for (const Position position : small) ASSERT_NO_FATAL_FAILURE(visit(visit, position));
}

// Notation

// Moves are compared by name: reading may number the labels otherwise.
std::map<std::pair<Player, std::string>, Position> named_steps(const AnyRuleset& rules, Position position) {
  std::map<std::pair<Player, std::string>, Position> result;
  for (const Step& step : steps(rules, position)) {
    result[{step.player, rules.show_move(step.player, step.label)}] = step.after;
  }
  return result;
}

// Whether the two positions allow the same names, and so do all that follow (Pleunes, Definition 3.2).
class Equivalence {
 public:
  Equivalence(const AnyRuleset& a, const AnyRuleset& b) : a_(a), b_(b) {}

  bool operator()(Position a, Position b) {
    if (known_.size() > 20'000 || !known_.emplace(a, b).second) return true;
    const auto of_a = named_steps(a_, a);
    const auto of_b = named_steps(b_, b);
    return std::equal(of_a.begin(), of_a.end(), of_b.begin(), of_b.end(),
                      [&](const auto& x, const auto& y) { return x.first == y.first && (*this)(x.second, y.second); });
  }

 private:
  const AnyRuleset& a_;
  const AnyRuleset& b_;
  std::set<std::pair<Position, Position>> known_;  // equal or being compared
};

TEST_P(Battery, WhatIsShownReadsBack) {
  std::vector<Position> some = positions;
  std::shuffle(some.begin(), some.end(), random);
  some.resize(std::min<std::size_t>(some.size(), 150));
  for (const Position position : some) {
    const std::string text = rules.show(position);
    const Game again = read_game(GetParam().game, text);
    ASSERT_EQ(again.start.size(), 1U) << text;
    EXPECT_EQ(again.rules.show(again.start[0]), text);
    const auto here = named_steps(rules, position);
    const auto there = named_steps(again.rules, again.start[0]);
    ASSERT_TRUE(std::equal(here.begin(), here.end(), there.begin(), there.end(), [](const auto& a, const auto& b) {
      return a.first == b.first;
    })) << text;
  }
  for (const Position position : some_small(40)) {
    const Game again = read_game(GetParam().game, rules.show(position));
    EXPECT_TRUE(Equivalence(rules, again.rules)(position, again.start[0])) << rules.show(position);
  }
}

TEST_P(Battery, ShownSuperpositionsReadBack) {
  for (int trial = 0; trial < 60; ++trial) {
    std::map<std::string, Position> realisations;
    for (std::uint64_t count = 2 + random() % 4; count > 0; --count) {
      const Position position = positions[random() % positions.size()];
      realisations[rules.show(position)] = position;
    }
    std::string text;
    for (const auto& [shown, position] : realisations) text += (text.empty() ? "" : " | ") + shown;
    const Game again = read_game(GetParam().game, text);
    ASSERT_EQ(again.start.size(), realisations.size()) << text;
    for (const Position position : again.start) {
      const auto found = realisations.find(again.rules.show(position));
      ASSERT_NE(found, realisations.end()) << text << " became " << again.rules.show(position);
      if (trial < 10 && all_followers(rules, {found->second}, few_followers)) {
        EXPECT_TRUE(Equivalence(rules, again.rules)(found->second, position)) << text;
      }
    }
  }
}

TEST_P(Battery, DistinctPositionsAreShownDistinct) {
  std::set<std::string> shown;
  for (const Position position : positions) EXPECT_TRUE(shown.insert(rules.show(position)).second);
}

// What a ruleset may state besides

// Dorbec and Mhalla, Definition 2, for one covering realisation.
class Covering {
 public:
  explicit Covering(const AnyRuleset& rules) : rules_(rules) {}

  bool operator()(Position a, Position b) {
    const auto known = known_.find({a, b});
    if (known != known_.end()) return known->second;
    const std::vector<Step> of_a = steps(rules_, a);
    const bool covered = std::all_of(of_a.begin(), of_a.end(), [&](const Step& step) {
      const auto after = rules_.play(b, step.player, step.label);
      return after && (*this)(step.after, *after);
    });
    return known_[{a, b}] = covered;
  }

 private:
  const AnyRuleset& rules_;
  std::map<std::pair<Position, Position>, bool> known_;
};

TEST_P(Battery, CoveringIsSoundAndTransitive) {
  Covering covered(rules);
  const std::vector<Position> some = some_small(60);
  std::vector<std::pair<Position, Position>> stated;
  for (const Position a : some) {
    EXPECT_TRUE(rules.covered_by(a, a)) << rules.show(a);
    for (const Position b : some) {
      if (a == b || !rules.covered_by(a, b)) continue;
      EXPECT_TRUE(rules.states_covering());
      EXPECT_TRUE(covered(a, b)) << rules.show(a) << " is not covered by " << rules.show(b);
      stated.emplace_back(a, b);
    }
  }
  for (const auto& [a, b] : stated) {
    for (const Position c : some) {
      EXPECT_TRUE(!rules.covered_by(b, c) || rules.covered_by(a, c)) << "transitivity";
    }
  }
}

// Whatever is dropped is covered by something kept, and nothing kept by anything else kept.
TEST_P(Battery, DropsExactlyWhatIsCovered) {
  if (!rules.states_covering()) return;
  for (int trial = 0; trial < 50; ++trial) {
    std::set<Position> chosen;
    for (int i = 0; i < 6; ++i) chosen.insert(positions[random() % positions.size()]);
    std::vector<Position> kept(chosen.begin(), chosen.end());
    rules.drop_covered(kept);
    EXPECT_TRUE(std::is_sorted(kept.begin(), kept.end()));
    for (const Position a : chosen) {
      const bool covered =
          std::any_of(kept.begin(), kept.end(), [&](Position b) { return a != b && rules.covered_by(a, b); });
      const bool is_kept = std::binary_search(kept.begin(), kept.end(), a);
      EXPECT_NE(covered, is_kept) << rules.show(a);
    }
  }
}

// Whether a position equals the sum of its parts: the second player wins the position minus the parts. Naively.
class Difference {
 public:
  explicit Difference(const AnyRuleset& rules) : rules_(rules) {}

  // Nothing if that takes too long.
  std::optional<bool> is_zero(Position position, const std::vector<Position>& parts) {
    std::vector<Position> components{position};
    components.insert(components.end(), parts.begin(), parts.end());
    budget_ = 30'000;
    const bool second_wins = !wins(components, Player::Left) && !wins(components, Player::Right);
    return budget_ == 0 ? std::nullopt : std::optional(second_wins);
  }

 private:
  // The first component is played as it is, the others with the players exchanged.
  bool wins(const std::vector<Position>& components, Player player) {
    const auto key = std::make_pair(components, player);
    if (const auto known = known_.find(key); known != known_.end()) return known->second;
    if (budget_ == 0 || --budget_ == 0) return false;
    for (std::size_t i = 0; i < components.size(); ++i) {
      const Player mover = i == 0 ? player : opponent(player);
      for (const Label label : rules_.moves(components[i], mover)) {
        std::vector<Position> after = components;
        after[i] = rules_.play(components[i], mover, label).value();
        const bool won = !wins(after, opponent(player));
        if (budget_ == 0) return false;
        if (won) return known_[key] = true;
      }
    }
    return known_[key] = false;
  }

  const AnyRuleset& rules_;
  std::map<std::pair<std::vector<Position>, Player>, bool> known_;
  std::size_t budget_ = 0;
};

TEST_P(Battery, PartsAddUpToThePosition) {
  Difference difference(rules);
  std::size_t checked = 0;
  for (const Position position : some_small(60)) {
    std::vector<Position> parts;
    rules.split(position, parts);
    if (parts == std::vector<Position>{position}) continue;
    const auto equal = difference.is_zero(position, parts);
    if (!equal) continue;
    ++checked;
    std::string shown;
    for (const Position part : parts) shown += " " + rules.show(part);
    EXPECT_TRUE(*equal) << rules.show(position) << " is not the sum of" << shown;
  }
  RecordProperty("splits_checked", static_cast<int>(checked));
}

TEST_P(Battery, NormalisingKeepsTheGame) {
  for (const Position position : positions) {
    const Position normal = rules.normalise(position);
    ASSERT_EQ(rules.normalise(normal), normal) << rules.show(position);
  }
  Trees trees(rules);
  for (const Position position : some_small(200)) {
    const Position normal = rules.normalise(position);
    ASSERT_EQ(trees.number(position), trees.number(normal))
        << rules.show(position) << " was normalised to " << rules.show(normal);
  }
}

INSTANTIATE_TEST_SUITE_P(Catalogue, Battery, ::testing::ValuesIn(testing::starts()), testing::test_name);

}  // namespace
}  // namespace qcg
