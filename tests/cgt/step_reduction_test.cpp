#include "cgt/step_reduction.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <map>

#include "cgt/notation.h"
#include "cgt/random_games.h"
#include "cgt/reference.h"

namespace qcg {
namespace {

/// The reference's own game of a value: that of the options of its canonical form.
class Slow {
 public:
  explicit Slow(Universe& universe) : universe_(universe) {}

  reference::SlowGames::Game of(ShortGame game) {
    const auto known = known_.find(game);
    if (known != known_.end()) return known->second;
    const auto made = of(GivenOptions{universe_.left_options(game), universe_.right_options(game)});
    return known_[game] = made;
  }
  reference::SlowGames::Game of(const GivenOptions& form) {
    std::vector<reference::SlowGames::Game> left;
    std::vector<reference::SlowGames::Game> right;
    for (const ShortGame option : form.left) left.push_back(of(option));
    for (const ShortGame option : form.right) right.push_back(of(option));
    return games.make(left, right);
  }

  reference::SlowGames games;

 private:
  Universe& universe_;
  std::map<ShortGame, reference::SlowGames::Game> known_;
};

void expect_step(Slow& slow, Universe& universe, const GivenOptions& before, const ReductionStep& step) {
  const auto at_least = [&](Player player, auto a, auto b) {
    return player == Player::Left ? slow.games.less_equal(b, a) : slow.games.less_equal(a, b);
  };
  GivenOptions expected = before;
  std::vector<ShortGame>& options = expected.of(step.player);
  EXPECT_EQ(std::erase(options, step.option), 1U) << "the option was there";
  if (step.kind == ReductionStep::Kind::Dominated) {
    EXPECT_TRUE(std::find(options.begin(), options.end(), step.by) != options.end());
    EXPECT_TRUE(at_least(step.player, slow.of(step.by), slow.of(step.option)));
    EXPECT_TRUE(step.gained.empty());
  } else {
    const bool left = step.player == Player::Left;
    const auto answers = left ? universe.right_options(step.option) : universe.left_options(step.option);
    EXPECT_TRUE(std::find(answers.begin(), answers.end(), step.by) != answers.end());
    EXPECT_TRUE(at_least(opponent(step.player), slow.of(step.by), slow.of(before)));
    EXPECT_EQ(step.gained, left ? universe.left_options(step.by) : universe.right_options(step.by));
    for (const ShortGame option : step.gained) {
      if (std::find(options.begin(), options.end(), option) == options.end()) options.push_back(option);
    }
  }
  EXPECT_EQ(step.after, expected);
  EXPECT_TRUE(slow.games.equal(slow.of(before), slow.of(step.after))) << "each step keeps the value";
}

RC_GTEST_PROP(StepReduction, StepsAreThoseOfTheTheorems, ()) {
  Universe universe;
  Slow slow(universe);
  const auto games = random_games::build(universe, random_games::steps(random_games::seed(), 10));
  std::mt19937 random(random_games::seed());
  for (unsigned round = 0; round < 20; ++round) {
    std::vector<ShortGame> sides[2];
    for (auto& side : sides) {
      for (std::size_t i = random() % 5; i > 0; --i) side.push_back(games[random() % games.size()]);
    }
    const SteppedReduction reduction = reduce_in_steps(universe, sides[0], sides[1]);
    GivenOptions before = reduction.form;
    for (const ReductionStep& step : reduction.steps) {
      expect_step(slow, universe, before, step);
      before = step.after;
    }
    // The end is the canonical form, as the reference finds it.
    const auto canonical = slow.games.canonical(slow.of(reduction.form));
    EXPECT_EQ(slow.of(before), canonical);
    EXPECT_EQ(slow.of(reduction.value), canonical);
    EXPECT_EQ(reduction.value, universe.make(sides[0], sides[1]));
    RC_ASSERT(!::testing::Test::HasFailure());
  }
}

TEST(StepReduction, OfTheSimplestForms) {
  Universe universe;
  const auto integer = [&](int n) { return universe.integer(n); };
  const std::vector<ShortGame> left{integer(0), integer(1)};
  const std::vector<ShortGame> right{integer(3)};
  const SteppedReduction reduction = reduce_in_steps(universe, left, right);
  EXPECT_EQ(reduction.value, integer(2));
  ASSERT_EQ(reduction.steps.size(), 2U);
  EXPECT_EQ(reduction.steps[0].kind, ReductionStep::Kind::Dominated);
  EXPECT_EQ(reduction.steps[0].by, integer(1));
  EXPECT_EQ(reduction.steps[1].kind, ReductionStep::Kind::Reversible);
  EXPECT_EQ(reduction.steps[1].by, integer(2));
  EXPECT_TRUE(reduction.steps[1].after.right.empty());
  EXPECT_TRUE(reduce_in_steps(universe, {}, {}).steps.empty());
}

// What stands in braces is told as it stands there, inner braces first.
TEST(StepReduction, FormsAreMetAsTheyAreWritten) {
  Universe universe;
  std::vector<std::string> met;
  read_value(universe, "{0,{1|-1}|0,1}", [&](std::span<const ShortGame> left, std::span<const ShortGame> right) {
    met.push_back(std::to_string(left.size()) + "|" + std::to_string(right.size()));
  });
  EXPECT_EQ(met, (std::vector<std::string>{"1|1", "2|2"}));
}

}  // namespace
}  // namespace qcg
