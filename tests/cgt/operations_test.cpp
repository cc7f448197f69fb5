#include "cgt/operations.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <random>
#include <stdexcept>
#include <string>
#include <vector>

#include "cgt/notation.h"
#include "random_games.h"

namespace qcg {
namespace {

class Operations : public ::testing::Test {
 protected:
  ShortGame read(std::string_view text) { return read_value(universe, text); }
  std::string shown(ShortGame game) { return show(universe, game); }
  std::vector<std::string> shown(const std::vector<ShortGame>& games) {
    std::vector<std::string> texts;
    for (const ShortGame game : games) texts.push_back(shown(game));
    std::sort(texts.begin(), texts.end());
    return texts;
  }
  using Texts = std::vector<std::string>;
  Universe universe;
};

/// A tree with one or two options on each side of a fork, and numbers and small things for leaves. Every move is worth
/// about 1 to its player, so that most are hot.
ShortGame random_tree(Universe& universe, std::mt19937& random, unsigned depth, int gained = 0) {
  if (depth == 0 || random() % 8 == 0) {
    const Dyadic number(2 * gained + static_cast<int>(random() % 9) - 4, 1);
    const auto ups = static_cast<std::int32_t>(random() % 3) - 1;
    return universe.number_up_star({number, random() % 2 == 0 ? ups : 0, static_cast<std::uint32_t>(random() % 3)});
  }
  std::vector<ShortGame> left;
  std::vector<ShortGame> right;
  for (std::size_t i = 1 + random() % 2; i > 0; --i)
    left.push_back(random_tree(universe, random, depth - 1, gained + 1));
  for (std::size_t i = 1 + random() % 2; i > 0; --i)
    right.push_back(random_tree(universe, random, depth - 1, gained - 1));
  return universe.make(left, right);
}

ShortGame hot_tree(Universe& universe, unsigned depth) {
  std::mt19937 random(random_games::seed());
  return random_tree(universe, random, depth);
}

ShortGame small_all_small(Universe& universe) { return random_games::all_small(universe, random_games::seed(), 9); }

TEST_F(Operations, MultiplesOfKnownGames) {
  EXPECT_EQ(shown(multiple(universe, 0, read("+-1"))), "0");
  EXPECT_EQ(shown(multiple(universe, 5, read("^*"))), "^5*");
  EXPECT_EQ(shown(multiple(universe, -6, read("3/4^*"))), "-9/2v6");
  EXPECT_EQ(shown(multiple(universe, Integer("9223372036854775809"), read("+-1"))), "+-1");
  EXPECT_EQ(multiple(universe, Integer("18446744073709551615"), read("1/2")),
            universe.number(Dyadic(Integer("18446744073709551615"), 1)));
  EXPECT_THROW(multiple(universe, Integer("18446744073709551616"), read("1/2")), std::length_error);
  EXPECT_THROW(multiple(universe, Integer("-18446744073709551616"), read("1/2")), std::length_error);
}

TEST_F(Operations, OrdinalSumsOfKnownGames) {
  EXPECT_EQ(shown(ordinal_sum(universe, read("1"), read("-1"))), "1/2");
  EXPECT_EQ(shown(ordinal_sum(universe, read("*"), read("1"))), "^*");
  EXPECT_EQ(shown(ordinal_sum(universe, read("*3"), read("*4"))), "*7");
  EXPECT_EQ(ordinal_sum(universe, read("^"), read("1")), read("{^|*}"));
  EXPECT_EQ(ordinal_sum(universe, read("+-1"), read("*")), read("{1,+-1|-1,+-1}"));
  EXPECT_EQ(shown(ordinal_sum(universe, read("1"), read("*127"))), shown(read("1*127")));
  EXPECT_THROW(ordinal_sum(universe, read("1"), read("*128")), std::length_error);
  EXPECT_THROW(ordinal_sum(universe, read("*128"), read("1")), std::length_error);
}

TEST_F(Operations, IncentivesOfKnownGames) {
  EXPECT_EQ(incentives(universe, read("0")).left, std::vector<ShortGame>());
  EXPECT_EQ(shown(incentives(universe, read("1")).left), Texts{"-1"});
  EXPECT_EQ(shown(incentives(universe, read("1")).right), Texts{});
  EXPECT_EQ(shown(incentives(universe, read("^")).left), Texts{"v"});
  EXPECT_EQ(shown(incentives(universe, read("^")).right), Texts{"^*"});
  EXPECT_EQ(shown(incentives(universe, read("*2")).left), (Texts{"*2", "*3"}));
  EXPECT_EQ(shown(incentives(universe, read("{5|4}")).right), Texts{"{1|0}"});
  EXPECT_THROW(incentives(universe, read("*128")), std::length_error);
}

TEST_F(Operations, NortonProductsOfKnownGames) {
  EXPECT_EQ(shown(norton(universe, read("1/2"), read("2"))), "1*");
  EXPECT_EQ(shown(norton(universe, read("-3"), read("^2"))), "v6");
  EXPECT_EQ(norton(universe, read("1/2"), read("^")), read("{^2*|v*}"));
  EXPECT_EQ(norton(universe, read("*"), read("{3|1}")), read("+-3"));
  EXPECT_EQ(norton(universe, read("1/2"), read("{3|1}")), read("{3||0|-2}"));
  for (const char* unit : {"0", "*", "-1", "v", "+-1"})
    EXPECT_THROW(norton(universe, read("1"), read(unit)), std::domain_error) << unit;
}

TEST_F(Operations, TiniesAndMinies) {
  EXPECT_EQ(tiny(universe, read("2")), read("{0||0|-2}"));
  EXPECT_EQ(miny(universe, read("2")), read("{2|0||0}"));
  EXPECT_EQ(shown(tiny(universe, read("0"))), "^");
  EXPECT_TRUE(is_infinitesimal(universe, tiny(universe, read("2"))));
  EXPECT_FALSE(is_all_small(universe, tiny(universe, read("2"))));
  EXPECT_EQ(universe.compare(multiple(universe, 20, tiny(universe, read("2"))), tiny(universe, read("1"))),
            Order::Less);
  EXPECT_EQ(universe.compare(tiny(universe, read("2")), read("0")), Order::Greater);
  for (std::uint32_t n = 1; n < 6; ++n)
    EXPECT_EQ(universe.compare(multiple(universe, 8, tiny(universe, read("1"))), up_power(universe, n)), Order::Less)
        << n;
}

TEST_F(Operations, PowersOfUp) {
  EXPECT_EQ(shown(up_power(universe, 1)), "^");
  EXPECT_EQ(up_power(universe, 2), read("{0|v*}"));
  EXPECT_EQ(up_power_sum(universe, 0), ShortGame());
  EXPECT_EQ(up_power_sum(universe, 2), read("{^|*}"));
  for (std::uint32_t n = 1; n < 8; ++n) {
    const ShortGame power = up_power(universe, n);
    const ShortGame next = up_power(universe, n + 1);
    const ShortGame sum = up_power_sum(universe, n);
    const ShortGame star = read("*");
    EXPECT_EQ(up_power_sum(universe, n + 1), universe.add(sum, next)) << n;
    EXPECT_EQ(up_power_sum(universe, n + 1), universe.make({&sum, 1}, {&star, 1})) << n;
    EXPECT_EQ(universe.compare(multiple(universe, 9, next), power), Order::Less) << n;
    EXPECT_EQ(universe.outcome(next), Outcome::L) << n;
    EXPECT_EQ(shown(*universe.atomic_weight(power)), n == 1 ? "1" : "0");
    EXPECT_EQ(shown(*universe.atomic_weight(sum)), "1");
  }
  EXPECT_THROW(up_power(universe, 0), std::domain_error);
  EXPECT_EQ(universe.birthday(up_power_sum(universe, 500)), 501);
  EXPECT_EQ(universe.outcome(up_power(universe, 501)), Outcome::L);
  EXPECT_THROW(up_power_sum(universe, 501), std::length_error);
}

TEST_F(Operations, AtomicWeightsOfUps) {
  for (int n = -4; n <= 4; ++n)
    for (unsigned k = 0; k < 5; ++k) {
      const ShortGame ups = universe.add(multiple(universe, n, read("^")), universe.nimber(k));
      EXPECT_EQ(universe.atomic_weight(ups), universe.integer(n)) << shown(ups);
    }
}

TEST_F(Operations, CoolingAndFreezingKnownGames) {
  EXPECT_EQ(shown(cool(universe, read("+-1"), Dyadic(1))), "*");
  EXPECT_EQ(shown(cool(universe, read("+-1"), Dyadic(9, 3))), "0");
  EXPECT_EQ(shown(cool(universe, read("{4|1||-2|-5}"), Dyadic(1))), "{2|1||-2|-3}");
  EXPECT_EQ(shown(cool(universe, read("1/2^"), Dyadic(1, 2))), "1/2");
  EXPECT_EQ(shown(cool(universe, read("1/2"), Dyadic(-1, 2))), "1/2");
  EXPECT_EQ(shown(cool(universe, read("1/2"), Dyadic(-1))), "{1|0}");
  EXPECT_EQ(shown(cool(universe, read("3"), Dyadic(-1))), "3");
  EXPECT_THROW(cool(universe, read("3"), Dyadic(-9, 3)), std::domain_error);
  EXPECT_EQ(shown(freeze(universe, read("+-1"))), "*");
  EXPECT_EQ(freeze(universe, read("{1||0|-4}")), tiny(universe, read("2")));
  EXPECT_EQ(shown(freeze(universe, read("1/2"))), "1/2*");
  EXPECT_EQ(shown(freeze(universe, read("-7"))), "-7");
}

TEST_F(Operations, HeatingKnownGames) {
  EXPECT_EQ(shown(heat(universe, read("*"), read("1"))), "+-1");
  EXPECT_EQ(shown(heat(universe, read("1/2"), read("3"))), "1/2");
  EXPECT_EQ(heat(universe, read("^"), read("1")), read("{1||0|-2}"));
  EXPECT_EQ(shown(heat(universe, read("*"), read("1*"))), "+-1*");
  EXPECT_EQ(heat(universe, read("{1/2|0}"), read("1/4")), read("{3/4|-1/4}")) << "confused with -1/4, its lesser";
  EXPECT_EQ(overheat(universe, read("1/2"), read("1"), read("1")), read("{1|0}"));
  EXPECT_EQ(shown(overheat(universe, read("1/2"), read("2"), read("1"))), "1*");
  EXPECT_EQ(shown(overheat(universe, read("-3"), read("^"), read("1"))), "v3");
  EXPECT_EQ(shown(overheat(universe, read("*"), read("^"), read("1"))), "+-1");
}

// Without a memo these would take 2^32 steps; where options nest too deeply, the guard is met.
TEST_F(Operations, FollowersAreLookedAtOnce) {
  EXPECT_EQ(cool(universe, read("*32"), Dyadic()), read("*32"));
  const ShortGame product = norton(universe, read("*32"), read("^"));
  EXPECT_EQ(universe.atomic_weight(product), read("*32"));
  EXPECT_TRUE(is_all_small(universe, product));
  EXPECT_THROW(heat(universe, read("^5000"), read("1")), std::length_error);
}

TEST_F(Operations, ReducedFormsOfKnownGames) {
  const std::pair<const char*, const char*> known[] = {{"1/2", "1/2"},
                                                       {"3^5*2", "3"},
                                                       {"{0||0|-1}", "0"},
                                                       {"{1|*}", "{1|0}"},
                                                       {"{0,{1|0}|-5}", "{1|0||-5}"},  // 0 is dominated
                                                       {"{5|0,{1|0}}", "{5|0}"},       // for Right {1|0} is
                                                       {"{5||2|-1|||-1v}", "{2|-1}"},  // {5||2|-1} is reversible
                                                       {"{1^|||1|-2||-5}", "{1|-2}"}};
  for (const auto& [game, form] : known) EXPECT_EQ(shown(reduced(universe, read(game))), form) << game;
}

TEST_F(Operations, SmallGames) {
  for (const char* game : {"0", "^", "*9", "{0,*|0}", "{^4|v4}"}) {
    EXPECT_TRUE(is_infinitesimal(universe, read(game))) << game;
    EXPECT_TRUE(is_all_small(universe, read(game))) << game;
  }
  for (const char* game : {"1/4", "{1|0}", "{0|-1}", "-1*"}) {
    EXPECT_FALSE(is_infinitesimal(universe, read(game))) << game;
    EXPECT_FALSE(is_all_small(universe, read(game))) << game;
  }
}

TEST(OperationLaws, MultiplesAreRepeatedSums) {
  EXPECT_TRUE(rc::check("n.G, (-n).G", [] {
    Universe universe;
    const ShortGame game = hot_tree(universe, 2);
    ShortGame sum;
    for (int n = 0; n <= 5; ++n) {
      RC_ASSERT(multiple(universe, n, game) == sum);
      RC_ASSERT(multiple(universe, -n, game) == universe.negate(sum));
      sum = universe.add(sum, game);
    }
  }));
}

TEST(OperationLaws, OrdinalSums) {
  EXPECT_TRUE(rc::check("G:0, 0:G, negatives, associativity, the colon principle", [] {
    Universe universe;
    const ShortGame a = hot_tree(universe, 3);
    const ShortGame b = hot_tree(universe, 2);
    const ShortGame c = hot_tree(universe, 2);
    const ShortGame sum = ordinal_sum(universe, a, b);
    RC_ASSERT(ordinal_sum(universe, a, ShortGame()) == a);
    RC_ASSERT(ordinal_sum(universe, ShortGame(), a) == a);
    RC_ASSERT(universe.negate(sum) == ordinal_sum(universe, universe.negate(a), universe.negate(b)));
    RC_ASSERT(ordinal_sum(universe, sum, c) == ordinal_sum(universe, a, ordinal_sum(universe, b, c)));
    RC_ASSERT(universe.less_equal(b, c) == universe.less_equal(sum, ordinal_sum(universe, a, c)));
  }));
}

TEST(OperationLaws, Incentives) {
  EXPECT_TRUE(rc::check("one for each option; Left's are Right's of the negative", [] {
    Universe universe;
    const ShortGame game = hot_tree(universe, 3);
    const Incentives gains = incentives(universe, game);
    std::vector<ShortGame> expected;
    for (const ShortGame option : universe.right_options(game)) expected.push_back(universe.subtract(game, option));
    std::sort(expected.begin(), expected.end());
    RC_ASSERT(gains.right == expected);
    RC_ASSERT(gains.right == incentives(universe, universe.negate(game)).left);
    for (const ShortGame gain : gains.left) RC_ASSERT(!universe.less_equal(ShortGame(), gain));
  }));
}

TEST(OperationLaws, NortonProducts) {
  EXPECT_TRUE(rc::check("additive, and order is kept both ways", [] {
    Universe universe;
    const ShortGame a = hot_tree(universe, 2);
    const ShortGame b = hot_tree(universe, 2);
    ShortGame unit = hot_tree(universe, 1);
    if (universe.outcome(unit) == Outcome::R) unit = universe.negate(unit);
    RC_PRE(universe.outcome(unit) == Outcome::L);
    const ShortGame product_a = norton(universe, a, unit);
    const ShortGame product_b = norton(universe, b, unit);
    RC_ASSERT(norton(universe, universe.add(a, b), unit) == universe.add(product_a, product_b));
    RC_ASSERT(universe.less_equal(a, b) == universe.less_equal(product_a, product_b));
  }));
  EXPECT_TRUE(rc::check("by an integer, and by up, whose atomic weight it undoes, it overheats", [] {
    Universe universe;
    const ShortGame game = hot_tree(universe, 2);
    const ShortGame one = universe.integer(1);
    const ShortGame two = universe.integer(2);
    RC_ASSERT(norton(universe, game, one) == game);
    RC_ASSERT(norton(universe, game, two) == overheat(universe, game, two, one));
    const ShortGame up = universe.number_up_star({Dyadic(), 1, 0});
    const ShortGame ups = norton(universe, game, up);
    RC_ASSERT(ups == overheat(universe, game, up, universe.number_up_star({Dyadic(), 2, 1})));
    RC_ASSERT(universe.atomic_weight(ups) == game);
  }));
}

TEST(OperationLaws, Cooling) {
  EXPECT_TRUE(rc::check("additive, keeps order, taxes add up, stops are the walls", [] {
    Universe universe;
    const ShortGame a = hot_tree(universe, 3);
    const ShortGame b = hot_tree(universe, 2);
    const Dyadic s(*rc::gen::inRange(0, 12), 3);
    const Dyadic t(*rc::gen::inRange(0, 12), 3);
    const ShortGame cold = cool(universe, a, t);
    RC_ASSERT(cool(universe, a, Dyadic()) == a);
    RC_ASSERT(cool(universe, cold, s) == cool(universe, a, s + t));
    RC_ASSERT(cool(universe, universe.add(a, b), t) == universe.add(cold, cool(universe, b, t)));
    if (universe.less_equal(a, b)) RC_ASSERT(universe.less_equal(cold, cool(universe, b, t)));
    const Dyadic below = t - Dyadic(1);
    RC_ASSERT(universe.left_stop(cool(universe, a, below)) == universe.thermograph(a).left.at(below));
    RC_ASSERT(universe.right_stop(cool(universe, a, below)) == universe.thermograph(a).right.at(below));
  }));
  EXPECT_TRUE(rc::check("means stay and temperatures fall; frozen is infinitesimally close to the mean", [] {
    Universe universe;
    const ShortGame game = heat(universe, hot_tree(universe, 2), universe.integer(1));
    const Dyadic temperature = universe.temperature(game);
    const Dyadic t(*rc::gen::inRange(0, 12), 3);
    const ShortGame cold = cool(universe, game, t);
    RC_ASSERT(universe.mean(cold) == universe.mean(game));
    if (t < temperature) RC_ASSERT(universe.temperature(cold) == temperature - t);
    if (t > temperature) RC_ASSERT(cold == universe.number(universe.mean(game)));
    const ShortGame frozen = freeze(universe, game);
    RC_ASSERT(is_infinitesimal(universe, universe.subtract(frozen, universe.number(universe.mean(game)))));
    if (temperature >= Dyadic()) RC_ASSERT(!universe.as_number(frozen));
  }));
}

TEST(OperationLaws, Heating) {
  EXPECT_TRUE(rc::check("cooling undoes it, twice adds up, temperatures rise", [] {
    Universe universe;
    const ShortGame game = hot_tree(universe, 3);
    const Dyadic s(*rc::gen::inRange(0, 12), 3);
    const Dyadic t(*rc::gen::inRange(0, 12), 3);
    const ShortGame hot = heat(universe, game, universe.number(t));
    RC_ASSERT(cool(universe, hot, t) == game);
    RC_ASSERT(heat(universe, hot, universe.number(s)) == heat(universe, game, universe.number(s + t)));
    RC_ASSERT(universe.mean(hot) == universe.mean(game));
    if (!universe.as_number(game)) RC_ASSERT(universe.temperature(hot) == universe.temperature(game) + t);
  }));
  EXPECT_TRUE(rc::check("all-small games: additive, and order is kept both ways", [] {
    Universe universe;
    const ShortGame a = small_all_small(universe);
    const ShortGame b = small_all_small(universe);
    const ShortGame t = universe.number(Dyadic(*rc::gen::inRange(0, 12), 3));
    RC_ASSERT(heat(universe, universe.add(a, b), t) == universe.add(heat(universe, a, t), heat(universe, b, t)));
    RC_ASSERT(universe.less_equal(a, b) == universe.less_equal(heat(universe, a, t), heat(universe, b, t)));
  }));
}

TEST(OperationLaws, Infinitesimals) {
  EXPECT_TRUE(rc::check("<= modulo infinitesimals is <= with ups enough", [] {
    Universe universe;
    const ShortGame a = hot_tree(universe, 2);
    const ShortGame b = hot_tree(universe, 2);
    const ShortGame ups = universe.number_up_star({Dyadic(), 30, 0});
    RC_ASSERT(less_equal_modulo_infinitesimals(universe, a, b) == universe.less_equal(a, universe.add(b, ups)));
    RC_ASSERT(is_infinitesimal(universe, a) ==
              (universe.less_equal(a, ups) && universe.less_equal(universe.negate(ups), a)));
  }));
  EXPECT_TRUE(rc::check("all-small games are those that have an atomic weight", [] {
    Universe universe;
    const ShortGame game = hot_tree(universe, 3);
    RC_ASSERT(is_all_small(universe, game) == universe.atomic_weight(game).has_value());
    RC_ASSERT(is_all_small(universe, small_all_small(universe)));
  }));
}

TEST(OperationLaws, ReducedForms) {
  EXPECT_TRUE(rc::check("one for all games that differ by infinitesimals, none of them simpler", [] {
    Universe universe;
    const ShortGame a = hot_tree(universe, 3);
    const ShortGame b = hot_tree(universe, 2);
    const ShortGame form = reduced(universe, a);
    const ShortGame form_b = reduced(universe, b);
    const ShortGame infinitesimal = universe.subtract(b, form_b);
    RC_ASSERT(is_infinitesimal(universe, universe.subtract(a, form)));
    RC_ASSERT(reduced(universe, form) == form);
    RC_ASSERT(reduced(universe, universe.add(a, infinitesimal)) == form);
    RC_ASSERT((form == form_b) == is_infinitesimal(universe, universe.subtract(a, b)));
    RC_ASSERT(universe.birthday(form) <= universe.birthday(a));
    RC_ASSERT(reduced(universe, universe.negate(a)) == universe.negate(form));
    // Cooled by next to nothing a game loses its infinitesimals and nothing else.
    const Dyadic t(1, 20);
    RC_ASSERT(heat(universe, cool(universe, a, t), universe.number(t)) == form);
  }));
}

}  // namespace
}  // namespace qcg
