// Where the tables of a search are full it begins anew, with the answers that took the most work, and finds the same.

#include <gtest/gtest.h>

#include "lift/lifted_game.h"
#include "solve/outcome_search.h"
#include "support/random_games.h"

namespace qcg {
namespace {

constexpr std::size_t hardly_any_room = 1;
constexpr std::size_t little_room = std::size_t{1} << 18U;

TEST(BeginAnew, FindsTheSameWinners) {
  testing::RandomGames random(21);
  std::size_t tried = 0;
  std::size_t full = 0;
  for (const CatalogueEntry& entry : catalogue()) {
    for (const Flavour flavour : all_flavours()) {
      for (int trial = 0; trial < 10; ++trial) {
        const Lift lift{flavour, random.chance(50) ? Width() : Width(2)};
        const Game game = random.superposed(entry.info.name, 7, 3);
        if (!may_start(game, lift)) continue;
        const Game lifted = lift_game(game, lift);
        Budget budget;
        OutcomeSearch plenty(lifted.rules, budget);
        OutcomeSearch little(lifted.rules, budget, hardly_any_room);
        for (const Player first : both_players) {
          EXPECT_EQ(little.mover_wins(lifted.start.front(), first), plenty.mover_wins(lifted.start.front(), first))
              << entry.info.name << " " << show(lift) << " " << lifted.rules.show(lifted.start.front());
          EXPECT_EQ(little.known(lifted.start.front(), first), plenty.known(lifted.start.front(), first));
        }
        ++tried;
        full += little.times_full();
      }
    }
  }
  EXPECT_GT(tried, 1000U);
  EXPECT_GT(full, 0U);
}

struct Long {
  const char* game;
  const char* position;
  Lift lift;
};

void PrintTo(const Long& question, std::ostream* out) { *out << question.game << ' ' << question.position; }

class BeginAnewLong : public ::testing::TestWithParam<Long> {};

TEST_P(BeginAnewLong, FindsTheSameWinnerAfterManyTables) {
  const auto& [name, position, lift] = GetParam();
  const Game lifted = lift_game(read_game(name, position), lift);
  for (const unsigned threads : {1U, 2U}) {
    Limits limits;
    limits.threads = threads;
    Budget budget(limits);
    OutcomeSearch plenty(lifted.rules, budget);
    const AnyRuleset emptied = lifted.rules.emptied();
    OutcomeSearch little(emptied, budget, little_room);
    const Position start = lifted.start.front();
    const Position carried = emptied.carried(start, lifted.rules);
    EXPECT_EQ(emptied.show(carried), lifted.rules.show(start));
    for (const Player first : both_players) {
      EXPECT_EQ(little.mover_wins(carried, first), plenty.mover_wins(start, first));
    }
    EXPECT_GT(little.times_full(), 0U);
  }
}

INSTANTIATE_TEST_SUITE_P(Games, BeginAnewLong,
                         ::testing::Values(Long{"domineering", "4x4", {Flavour::D, Width()}},
                                           Long{"domineering", "6x6", {}},
                                           Long{"octal", "0.77:7", {Flavour::A, Width()}},
                                           Long{"hackenbush", "meadow:5,2", {Flavour::C, Width()}}));

}  // namespace
}  // namespace qcg
