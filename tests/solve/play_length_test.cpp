#include "solve/play_length.h"

#include <gtest/gtest.h>

#include <array>

#include "games/catalogue.h"
#include "lift/lifted_game.h"
#include "lift/sum.h"
#include "support/random_games.h"

namespace qcg {
namespace {

PlayLength length_of(std::string_view game, std::string_view position) {
  const Game read = read_game(game, position);
  return longest_play(read.rules, read.start, [](std::size_t) {});
}

TEST(PlayLength, CountsTheMovesOfEachPlayer) {
  EXPECT_EQ(length_of("hackenbush", "br+br+r"), (PlayLength{2, 3, 5, 2, 3}));
  EXPECT_EQ(length_of("nim", "3,2"), (PlayLength{5, 5, 5, 5, 5}));
  EXPECT_EQ(length_of("domineering", "2x2"), (PlayLength{2, 2, 2, 2, 2}));
  EXPECT_EQ(length_of("hackenbush", "-"), (PlayLength{}));
}

TEST(PlayLength, OfASuperpositionIsTheLongest) { EXPECT_EQ(length_of("nim", "1 | 4"), (PlayLength{4, 4, 4, 4, 4})); }

// What a ruleset says of the length of play is true of it, of its lifts and of sums.
TEST(PlayLength, IsBoundedAsRulesetsSay) {
  std::size_t bounded = 0;
  for (const CatalogueEntry& entry : catalogue()) {
    testing::RandomGames random(1);
    for (unsigned round = 0; round < 20; ++round) {
      const Game game = random.superposed(entry.info.name, 4, 3);
      for (const Position start : game.start) {
        const auto most = game.rules.most_moves(start);
        if (!most) continue;
        ++bounded;
        EXPECT_LE(longest_play(game.rules, std::array{start}, [](std::size_t) {}).both, *most) << entry.info.name;
      }
      for (const Game& made : {lift_game(game, {Flavour::D, Width(2)}), sum_games(game, game)}) {
        const auto most = made.rules.most_moves(made.start.front());
        if (!most) continue;
        const std::array start{made.start.front()};
        EXPECT_LE(longest_play(made.rules, start, [](std::size_t) {}).both, *most) << entry.info.name;
      }
    }
  }
  EXPECT_GT(bounded, 50U);
}

TEST(PlayLength, StopsWhenToldTo) {
  const Game game = read_game("nim", "30,30");
  EXPECT_THROW(longest_play(game.rules, game.start,
                            [](std::size_t met) {
                              if (met > 10) throw 1;
                            }),
               int);
}

}  // namespace
}  // namespace qcg
