#include "games/maze/maze.h"

#include "support/read_error.h"

namespace qcg {
namespace {

TEST(Maze, LeftGoesDownAndRightGoesRight) {
  const Game game = read_game("maze", "o../.../...");
  EXPECT_EQ(move_names(game), "down 1; down 2");
  EXPECT_EQ(move_names(game, Player::Right), "right 1; right 2");
  EXPECT_EQ(after(game, "down 2"), ".../.../o..");
  EXPECT_EQ(after(game, "right 1", Player::Right), ".o./.../...");
}

TEST(Maze, WallsAndMissingCellsStopThePiece) {
  EXPECT_EQ(move_names(read_game("maze", "o_/.")), "");
  EXPECT_EQ(move_names(read_game("maze", "o/._/.")), "down 1");
  EXPECT_EQ(move_names(read_game("maze", "o/./#")), "down 1");
  EXPECT_EQ(move_names(read_game("maze", "o.]."), Player::Right), "right 1");
  EXPECT_EQ(move_names(read_game("maze", "o]_./.."), Player::Right), "");
  EXPECT_EQ(after(read_game("maze", "o_./.."), "right 1", Player::Right), "._o/..");
}

TEST(Maze, RealisationsDifferInThePieceOnly) {
  const Game game = read_game("maze", "o_.]/.. | ._.]/o.");
  EXPECT_EQ(game.start, (std::vector<Position>{0, 2}));
  EXPECT_EQ(game.rules.show(2), "._.]/o.");
}

TEST(Maze, ErrorsSayWhere) {
  EXPECT_EQ(read_error("maze", "../.."), "1: the maze has no piece; write o for the cell it stands on");
  EXPECT_EQ(read_error("maze", ".o/.o"), "5: a second piece; a maze has one");
  EXPECT_EQ(read_error("maze", "_o"), "1: expected '.' (a cell), 'o' (the piece) or '#' (missing), found '_'");
  EXPECT_EQ(read_error("maze", "o./."), "4: row 2 has 1 cells, but the first row has 2");
  EXPECT_EQ(read_error("maze", "o_./.. | o./.."),
            "10: all realisations must have the same cells and walls; only the piece may differ");
  EXPECT_EQ(read_error("maze", "o" + std::string(1024, '.')), "1025: the maze has more than 1024 cells");
}

}  // namespace
}  // namespace qcg
