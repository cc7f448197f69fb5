#include "solve/number_guess.h"

#include <gtest/gtest.h>

#include "games/catalogue.h"
#include "lift/quantum.h"
#include "solve/solver.h"

namespace qcg {
namespace {

struct Guessed {
  NumberGuess::State state;
  Dyadic number;
};

Guessed guess(const std::string& game, const std::string& position, Lift lift = {}) {
  const Game lifted = lift_game(read_game(game, position), lift);
  Budget budget;
  OutcomeSearch search(lifted.rules, budget);
  NumberGuess pursued(search, lifted.start.front());
  const auto state = pursued.pursue(~std::size_t{0});
  return {state, pursued.number()};
}

TEST(NumberGuess, FindsNumbers) {
  EXPECT_EQ(guess("hackenbush", "brr").number, Dyadic(1, 2));
  EXPECT_EQ(guess("hackenbush", "rrrrr").number, Dyadic(-5));
  EXPECT_EQ(guess("hackenbush", "br+r+brb").number, Dyadic(1, 1) + Dyadic(-1) + Dyadic(3, 2));
  const Guessed meadow = guess("hackenbush", "meadow:2,1", {Flavour::A, Width(2)});
  EXPECT_EQ(meadow.state, NumberGuess::State::Number);
  EXPECT_EQ(meadow.number, Dyadic(1, 2));
}

TEST(NumberGuess, KnowsWhatIsNoNumber) {
  EXPECT_EQ(guess("hackenbush", "g").state, NumberGuess::State::NoNumber);     // *
  EXPECT_EQ(guess("hackenbush", "gb").state, NumberGuess::State::NoNumber);    // between 0 and every number above it
  EXPECT_EQ(guess("domineering", "2x2").state, NumberGuess::State::NoNumber);  // {1|-1}
}

TEST(NumberGuess, GoesOnWhereItWasStopped) {
  const Game lifted = lift_game(read_game("hackenbush", "meadow:3,2"), {Flavour::C, Width()});
  Budget budget;
  OutcomeSearch search(lifted.rules, budget);
  NumberGuess pursued(search, lifted.start.front());
  EXPECT_EQ(pursued.pursue(1), NumberGuess::State::Open);
  unsigned rounds = 0;
  for (std::size_t allowance = 2; pursued.pursue(allowance) == NumberGuess::State::Open; allowance *= 2) ++rounds;
  EXPECT_GT(rounds, 1U);
  Universe universe;
  Budget patient;
  Solver solver(lifted.rules, universe, patient, ~std::size_t{0});
  EXPECT_EQ(universe.as_number(solver.value(lifted.start.front())), pursued.number());
}

}  // namespace
}  // namespace qcg
