// Where a game says in what its covers exceed a position (face.h), what the position forbids is forbidden by those that
// share what it lacks: by brute force, on all lines of play from small positions. And statements that leave something
// out are noticed.

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <map>
#include <random>
#include <set>

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

using Excess = std::function<std::uint64_t(Position, Position)>;

/// A position with some that cover it, and in what these are more.
class Forbidding {
 public:
  struct Cover {
    Position position;
    std::uint64_t excess;
  };

  Forbidding(const AnyRuleset& rules, std::size_t most_plays) : rules_(rules), left_(most_plays) {}

  /// Whether, wherever a label is illegal here and legal in some of the covers, these have an aspect in common: at once
  /// and after all moves. As far as so many plays tell.
  bool is_explained(Position position, const std::vector<Cover>& covers) {
    if (left_ == 0) return true;
    --left_;
    std::map<std::pair<Player, Label>, std::uint64_t> common;  // of the covers that allow what is not allowed here
    for (const Cover& cover : covers) {
      for (const Step& step : steps(rules_, cover.position)) {
        if (rules_.play(position, step.player, step.label)) continue;
        const auto known = common.try_emplace({step.player, step.label}, every_aspect).first;
        known->second &= cover.excess;
        if (known->second == 0) return false;
      }
    }
    const std::vector<Step> here = steps(rules_, position);
    return std::all_of(here.begin(), here.end(), [&](const Step& step) {
      std::vector<Cover> after;
      for (const Cover& cover : covers) {
        after.push_back({rules_.play(cover.position, step.player, step.label).value(), cover.excess});
      }
      return is_explained(step.after, after);
    });
  }

 private:
  const AnyRuleset& rules_;
  std::size_t left_;
};

/// All positions that follow from a start, or those met in random play; the small ones in an order by chance.
std::vector<Position> small_positions(const Game& game, std::mt19937_64& random) {
  auto followers = all_followers(game.rules, game.start, most_positions);
  if (!followers) followers = met_in_random_play(game, most_positions);
  std::erase_if(*followers, [&](Position position) { return !all_followers(game.rules, {position}, few_followers); });
  std::shuffle(followers->begin(), followers->end(), random);
  return std::move(*followers);
}

// Whether what is said of the excess holds for these positions, each with all others that cover it.
bool holds(const Game& game, const std::vector<Position>& positions, const Excess& excess) {
  const AnyRuleset& rules = game.rules;
  for (const Position a : positions) {
    std::vector<Forbidding::Cover> covers;
    for (const Position b : positions) {
      if (a != b && rules.covered_by(a, b)) covers.push_back({b, excess(a, b)});
    }
    if (!covers.empty() && !Forbidding(rules, 300).is_explained(a, covers)) return false;
    for (const auto& [b, of_b] : covers) {
      for (const auto& [c, of_c] : covers) {
        if (rules.covered_by(b, c) && (of_c & ~(of_b | excess(b, c))) != 0) return false;
      }
    }
  }
  return true;
}

class ExcessOfGame : public ::testing::TestWithParam<Start> {};

TEST_P(ExcessOfGame, IsSound) {
  const Game game = read_game(GetParam().game, GetParam().position);
  if (!game.rules.knows_excess()) return;
  std::mt19937_64 random(seed);
  std::vector<Position> positions = small_positions(game, random);
  positions.resize(std::min<std::size_t>(positions.size(), 60));
  EXPECT_TRUE(holds(game, positions, [&](Position a, Position b) { return game.rules.excess(a, b); }));
}

// By the definition: what is dropped is explained by what stays, and all that is explained is dropped.
TEST_P(ExcessOfGame, DropsExactlyWhatIsExplained) {
  const Game game = read_game(GetParam().game, GetParam().position);
  if (!game.rules.knows_excess()) return;
  const AnyRuleset& rules = game.rules;
  std::mt19937_64 random(seed);
  const std::vector<Position> positions = small_positions(game, random);
  for (int trial = 0; trial < 100; ++trial) {
    std::set<Position> chosen;
    for (int i = 0; i < 8; ++i) chosen.insert(positions[random() % positions.size()]);
    std::vector<Position> kept(chosen.begin(), chosen.end());
    rules.drop_explained(kept);
    EXPECT_TRUE(std::is_sorted(kept.begin(), kept.end()));
    for (const Position a : chosen) {
      std::uint64_t unexplained = every_aspect;
      for (const Position b : kept) {
        const bool covers = b != a && rules.covered_by(a, b) && (b < a || !rules.covered_by(b, a));
        if (covers) unexplained &= rules.excess(a, b);
      }
      EXPECT_NE(unexplained == 0, std::binary_search(kept.begin(), kept.end(), a)) << rules.show(a);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Catalogue, ExcessOfGame, ::testing::ValuesIn(testing::starts()), testing::test_name);

// Where two sides of a position may each be more, a statement that leaves a side out is wrong.
TEST(Excess, AspectsLeftOutAreNoticed) {
  const std::vector<Start> all = {{"nim", "2,2"},           {"nim-cut", "2,2"},      {"subtraction", "{1,3}:3,3"},
                                  {"octal", "0.77:5"},      {"hackenbush", "br+rb"}, {"domineering", "2x3"},
                                  {"col", "path:4"},        {"snort", "path:4"},     {"cram", "2x3"},
                                  {"node-kayles", "path:5"}};
  for (const Start& start : all) {
    const Game game = read_game(start.game, start.position);
    ASSERT_TRUE(game.rules.knows_excess()) << start.game;
    std::mt19937_64 random(seed);
    const std::vector<Position> positions = small_positions(game, random);
    std::uint64_t used = 0;
    for (const Position a : positions) {
      for (const Position b : positions) {
        if (a != b && game.rules.covered_by(a, b)) used |= game.rules.excess(a, b);
      }
    }
    std::size_t noticed = 0;
    std::size_t left_out = 0;
    for (std::uint64_t rest = used; rest != 0; rest &= rest - 1) {
      const std::uint64_t aspect = rest & -rest;
      ++left_out;
      if (!holds(game, positions, [&](Position a, Position b) { return game.rules.excess(a, b) & ~aspect; })) ++noticed;
    }
    EXPECT_EQ(noticed, left_out) << start.game << " " << start.position;
  }
}

}  // namespace
}  // namespace qcg
