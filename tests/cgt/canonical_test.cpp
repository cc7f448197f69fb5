#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <cstdlib>
#include <stdexcept>

#include "cgt/notation.h"
#include "cgt/universe.h"
#include "random_games.h"
#include "reference.h"

namespace qcg {
namespace {

using reference::SlowGames;

class Canonical : public ::testing::Test {
 protected:
  ShortGame read(std::string_view text) { return read_value(universe, text); }
  ShortGame number(int numerator, unsigned exponent = 0) { return universe.number(Dyadic(numerator, exponent)); }
  Universe universe;
};

TEST_F(Canonical, ZeroHasIdZero) {
  EXPECT_EQ(universe.make({}, {}).id(), 0U);
  EXPECT_EQ(universe.integer(0).id(), 0U);
  EXPECT_EQ(universe.nimber(0).id(), 0U);
}

TEST_F(Canonical, SimplestNumbers) {
  EXPECT_EQ(read("{0|}"), number(1));
  EXPECT_EQ(read("{|0}"), number(-1));
  EXPECT_EQ(read("{0|1}"), number(1, 1));
  EXPECT_EQ(read("{1,0|2}"), number(3, 1));
  EXPECT_EQ(read("{1/2|1}"), number(3, 2));
  EXPECT_EQ(read("{-7|5}"), number(0));
  EXPECT_EQ(read("{3/4|9}"), number(1));
  EXPECT_EQ(read("{-9|-5/2}"), number(-3));
  EXPECT_EQ(read("{-3/4|-5/8}"), number(-11, 4));
  EXPECT_EQ(read("{*|1}"), number(0)) << "an option confused with 0 leaves room for it";
  EXPECT_EQ(read("{*|*}"), number(0));
  EXPECT_EQ(read("{*2|}"), number(0));
  EXPECT_EQ(read("{^|}"), number(1));
  EXPECT_EQ(read("{^*|}"), number(0));
  EXPECT_EQ(read("{1|-1||2}"), number(0));
  EXPECT_EQ(read("{0|1/32768}"), number(1, 16));
  EXPECT_EQ(read("{0|1/65536}"), number(1, 17));
  EXPECT_EQ(read("{32767|}"), number(32768));
  EXPECT_EQ(read("{32768|}"), number(32769));
  EXPECT_EQ(read("{|-32768}"), number(-32769));
  EXPECT_EQ(read("{32768,7|65536}"), number(32769));
  EXPECT_EQ(read("{100000|100001}"), number(200001, 1));
}

TEST_F(Canonical, UpsAndStars) {
  EXPECT_EQ(read("{0|0}"), universe.nimber(1));
  EXPECT_EQ(read("{0,*|0,*}"), universe.nimber(2));
  EXPECT_EQ(read("{0,*2,*5|0,*2,*3}"), universe.nimber(1));
  EXPECT_EQ(read("{0|*}"), read("^"));
  EXPECT_EQ(read("{*|0}"), read("v"));
  EXPECT_EQ(read("{0,*|0}"), read("^*"));
  EXPECT_EQ(read("{0|^*}"), read("^2"));
  EXPECT_EQ(read("{0|^}"), read("^2*"));
  EXPECT_EQ(read("{0|*3}"), read("^*2"));
  EXPECT_EQ(read("{^|v}"), read("*"));
  EXPECT_EQ(read("{0,v|0}"), read("*"));
  EXPECT_EQ(read("{^|^}"), read("{0|^}"));
  EXPECT_EQ(read("{1/2,1/2*|1/2}"), read("1/2^*"));
  EXPECT_EQ(read("{-3|-3*}"), read("-3^"));
  EXPECT_EQ(read("{3|3*40}"), read("3^*41"));
}

TEST_F(Canonical, OrderOfKnownGames) {
  const ShortGame tiny = read("{0||0|-1}");
  EXPECT_EQ(universe.outcome(tiny), Outcome::L);
  EXPECT_EQ(universe.compare(tiny, read("^")), Order::Less);
  EXPECT_EQ(universe.compare(read("{0||0|-2}"), tiny), Order::Less);
  EXPECT_EQ(universe.compare(read("^"), read("*")), Order::Confused);
  EXPECT_EQ(universe.compare(read("^2"), read("*")), Order::Greater);
  EXPECT_EQ(universe.compare(read("+-1"), read("1/2")), Order::Confused);
  EXPECT_EQ(universe.compare(read("+-1"), read("1")), Order::Confused);
  EXPECT_EQ(universe.compare(read("+-1"), read("9/8")), Order::Less);
  EXPECT_EQ(universe.outcome(read("+-1")), Outcome::N);
  EXPECT_EQ(universe.outcome(universe.add(read("+-1"), read("+-1"))), Outcome::P);
}

TEST_F(Canonical, StopsOfKnownGames) {
  EXPECT_EQ(universe.left_stop(read("{2|0||-1/2|-2}")), Dyadic(0));
  EXPECT_EQ(universe.right_stop(read("{2|0||-1/2|-2}")), Dyadic(-1, 1));
  EXPECT_EQ(universe.left_stop(read("+-3")), Dyadic(3));
  EXPECT_EQ(universe.right_stop(read("7/4")), Dyadic(7, 2));
}

/// The engine against the definitions: same canonical forms, same order, on random raw option sets.
TEST(CanonicalProperties, AgreesWithTheDefinitions) {
  EXPECT_TRUE(rc::check("make(raw options) is the canonical form", [] {
    const auto steps = random_games::steps(random_games::seed(), 14);
    Universe universe;
    SlowGames slow;
    const auto values = random_games::build(universe, steps);
    const auto forms = random_games::build<SlowGames::Game>(
        steps, [&](const auto& left, const auto& right) { return slow.make(left, right); });
    for (std::size_t i = 0; i < values.size(); ++i) {
      const SlowGames::Game canonical = slow.canonical(forms[i]);
      RC_ASSERT(slow.from(universe, values[i]) == canonical);
      RC_ASSERT(universe.birthday(values[i]) == slow.height(canonical));
      for (std::size_t j = 0; j < i; ++j) {
        RC_ASSERT(universe.less_equal(values[i], values[j]) == slow.less_equal(forms[i], forms[j]));
        RC_ASSERT(universe.less_equal(values[j], values[i]) == slow.less_equal(forms[j], forms[i]));
      }
    }
  }));
}

TEST(CanonicalProperties, SumsAgreeWithTheDefinitions) {
  EXPECT_TRUE(rc::check("a + b is the canonical form of the sum of forms", [] {
    const auto steps = random_games::steps(random_games::seed(), 8);
    Universe universe;
    SlowGames slow;
    const auto values = random_games::build(universe, steps);
    const ShortGame a = values[values.size() - 1];
    const ShortGame b = values[values.size() - 2];
    const auto sum = slow.add(slow.from(universe, a), slow.from(universe, b));
    RC_ASSERT(slow.from(universe, universe.add(a, b)) == slow.canonical(sum));
    RC_ASSERT(slow.from(universe, universe.negate(a)) == slow.negate(slow.from(universe, a)));
  }));
}

TEST(CanonicalProperties, OptionsMakeTheGameAgain) {
  EXPECT_TRUE(rc::check("make(options of G) = G", [] {
    Universe universe;
    for (const ShortGame game : random_games::build(universe, random_games::steps(random_games::seed(), 40))) {
      RC_ASSERT(universe.make(universe.left_options(game), universe.right_options(game)) == game);
    }
  }));
}

/// Numbers + ups + nimbers of every size, inline and wide, against the structure of their canonical forms.
TEST(CanonicalProperties, NumberUpStarIsStructural) {
  Universe universe;
  SlowGames slow;
  std::vector<ShortGame> values;
  for (const Dyadic& number : {Dyadic(0), Dyadic(1), Dyadic(-3, 2)})
    for (int ups = -3; ups <= 3; ++ups)
      for (unsigned nimber = 0; nimber <= 4; ++nimber) values.push_back(universe.number_up_star({number, ups, nimber}));
  for (const ShortGame a : values) {
    const auto form = slow.from(universe, a);
    ASSERT_EQ(slow.canonical(form), form) << show(universe, a);
    ASSERT_EQ(universe.birthday(a), slow.height(form)) << show(universe, a);
    ASSERT_EQ(universe.make(universe.left_options(a), universe.right_options(a)), a) << show(universe, a);
    const auto value = *universe.as_number_up_star(a);
    if (value.number != Dyadic(0)) continue;
    for (const ShortGame b : values)
      ASSERT_EQ(universe.less_equal(a, b), slow.less_equal(form, slow.from(universe, b)))
          << show(universe, a) << " <= " << show(universe, b);
    for (const ShortGame b : {values[16], values[17], values[18], values[12], values[6]})
      ASSERT_TRUE(slow.equal(slow.from(universe, universe.add(a, b)), slow.add(form, slow.from(universe, b))))
          << show(universe, a) << " + " << show(universe, b);
  }
}

TEST(CanonicalProperties, WideValuesActAsInlineOnes) {
  Universe universe;
  const std::vector<NumberUpStar> sizes = {{Dyadic(32767), 0, 0},     {Dyadic(32768), 0, 0},    {Dyadic(1, 15), 0, 0},
                                           {Dyadic(1, 16), 0, 0},     {Dyadic(0), 31, 3},       {Dyadic(0), 32, 3},
                                           {Dyadic(0), -32, 1},       {Dyadic(0), -33, 0},      {Dyadic(0), 0, 31},
                                           {Dyadic(0), 0, 32},        {Dyadic(-32768), 0, 0},   {Dyadic(-32769), 2, 33},
                                           {Dyadic(65537, 16), 0, 1}, {Dyadic(65537, 16), 1, 1}};
  for (const NumberUpStar& value : sizes) {
    const ShortGame game = universe.number_up_star(value);
    EXPECT_EQ(*universe.as_number_up_star(game), value);
    EXPECT_EQ(universe.make(universe.left_options(game), universe.right_options(game)), game);
    EXPECT_EQ(universe.negate(universe.negate(game)), game);
    EXPECT_EQ(universe.subtract(universe.add(game, game), game), game);
    EXPECT_EQ(universe.add(game, universe.negate(game)), ShortGame());
    for (const NumberUpStar& other : sizes) {
      const ShortGame second = universe.number_up_star(other);
      const ShortGame difference = universe.subtract(game, second);
      EXPECT_EQ(universe.less_equal(game, second), universe.less_equal(difference, ShortGame()));
      EXPECT_EQ(universe.add(difference, second), game);
    }
  }
}

TEST(CanonicalProperties, GamesAroundWideValues) {
  Universe universe;
  const ShortGame far = universe.integer(Integer("1000000000000000000000"));
  const std::vector<ShortGame> hot_options[2] = {{far, universe.nimber(1)}, {universe.negate(far)}};
  const ShortGame hot = universe.make(hot_options[0], hot_options[1]);
  EXPECT_EQ(universe.left_stop(hot), Dyadic(Integer("1000000000000000000000")));
  EXPECT_EQ(universe.negate(hot), hot);
  EXPECT_EQ(universe.add(hot, hot), ShortGame());
  EXPECT_EQ(universe.birthday(hot), Integer("1000000000000000000001"));
  EXPECT_EQ(universe.temperature(hot), Dyadic(Integer("1000000000000000000000")));
  const ShortGame moved = universe.add(hot, far);
  EXPECT_EQ(universe.right_stop(moved), Dyadic(0));
  EXPECT_EQ(universe.compare(moved, ShortGame()), Order::Confused);
  EXPECT_EQ(universe.compare(moved, universe.integer(-1)), Order::Greater);
}

TEST(CanonicalProperties, LargeNimbersInGames) {
  Universe universe;
  std::vector<ShortGame> options;
  for (std::uint32_t size = 0; size < 3000; ++size) {
    ASSERT_EQ(universe.make(options, options), universe.nimber(size));
    options.push_back(universe.nimber(size));
  }
  const ShortGame far = universe.nimber(4'000'000'000U);
  const ShortGame tiny = read_value(universe, "{0||0|-1}");
  EXPECT_EQ(universe.compare(tiny, far), Order::Confused);
  EXPECT_EQ(universe.compare(tiny, universe.nimber(1U << 20)), Order::Confused);
  EXPECT_EQ(universe.compare(read_value(universe, "{^2|*}"), far),
            universe.compare(read_value(universe, "{^2|*}"), universe.nimber(4)));
}

TEST(CanonicalProperties, GamesAroundNimbersAgreeWithTheDefinitions) {
  EXPECT_TRUE(rc::check("options with larger nimbers", [] {
    Universe universe;
    SlowGames slow;
    std::vector<ShortGame> pool = {read_value(universe, "+-1"), read_value(universe, "{1|*}")};
    for (std::uint32_t nimber = 0; nimber <= 17; ++nimber)
      for (int ups = -1; ups <= 1; ++ups) pool.push_back(universe.number_up_star({Dyadic(), ups, nimber}));
    for (int round = 0; round < 6; ++round) {
      std::vector<ShortGame> sides[2];
      std::vector<SlowGames::Game> forms[2];
      for (int side = 0; side < 2; ++side)
        for (int count = *rc::gen::inRange(0, 7); count > 0; --count) {
          sides[side].push_back(pool[*rc::gen::inRange<std::size_t>(0, pool.size())]);
          forms[side].push_back(slow.from(universe, sides[side].back()));
        }
      const ShortGame game = universe.make(sides[0], sides[1]);
      RC_ASSERT(slow.from(universe, game) == slow.canonical(slow.make(forms[0], forms[1])));
      pool.push_back(game);
      pool.push_back(game);
    }
  }));
}

TEST(CanonicalProperties, OverflowIsAnError) {
  Universe universe;
  const ShortGame many = universe.number_up_star({Dyadic(), 2'147'483'647, 0});
  EXPECT_THROW(universe.add(many, many), std::overflow_error);
  EXPECT_THROW(universe.number_up_star({Dyadic(), -2'147'483'648, 0}), std::overflow_error);
  const std::vector<ShortGame> left = {ShortGame()};
  const std::vector<ShortGame> right = {universe.add(many, universe.nimber(1))};
  EXPECT_THROW(universe.make(left, right), std::overflow_error);
}

TEST(CanonicalProperties, LongChains) {
  Universe universe;
  ShortGame integer;
  ShortGame fraction = universe.integer(1);
  ShortGame up;
  for (int step = 1; step <= 200'000; ++step) {
    integer = universe.make(std::vector{integer}, {});
    up = universe.make(std::vector{ShortGame()}, std::vector{up});
  }
  for (int step = 1; step <= 3000; ++step) fraction = universe.make(std::vector{ShortGame()}, std::vector{fraction});
  EXPECT_EQ(universe.as_number(integer), Dyadic(200'000));
  EXPECT_EQ(universe.as_number_up_star(up)->ups, 199'999) << "{0|0} = * starts it, then come ups";
  EXPECT_EQ(universe.as_number(fraction), Dyadic(1, 3000));
}

TEST(CanonicalProperties, DeepGamesFailCleanly) {
  Universe universe;
  ShortGame deep = universe.integer(-1);
  ShortGame deeper = universe.integer(-2);
  for (int step = 1; step <= 100'000; ++step) {
    deep = universe.make(std::vector{ShortGame()}, std::vector{deep});
    deeper = universe.make(std::vector{ShortGame()}, std::vector{deeper});
  }
  EXPECT_GT(universe.birthday(deep), 90'000);
  EXPECT_EQ(universe.outcome(deep), Outcome::L);
  EXPECT_THROW(universe.negate(deep), std::length_error);
  EXPECT_THROW(universe.add(deep, deeper), std::length_error);
  EXPECT_THROW((void)universe.compare(deep, deeper), std::length_error);
  EXPECT_THROW((void)show(universe, deep), std::length_error);
  EXPECT_THROW((void)universe.thermograph(deep), std::length_error);
  EXPECT_EQ(universe.add(universe.nimber(2), universe.nimber(3)), universe.nimber(1)) << "usable after the exception";
}

}  // namespace
}  // namespace qcg
