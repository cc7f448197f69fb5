#include "games/domineering/domineering.h"

#include "support/read_error.h"

namespace qcg {
namespace {

std::string normal(std::string_view text) {
  const Game game = read_game("domineering", text);
  return game.rules.show(game.rules.normalise(game.start[0]));
}

TEST(Domineering, LeftIsVerticalAndRightHorizontal) {
  const Game game = read_game("domineering", ".##/...");
  EXPECT_EQ(move_names(game), "domino (1,1)-(2,1)");
  EXPECT_EQ(move_names(game, Player::Right), "domino (2,1)-(2,2); domino (2,2)-(2,3)");
  EXPECT_EQ(after(game, "domino (1,1)-(2,1)"), "###/#..");
  EXPECT_EQ(after(game, "domino (2,2)-(2,3)", Player::Right), ".##/.##");
}

TEST(Domineering, SquaresWithoutUseAreDropped) {
  EXPECT_EQ(after(read_game("domineering", "3x1"), "domino (1,1)-(2,1)"), "#/#/#");
  const Game game = read_game("domineering", ".#./###");
  EXPECT_EQ(game.start[0], 0U);
}

TEST(Domineering, MovesDoNotWrapAroundTheBoard) {
  const Game game = read_game("domineering", "##./.##");
  EXPECT_EQ(move_names(game), "");
  EXPECT_EQ(move_names(game, Player::Right), "");
}

TEST(Domineering, WorksAtTheLimit) {
  for (const char* size : {"8x8", "1x64", "64x1", "2x32", "32x2"}) {
    const Game game = read_game("domineering", size);
    EXPECT_EQ(game.start[0], ~Position{0});
    EXPECT_EQ(game.rules.normalise(game.start[0]), game.start[0]);
    std::vector<Position> parts;
    game.rules.split(game.start[0], parts);
    EXPECT_EQ(parts, game.start) << size;
  }
  EXPECT_EQ(read_game("domineering", "1x64").rules.moves(~Position{0}, Player::Right).size(), 63U);
  EXPECT_EQ(read_game("domineering", "1x64").rules.moves(~Position{0}, Player::Left).size(), 0U);
  EXPECT_EQ(read_game("domineering", "64x1").rules.moves(~Position{0}, Player::Left).size(), 63U);
  EXPECT_EQ(read_game("domineering", "8x8").rules.moves(~Position{0}, Player::Left).size(), 56U);
}

TEST(Domineering, SplitsIntoRegions) {
  const Game game = read_game("domineering", "..#/##./##.");
  std::vector<Position> parts;
  game.rules.split(game.start[0], parts);
  ASSERT_EQ(parts.size(), 2U) << "a corner does not connect";
  EXPECT_EQ(game.rules.show(parts[0]), "..#/###/###");
  EXPECT_EQ(game.rules.show(parts[1]), "###/##./##.");
}

TEST(Domineering, NormaliseJoinsMirrorImagesAndShifts) {
  EXPECT_EQ(normal("####/##../##.#"), normal("..##/.###/####"));
  EXPECT_EQ(normal("..#/#.#/###"), normal("###/#../#.#"));
  EXPECT_EQ(normal("..#/#.#/###"), normal("###/#.#/..#"));
  EXPECT_EQ(normal("..#/#.#/###"), normal("###/.##/..#"));
  EXPECT_NE(normal("..#/###/###"), normal(".##/.##/###")) << "turned by 90 degrees the players change places";
}

TEST(Domineering, FewerSquaresAreCovered) {
  const Game game = read_game("domineering", "../.. | ../##");
  ASSERT_EQ(game.start.size(), 2U);
  EXPECT_TRUE(game.rules.covered_by(game.start[0], game.start[1]));
  EXPECT_FALSE(game.rules.covered_by(game.start[1], game.start[0]));
}

TEST(Domineering, ErrorsSayWhere) {
  EXPECT_EQ(read_error("domineering", ".##/.."), "5: row 2 has 2 cells, but the first row has 3");
  EXPECT_EQ(read_error("domineering", "..x"), "3: expected '.' (free) or '#' (missing), '/' or the end, found 'x'");
  EXPECT_EQ(read_error("domineering", "../"), "4: expected '.' (free) or '#' (missing), found the end");
  EXPECT_EQ(read_error("domineering", "9x8"), "1: the board has more than 64 cells");
  EXPECT_EQ(read_error("domineering", "0x8"), "1: the number of rows must be 1 to 64, not 0");
  EXPECT_EQ(read_error("domineering", "4"), "2: expected 'x' between rows and columns, as in 4x5, found the end");
  EXPECT_EQ(read_error("domineering", "2x2 | 2x3"), "7: this board is 2x3, but the first realisation is 2x2");
}

}  // namespace
}  // namespace qcg
