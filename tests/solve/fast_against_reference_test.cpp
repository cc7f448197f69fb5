#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <cstdlib>

#include "cgt/notation.h"
#include "cgt/step_reduction.h"
#include "lift/quantum.h"
#include "lift/sum.h"
#include "solve/position_forms.h"
#include "solve/reference.h"
#include "solve/solver.h"
#include "support/random_games.h"

namespace qcg {
namespace {

std::string describe(const Game& game, Lift lift) {
  std::string text;
  for (const Position realisation : game.start) text += (text.empty() ? "" : " | ") + game.rules.show(realisation);
  return text + " [" + std::string(name(lift.flavour)) + "," + show(lift.width) + "]";
}

/// What the reference solver says of a game, to hold the fast solver's answers against.
class Expected {
 public:
  explicit Expected(const reference::Game& game) : start_(*game.start.begin()), solver_(game) {
    value_ = solver_.value(start_);
    outcome_ = solver_.outcome(start_);
    misere_outcome_ = solver_.misere_outcome(start_);
    length_.both = solver_.longest_play(start_);
    length_.left = solver_.most_moves(start_, Player::Left);
    length_.right = solver_.most_moves(start_, Player::Right);
    length_.left_in_a_row = solver_.moves_in_a_row(start_, Player::Left);
    length_.right_in_a_row = solver_.moves_in_a_row(start_, Player::Right);
  }

  // Without patience, values are guessed to be numbers before any is worked out.
  void compare(const Game& lifted, const std::string& what) {
    compare(lifted, what, Solver::usual_patience);
    compare(lifted, what + " by guessing", 0);
    compare_plays(lifted, what);
    compare_forms(lifted, what);
  }

 private:
  void compare(const Game& lifted, const std::string& what, std::size_t patience) {
    Universe universe;
    Budget budget;
    Solver fast(lifted.rules, universe, budget, patience);
    const Position start = lifted.start.front();
    const ShortGame value = fast.value(start);
    EXPECT_TRUE(solver_.same(universe, value, value_)) << what << " has value " << show(universe, value);
    EXPECT_EQ(universe.birthday(value), solver_.birthday(value_)) << what;
    EXPECT_EQ(fast.outcome(start), outcome_) << what;
    EXPECT_EQ(universe.outcome(value), outcome_) << what;
    EXPECT_EQ(fast.outcome(start, Convention::Misere), misere_outcome_) << what;
    if (lifted.rules.impartial()) {
      EXPECT_EQ(fast.nimber(start), solver_.nimber(start_)) << what;
      const Genus genus = fast.genus(start);
      EXPECT_EQ(genus.nimber, solver_.nimber(start_)) << what;
      for (unsigned twos = 0; twos < 4; ++twos) {
        EXPECT_EQ(genus.misere_nimber(twos), solver_.misere_nimber(start_, twos)) << what << " and " << twos << " twos";
      }
    }
  }

  // The longest plays, and for each count a play that has so many of the moves counted.
  void compare_plays(const Game& lifted, const std::string& what) {
    LongestPlays plays(lifted.rules, [](std::size_t) {});
    EXPECT_EQ(plays.from(lifted.start.front()), length_) << what;
    for (const auto counted : {&PlayLength::both, &PlayLength::left, &PlayLength::right_in_a_row}) {
      Position at = lifted.start.front();
      std::uint64_t moves = 0;
      for (const auto& [player, label] : plays.play_with_most(at, counted)) {
        const auto after = lifted.rules.play(at, player, label);
        ASSERT_TRUE(after) << what;
        at = *after;
        if (counted == &PlayLength::both || (player == Player::Left) == (counted == &PlayLength::left)) ++moves;
      }
      EXPECT_EQ(moves, length_.*counted) << what;
    }
  }

  // Every form on the way, step by step; a step that changed a value would throw.
  void compare_forms(const Game& lifted, const std::string& what) {
    Universe universe;
    ShortGame last;
    const auto met = [&](std::span<const ShortGame> left, std::span<const ShortGame> right) {
      last = reduce_in_steps(universe, left, right).value;
    };
    const ShortGame value = meet_forms(
        lifted.rules, lifted.start.front(), universe, [](std::size_t) {}, met);
    EXPECT_EQ(last, value) << what;
    EXPECT_TRUE(solver_.same(universe, value, value_)) << what;
    // Whoever has as many spare moves as the other has in a row outlasts them (docs/questions.md).
    EXPECT_TRUE(universe.less_equal(value, universe.integer(Integer(length_.left_in_a_row)))) << what;
    EXPECT_TRUE(universe.less_equal(universe.integer(-Integer(length_.right_in_a_row)), value)) << what;
  }

  reference::Text start_;
  reference::Solver solver_;
  reference::Solver::Node value_ = 0;
  Outcome outcome_ = Outcome::P;
  Outcome misere_outcome_ = Outcome::P;
  PlayLength length_;
};

std::vector<Lift> all_lifts() {
  std::vector<Lift> lifts{{Flavour::Classical, Width()}};
  for (const Flavour flavour : all_flavours()) {
    if (flavour == Flavour::Classical) continue;
    for (const Width width : {Width(1), Width(2), Width(3), Width()}) lifts.push_back({flavour, width});
  }
  std::erase_if(lifts, [](const Lift& lift) { return !lift.has_moves(); });
  return lifts;
}

// 100 seeds with 6 rounds of 4 widths make 2,400 positions of each ruleset and flavour; fewer under the sanitizers.
unsigned rounds() { return std::getenv("QCG_LIGHT") != nullptr ? 1 : 6; }

class EveryRuleset : public ::testing::TestWithParam<std::string> {};

TEST_P(EveryRuleset, FastAnswersAreTheReferenceAnswers) {
  const std::string& game_name = GetParam();
  const bool holds = rc::check([&](std::uint64_t seed) {
    testing::RandomGames random(seed);
    std::vector<Lift> lifts;
    for (unsigned round = 0; round < rounds(); ++round) {
      for (const Lift lift : all_lifts()) lifts.push_back(lift);
    }
    for (const Lift lift : lifts) {
      const bool classical = lift.flavour == Flavour::Classical;
      const Game game = random.superposed(game_name, classical ? 6 : 4, classical ? 1 : 3);
      Expected expected(reference::lifted(game, lift));
      for (const bool covering : {true, false}) {
        for (const bool symmetry : {true, false}) {
          expected.compare(
              lift_game(game, lift, {.covering = covering, .symmetry = symmetry}),
              describe(game, lift) + (covering ? "" : " without covering") + (symmetry ? "" : " without symmetry"));
        }
      }
    }
    RC_ASSERT(!::testing::Test::HasFailure());
  });
  EXPECT_TRUE(holds);
}

std::vector<std::string> all_games() {
  std::vector<std::string> names;
  for (const CatalogueEntry& entry : catalogue()) names.emplace_back(entry.info.name);
  return names;
}

INSTANTIATE_TEST_SUITE_P(Catalogue, EveryRuleset, ::testing::ValuesIn(all_games()),
                         [](const ::testing::TestParamInfo<std::string>& param) {
                           std::string safe = param.param;
                           std::replace(safe.begin(), safe.end(), '-', '_');
                           return safe;
                         });

// A random nesting of sums and quantum lifts over small classical games, built twice.
struct Nested {
  Game fast;
  reference::Game slow;
  std::string text;
};

Nested random_nesting(testing::RandomGames& random, unsigned depth, unsigned size) {
  if (depth == 0) {  // few labels: a quantum game of k labels has 2^k moves, and the next lift two to the power of that
    const std::string game_name = random.pick<std::string>({"nim", "hackenbush", "nim-cut", "subtraction"});
    const std::string position = random.position(game_name, size);
    const Game game = read_game(game_name, position);
    return {game, reference::classical(game), game_name + " " + position};
  }
  if (random.chance(40)) {
    const Nested a = random_nesting(random, depth - 1, 1);
    const Nested b = random_nesting(random, depth - 1, 1);
    return {sum_games(a.fast, b.fast), reference::sum(a.slow, b.slow), "(" + a.text + ") + (" + b.text + ")"};
  }
  const Nested below = random_nesting(random, depth - 1, size);
  const Flavour flavour = quantum_flavours()[random.below(5)];
  const Width width = random.chance(50) ? Width(flavour == Flavour::A ? 2 : 1 + random.below(2)) : Width();
  return {lift_game(below.fast, {flavour, width}), reference::quantum(below.slow, flavour, width),
          "<" + below.text + ">[" + std::string(name(flavour)) + "," + show(width) + "]"};
}

TEST(Nesting, SumsAndLiftsInAnyOrderFollowTheDefinitions) {
  const bool holds = rc::check([](std::uint64_t seed) {
    testing::RandomGames random(seed);
    for (const unsigned depth : {1U, 2U, 2U, 3U}) {
      const Nested nested = random_nesting(random, depth, depth == 1 ? 3 : 2);
      Expected(nested.slow).compare(nested.fast, nested.text);
    }
    RC_ASSERT(!::testing::Test::HasFailure());
  });
  EXPECT_TRUE(holds);
}

}  // namespace
}  // namespace qcg
