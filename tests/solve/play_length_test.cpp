#include "solve/play_length.h"

#include <gtest/gtest.h>

#include "games/catalogue.h"

namespace qcg {
namespace {

PlayLength length_of(std::string_view game, std::string_view position) {
  const Game read = read_game(game, position);
  return longest_play(read.rules, read.start, [](std::size_t) {});
}

TEST(PlayLength, CountsTheMovesOfEachPlayer) {
  EXPECT_EQ(length_of("hackenbush", "br+br+r"), (PlayLength{2, 3, 5}));
  EXPECT_EQ(length_of("nim", "3,2"), (PlayLength{5, 5, 5}));
  EXPECT_EQ(length_of("domineering", "2x2"), (PlayLength{2, 2, 2}));
  EXPECT_EQ(length_of("hackenbush", "-"), (PlayLength{0, 0, 0}));
}

TEST(PlayLength, OfASuperpositionIsTheLongest) { EXPECT_EQ(length_of("nim", "1 | 4"), (PlayLength{4, 4, 4})); }

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
