#include "solve/option_guess.h"

#include <gtest/gtest.h>

#include "games/catalogue.h"
#include "lift/lifted_game.h"
#include "solve/solver.h"
#include "support/random_games.h"

namespace qcg {
namespace {

/// A guess whose wishes are granted by a solver that lists all values below.
struct Granted {
  Game lifted;
  Universe universe;
  Budget budget;
  OutcomeSearch search;
  Solver lister;
  Position start;
  OptionGuess guess;
  unsigned options = 0;
  unsigned stops = 0;

  Granted(const Game& game, Lift lift)
      : lifted(lift_game(game, lift)),
        search(lifted.rules, budget),
        lister(lifted.rules, universe, budget, ~std::size_t{0}),
        start(lifted.rules.normalise(lifted.start.front())),
        guess(search, universe, start) {}

  OptionGuess::State run(std::size_t allowance) {
    guess.begin(universe.integer(0));
    for (;;) {
      const auto state = guess.pursue(allowance);
      if (state == OptionGuess::State::Value || state == OptionGuess::State::TooLarge) return state;
      if (state == OptionGuess::State::Open) {
        ++stops;
        allowance *= 2;
        continue;
      }
      ++options;
      guess.learn(lister.value(guess.wanted()));
    }
  }
  ShortGame value() { return lister.value(start); }
};

TEST(OptionGuess, FindsTheValuesThatListingFinds) {
  testing::RandomGames random(7);
  for (const std::string game : {"domineering", "hackenbush", "konane", "col", "snort", "clobber"}) {
    for (const Flavour flavour : all_flavours()) {
      for (unsigned i = 0; i < 10; ++i) {
        Granted granted(random.superposed(game, 4, flavour == Flavour::Classical ? 1 : 3), {flavour, Width()});
        const std::string what = game + " " + granted.lifted.rules.show(granted.start);
        ASSERT_EQ(granted.run(1 + random.below(1000)), OptionGuess::State::Value) << what;
        EXPECT_EQ(granted.guess.value(), granted.value()) << what;
      }
    }
  }
}

TEST(OptionGuess, AsksForFewOptions) {
  Granted granted(read_game("domineering", "3x3"), {Flavour::A, Width()});
  EXPECT_EQ(granted.run(~std::size_t{0}), OptionGuess::State::Value);
  EXPECT_EQ(granted.guess.value(), granted.value());
  std::vector<Position> followers;
  granted.lifted.rules.followers(granted.start, Player::Left, followers);
  EXPECT_LE(granted.options, 8U);
  EXPECT_GT(followers.size(), 50U);
}

TEST(OptionGuess, GoesOnWhereItWasStopped) {
  Granted granted(read_game("domineering", "3x3"), {Flavour::B, Width()});
  EXPECT_EQ(granted.run(1), OptionGuess::State::Value);
  EXPECT_GT(granted.stops, 3U);
  EXPECT_EQ(granted.guess.value(), granted.value());
}

TEST(OptionGuess, LeavesWhatIsUncommonlyFineToOthers) {
  Granted granted(read_game("domineering", "2x2"), {});
  granted.guess.begin(granted.universe.number(Dyadic(1, 40)));
  EXPECT_EQ(granted.guess.pursue(~std::size_t{0}), OptionGuess::State::TooLarge);
}

// What is known of comparisons with numbers tells of games between whose stops and the number there is room.
TEST(Addends, TellOfGamesByTheirStops) {
  Universe universe;
  Addends addends(false);
  const std::array ones{universe.integer(1)};
  const std::array minus_ones{universe.integer(-1)};
  const auto hot = addends.add(universe, universe.make(ones, minus_ones));
  ASSERT_TRUE(hot && Addends::is_game(*hot));
  EXPECT_EQ(addends.add(universe, universe.make(ones, minus_ones)), hot);
  const auto number = [&](int n) { return *addends.numbers().find(Dyadic(n)); };
  const auto known = [&](int n, Player mover, bool wins) {
    return addends.find(addends.learn(std::nullopt, mover, number(n), wins), mover, *hot);
  };
  EXPECT_EQ(known(2, Player::Left, true), true);  // G is not at most 2, and {1|-1} is
  EXPECT_EQ(known(1, Player::Left, true), std::nullopt);
  EXPECT_EQ(known(-2, Player::Left, false), false);  // G is at most -2, below {1|-1}
  EXPECT_EQ(known(-1, Player::Left, false), std::nullopt);
  EXPECT_EQ(known(-2, Player::Right, true), true);
  EXPECT_EQ(known(-1, Player::Right, true), std::nullopt);
  EXPECT_EQ(known(2, Player::Right, false), false);
  EXPECT_EQ(known(1, Player::Right, false), std::nullopt);
}

}  // namespace
}  // namespace qcg
