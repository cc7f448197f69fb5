#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "cgt/notation.h"
#include "cgt/universe.h"
#include "random_games.h"

namespace qcg {
namespace {

TEST(Algebra, GamesFormAnOrderedGroup) {
  EXPECT_TRUE(rc::check("group laws", [] {
    Universe universe;
    const ShortGame a = random_games::game(universe, random_games::seed());
    const ShortGame b = random_games::game(universe, random_games::seed());
    const ShortGame c = random_games::game(universe, random_games::seed(), 6);
    RC_ASSERT(universe.add(a, b) == universe.add(b, a));
    RC_ASSERT(universe.add(universe.add(a, b), c) == universe.add(a, universe.add(b, c)));
    RC_ASSERT(universe.subtract(a, a) == ShortGame());
    RC_ASSERT(universe.add(a, universe.negate(a)) == ShortGame());
    RC_ASSERT(universe.subtract(universe.add(a, b), b) == a);
    RC_ASSERT(universe.negate(universe.add(a, b)) == universe.add(universe.negate(a), universe.negate(b)));
  }));
  EXPECT_TRUE(rc::check("the order is partial and respects addition", [] {
    Universe universe;
    const ShortGame a = random_games::game(universe, random_games::seed());
    const ShortGame b = random_games::game(universe, random_games::seed());
    const ShortGame c = random_games::game(universe, random_games::seed(), 6);
    RC_ASSERT((universe.less_equal(a, b) && universe.less_equal(b, a)) == (a == b));
    if (universe.less_equal(a, b) && universe.less_equal(b, c)) RC_ASSERT(universe.less_equal(a, c));
    RC_ASSERT(universe.less_equal(a, b) == universe.less_equal(universe.add(a, c), universe.add(b, c)));
    RC_ASSERT(universe.less_equal(a, b) == universe.less_equal(universe.negate(b), universe.negate(a)));
    RC_ASSERT(universe.compare(a, b) == universe.compare(universe.subtract(a, b), ShortGame()));
  }));
}

TEST(Algebra, StopsBoundTheGame) {
  EXPECT_TRUE(rc::check("left stop >= right stop, and they move with numbers", [] {
    Universe universe;
    const ShortGame game = random_games::game(universe, random_games::seed(), 20);
    const Dyadic left = universe.left_stop(game);
    const Dyadic right = universe.right_stop(game);
    RC_ASSERT(left >= right);
    const Dyadic x(*rc::gen::inRange(-40, 40), 3);
    const ShortGame moved = universe.add(game, universe.number(x));
    RC_ASSERT(universe.left_stop(moved) == left + x);
    RC_ASSERT(universe.right_stop(moved) == right + x);
    RC_ASSERT(universe.left_stop(universe.negate(game)) == -right);
    const Dyadic beside(1, 30);
    RC_ASSERT(universe.compare(universe.number(left + beside), game) == Order::Greater);
    RC_ASSERT(universe.compare(universe.number(right - beside), game) == Order::Less);
  }));
}

TEST(Algebra, SmallRunsTouchLittleMemory) {
  Universe universe;
  EXPECT_LT(universe.bytes(), 100'000U);
  random_games::game(universe, 3, 40);
  EXPECT_LT(universe.bytes(), 1'000'000U);
}

}  // namespace
}  // namespace qcg
