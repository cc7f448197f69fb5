#include "games/clear_the_pond/clear_the_pond.h"

#include "support/read_error.h"

namespace qcg {
namespace {

TEST(ClearThePond, PiecesGoToTheFirstEmptySquareOrLeave) {
  const Game game = read_game("clear-the-pond", "b.rb");
  EXPECT_EQ(move_names(game), "blue 1; blue 2");
  EXPECT_EQ(move_names(game, Player::Right), "red 1");
  EXPECT_EQ(after(game, "blue 1"), ".brb");
  EXPECT_EQ(after(game, "blue 2"), "b.r.");
  EXPECT_EQ(after(game, "red 1", Player::Right), "br.b");
  EXPECT_EQ(after(read_game("clear-the-pond", "br.r"), "red 1", Player::Right), "b..r");
  EXPECT_EQ(after(read_game("clear-the-pond", ".brbr"), "red 2", Player::Right), "rbrb.");
}

TEST(ClearThePond, ThirtyTwoSquaresFit) {
  const std::string pieces = "b" + std::string(30, 'r') + "b";
  const Game game = read_game("clear-the-pond", pieces);
  EXPECT_EQ(game.rules.show(game.start[0]), pieces);
  EXPECT_EQ(after(game, "blue 1"), "." + std::string(30, 'r') + "b");
  EXPECT_EQ(after(game, "blue 2"), "b" + std::string(30, 'r') + ".");
  const Game full = read_game("clear-the-pond", std::string(32, 'r'));
  EXPECT_EQ(after(full, "red 32", Player::Right), std::string(31, 'r') + ".");
}

TEST(ClearThePond, ErrorsSayWhere) {
  EXPECT_EQ(read_error("clear-the-pond", "b.x"), "3: expected '.' (empty), 'b' or 'r' or the end, found 'x'");
  EXPECT_EQ(read_error("clear-the-pond", "b./r."), "3: a strip has one row");
  EXPECT_EQ(read_error("clear-the-pond", std::string(33, '.')), "33: the strip has more than 32 cells");
  EXPECT_EQ(read_error("clear-the-pond", "b. | b"), "6: this board is 1x1, but the first realisation is 1x2");
}

}  // namespace
}  // namespace qcg
