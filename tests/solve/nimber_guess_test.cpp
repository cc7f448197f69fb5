#include "solve/nimber_guess.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "games/catalogue.h"
#include "lift/lifted_game.h"
#include "solve/reference.h"
#include "solve/solver.h"
#include "support/random_games.h"

namespace qcg {
namespace {

struct AskedForHeap {
  Game lifted;
  Budget budget;
  OutcomeSearch search;
  NimberGuess guess;

  AskedForHeap(const std::string& game, const std::string& position, Lift lift, bool knows_length = true)
      : lifted(lift_game(read_game(game, position), lift)),
        search(lifted.rules, budget),
        guess(search, lifted.start.front(),
              knows_length ? lifted.rules.most_moves(lifted.start.front()) : std::nullopt) {}
};

TEST(NimberGuess, FindsWhatTheReferenceSolverFinds) {
  for (const std::string game : {"nim", "octal", "subtraction", "nim-cut", "transverse-wave", "avoid-true"}) {
    const bool holds = rc::check([&](std::uint64_t seed) {
      testing::RandomGames random(seed);
      for (const Flavour flavour : quantum_flavours()) {
        const Lift lift{flavour, random.chance(50) ? Width(2) : Width()};
        const std::string position = random.position(game, 4);
        const reference::Game slow = reference::lifted(read_game(game, position), lift);
        const unsigned expected = reference::Solver(slow).nimber(*slow.start.begin());
        for (const bool knows_length : {true, false}) {
          AskedForHeap asked(game, position, lift, knows_length);
          RC_ASSERT(asked.guess.pursue(~std::size_t{0}) == NimberGuess::State::Nimber);
          RC_ASSERT(asked.guess.nimber() == expected);
        }
      }
    });
    EXPECT_TRUE(holds) << game;
  }
}

TEST(NimberGuess, GoesOnWhereItWasStopped) {
  AskedForHeap asked("octal", "0.77:5", {Flavour::D, Width()});
  EXPECT_EQ(asked.guess.pursue(1), NimberGuess::State::Open);
  unsigned rounds = 0;
  for (std::size_t allowance = 2; asked.guess.pursue(allowance) == NimberGuess::State::Open; allowance *= 2) ++rounds;
  EXPECT_GT(rounds, 1U);
  Universe universe;
  Budget budget;
  Solver by_listing(asked.lifted.rules, universe, budget, ~std::size_t{0});
  EXPECT_EQ(asked.guess.nimber(), by_listing.nimber(asked.lifted.start.front()));
}

TEST(NimberGuess, StopsWhereBoundsMeet) {
  // Five pins give five moves at most, and heaps 0 to 4 are ruled out: nobody need play with a heap of five.
  const Lift lift{Flavour::C, Width()};
  AskedForHeap short_of_play("octal", "0.777:5", lift);
  EXPECT_EQ(short_of_play.guess.pursue(~std::size_t{0}), NimberGuess::State::Nimber);
  EXPECT_EQ(short_of_play.guess.nimber(), 5U);
  const auto heaps =
      short_of_play.search.known_heaps(short_of_play.lifted.rules.normalise(short_of_play.lifted.start.front()));
  EXPECT_FALSE(heaps.equal);
  EXPECT_EQ(heaps.unequal, 0b11111U);
}

TEST(NimberGuess, GivesUpOnHeapsTooLargeToWriteDown) {
  AskedForHeap asked("nim", "31", {});
  EXPECT_EQ(asked.guess.pursue(~std::size_t{0}), NimberGuess::State::TooLarge);
  Universe universe;
  Budget budget;
  EXPECT_EQ(Solver(asked.lifted.rules, universe, budget, 0).nimber(asked.lifted.start.front()), 31U);
}

TEST(Addends, KnowWhatFollows) {
  const Addends heaps(true);
  std::optional<std::uint32_t> known;
  EXPECT_EQ(heaps.find(known, Player::Left, 3), std::nullopt);
  known = heaps.learn(known, Player::Left, 3, true);
  EXPECT_EQ(heaps.find(known, Player::Left, 3), true);
  EXPECT_EQ(heaps.find(known, Player::Left, 2), std::nullopt);
  known = heaps.learn(known, Player::Right, 2, false);
  EXPECT_EQ(heaps.find(known, Player::Left, 2), false);
  EXPECT_EQ(heaps.find(known, Player::Left, 7), true);
  EXPECT_EQ(heaps.learn(known, Player::Left, 7, true), *known);  // what is settled stays

  Addends numbers(false);
  const Addends::Id one = *numbers.numbers().child(Addends::zero, true);
  known = numbers.learn(std::nullopt, Player::Left, one, true);  // Left wins G - 1, and so G
  EXPECT_EQ(numbers.find(known, Player::Left, Addends::zero), true);
  known = numbers.learn(std::nullopt, Player::Left, Addends::zero, false);
  EXPECT_EQ(numbers.find(known, Player::Left, one), false);
}

}  // namespace
}  // namespace qcg
