#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <map>

#include "cgt/notation.h"
#include "cgt/universe.h"
#include "random_games.h"

namespace qcg {
namespace {

class Temperature : public ::testing::Test {
 protected:
  ShortGame read(std::string_view text) { return read_value(universe, text); }
  Universe universe;
};

/// G cooled by t, by the definition (Siegel, II.5), with options cooled first.
ShortGame cooled(Universe& universe, ShortGame game, const Dyadic& t) {
  if (t >= universe.temperature(game)) return universe.number(universe.mean(game));
  std::vector<ShortGame> left;
  std::vector<ShortGame> right;
  for (const ShortGame option : universe.left_options(game))
    left.push_back(universe.subtract(cooled(universe, option, t), universe.number(t)));
  for (const ShortGame option : universe.right_options(game))
    right.push_back(universe.add(cooled(universe, option, t), universe.number(t)));
  return universe.make(left, right);
}

TEST_F(Temperature, KnownMeansAndTemperatures) {
  struct Known {
    const char* game;
    const char* mean;
    const char* temperature;
  };
  const Known all[] = {{"0", "0", "-1"},
                       {"-7", "-7", "-1"},
                       {"1/2", "1/2", "-1/2"},
                       {"11/8", "11/8", "-1/8"},
                       {"*", "0", "0"},
                       {"5/4^3*7", "5/4", "0"},
                       {"+-1", "0", "1"},
                       {"{3|1}", "2", "1"},
                       {"{4|1||-2|-5}", "-1/2", "3"},
                       {"{2|0||-1/2|-2}", "-1/8", "9/8"},
                       {"{1||0|-4}", "0", "1"},
                       {"{0||0|-1}", "0", "0"},
                       {"{1/2|0}", "1/4", "1/4"}};
  for (const Known& known : all) {
    EXPECT_EQ(universe.mean(read(known.game)).text(), known.mean) << known.game;
    EXPECT_EQ(universe.temperature(read(known.game)).text(), known.temperature) << known.game;
    EXPECT_EQ(universe.thermograph(read(known.game)).mean.text(), known.mean) << known.game;
    EXPECT_EQ(universe.thermograph(read(known.game)).temperature.text(), known.temperature) << known.game;
  }
}

TEST_F(Temperature, KnownWalls) {
  const Thermograph hot = universe.thermograph(read("+-1"));
  EXPECT_EQ(hot.left, (Wall{{{Dyadic(-1), Dyadic(2)}, {Dyadic(1), Dyadic(0)}}}));
  EXPECT_EQ(hot.right, (Wall{{{Dyadic(-1), Dyadic(-2)}, {Dyadic(1), Dyadic(0)}}}));
  const Thermograph mast = universe.thermograph(read("5"));
  EXPECT_EQ(mast.left, (Wall{{{Dyadic(-1), Dyadic(5)}}}));
  EXPECT_EQ(mast.right, mast.left);
  const Thermograph up = universe.thermograph(read("^"));
  EXPECT_EQ(up.left, (Wall{{{Dyadic(-1), Dyadic(1)}, {Dyadic(0), Dyadic(0)}}}));
  EXPECT_EQ(up.right, (Wall{{{Dyadic(-1), Dyadic(0)}}}));
  const Thermograph kinked = universe.thermograph(read("{2|0||-1}"));
  EXPECT_EQ(kinked.left.at(Dyadic(0)), Dyadic(0));
  EXPECT_EQ(kinked.left.at(Dyadic(1, 1)), Dyadic(0));
  EXPECT_EQ(kinked.right.at(Dyadic(1, 1)), Dyadic(-1, 1));
  EXPECT_EQ(kinked.mean, Dyadic(0));
  EXPECT_EQ(kinked.temperature, Dyadic(1));
}

TEST(TemperatureProperties, WallsAreStopsOfCooledGames) {
  EXPECT_TRUE(rc::check("walls", [] {
    Universe universe;
    const ShortGame game = random_games::game(universe, random_games::seed());
    const Thermograph graph = universe.thermograph(game);
    for (int quarters = -4; quarters <= 12; ++quarters) {
      const Dyadic t(quarters, 2);
      const ShortGame cold = cooled(universe, game, t);
      RC_ASSERT(graph.left.at(t) == universe.left_stop(cold));
      RC_ASSERT(graph.right.at(t) == universe.right_stop(cold));
    }
    RC_ASSERT(graph.left.at(graph.temperature) == graph.mean);
    RC_ASSERT(graph.right.at(graph.temperature) == graph.mean);
    RC_ASSERT(graph.left.corners.back().temperature <= graph.temperature);
    RC_ASSERT(graph.left.at(Dyadic(0)) == universe.left_stop(game));
  }));
}

TEST(TemperatureProperties, NumberUpStarWallsFollowTheirOptions) {
  Universe universe;
  for (const Dyadic& number : {Dyadic(0), Dyadic(3, 1), Dyadic(-5, 3)})
    for (int ups = -3; ups <= 3; ++ups)
      for (unsigned nimber = 0; nimber <= 4; ++nimber) {
        const ShortGame game = universe.number_up_star({number, ups, nimber});
        for (int eighths = -8; eighths < 0; ++eighths) {
          const Dyadic t(eighths, 3);
          if (t >= universe.temperature(game)) continue;
          std::optional<Dyadic> left;
          std::optional<Dyadic> right;
          for (const ShortGame option : universe.left_options(game)) {
            const Dyadic stop = universe.thermograph(option).right.at(t) - t;
            if (!left || *left < stop) left = stop;
          }
          for (const ShortGame option : universe.right_options(game)) {
            const Dyadic stop = universe.thermograph(option).left.at(t) + t;
            if (!right || *right > stop) right = stop;
          }
          ASSERT_EQ(universe.thermograph(game).left.at(t), left) << show(universe, game) << " at " << t.text();
          ASSERT_EQ(universe.thermograph(game).right.at(t), right) << show(universe, game) << " at " << t.text();
        }
      }
}

TEST(TemperatureProperties, MeansAdd) {
  EXPECT_TRUE(rc::check("mean(a + b) = mean(a) + mean(b), and a sum is no hotter than its hotter part", [] {
    Universe universe;
    const ShortGame a = random_games::game(universe, random_games::seed());
    const ShortGame b = random_games::game(universe, random_games::seed());
    const ShortGame sum = universe.add(a, b);
    RC_ASSERT(universe.mean(sum) == universe.mean(a) + universe.mean(b));
    RC_ASSERT(universe.temperature(sum) <= std::max(universe.temperature(a), universe.temperature(b)));
    RC_ASSERT(universe.mean(universe.negate(a)) == -universe.mean(a));
    if (universe.less_equal(a, b)) RC_ASSERT(universe.mean(a) <= universe.mean(b));
  }));
}

TEST_F(Temperature, KnownAtomicWeights) {
  const std::pair<const char*, const char*> known[] = {
      {"0", "0"},     {"*", "0"},     {"*7", "0"},      {"^", "1"},       {"v", "-1"},        {"^2*", "2"},
      {"v5*9", "-5"}, {"{^|v}", "0"}, {"{0,*|0}", "1"}, {"{0|v2}", "-1"}, {"{^4|v4}", "+-2"}, {"{0|*,^}", "1"}};
  for (const auto& [game, weight] : known) {
    ASSERT_TRUE(universe.atomic_weight(read(game)).has_value()) << game;
    EXPECT_EQ(show(universe, *universe.atomic_weight(read(game))), weight) << game;
  }
  for (const char* game : {"1", "1/2*", "+-1", "{0||0|-1}"}) EXPECT_FALSE(universe.atomic_weight(read(game))) << game;
}

TEST(TemperatureProperties, AtomicWeightsAddAndDecide) {
  EXPECT_TRUE(rc::check("atomic weights of all-small games", [] {
    Universe universe;
    const ShortGame a = random_games::all_small(universe, random_games::seed());
    const ShortGame b = random_games::all_small(universe, random_games::seed());
    const auto weight_a = universe.atomic_weight(a);
    const auto weight_b = universe.atomic_weight(b);
    RC_ASSERT(weight_a.has_value());
    RC_ASSERT(weight_b.has_value());
    RC_ASSERT(universe.atomic_weight(universe.add(a, b)) == universe.add(*weight_a, *weight_b));
    RC_ASSERT(universe.atomic_weight(universe.negate(a)) == universe.negate(*weight_a));
    if (universe.less_equal(universe.integer(2), *weight_a)) RC_ASSERT(universe.outcome(a) == Outcome::L);
    if (universe.less_equal(universe.integer(1), *weight_a)) RC_ASSERT(!universe.less_equal(a, ShortGame()));
    const auto number = universe.as_number(*weight_a);
    if (!number || !number->is_integer()) return;
    // down + far star < G - n.up < up + far star decides an integer weight n.
    const auto ups = static_cast<std::int32_t>(number->numerator());
    const ShortGame rest = universe.subtract(a, universe.number_up_star({Dyadic(), ups, 0}));
    RC_ASSERT(universe.compare(universe.number_up_star({Dyadic(), -1, 64}), rest) == Order::Less);
    RC_ASSERT(universe.compare(rest, universe.number_up_star({Dyadic(), 1, 64})) == Order::Less);
  }));
}

}  // namespace
}  // namespace qcg
