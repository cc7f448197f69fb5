#include "games/konane/konane.h"

#include "support/read_error.h"

namespace qcg {
namespace {

TEST(Konane, PiecesJumpOverTheOtherColour) {
  const Game game = read_game("konane", "br./.br/.br");
  EXPECT_EQ(move_names(game), "blue 1 jumps right");
  EXPECT_EQ(move_names(game, Player::Right), "red 2 jumps left; red 3 jumps left");
  EXPECT_EQ(after(game, "blue 1 jumps right"), "..b/.br/.br");
  EXPECT_EQ(after(game, "red 2 jumps left", Player::Right), "br./r../.br");
}

TEST(Konane, OneJumpAMoveAndNeverOverOnesOwn) {
  EXPECT_EQ(after(read_game("konane", "br.r."), "blue 1 jumps right"), "..br.");
  EXPECT_EQ(move_names(read_game("konane", "bb.")), "");
  EXPECT_EQ(move_names(read_game("konane", "br#.")), "") << "a missing cell is no place to land on";
  EXPECT_EQ(move_names(read_game("konane", "b#r.")), "") << "and no neighbour";
  EXPECT_EQ(move_names(read_game("konane", "..b/r../...")), "") << "boards do not wrap around";
}

TEST(Konane, FullBoardsOfFortyCellsFit) {
  std::string text = "rrrrrrrrrr/rrrrrrrrrr/rrrrrrrrrr/rrrrrrrrb.";
  const Game game = read_game("konane", text);
  EXPECT_EQ(game.rules.show(game.start[0]), text);
  EXPECT_EQ(move_names(game), "");
  const Game six = read_game("konane", "brbrbr/rbrbrb/br.rbr/rbrbrb/brbrbr/rbrbrb");
  EXPECT_EQ(move_names(six, Player::Right), "");
  EXPECT_EQ(move_names(six), "blue 2 jumps down; blue 7 jumps right; blue 8 jumps left; blue 13 jumps up");
}

TEST(Konane, ErrorsSayWhere) {
  EXPECT_EQ(read_error("konane", "b?r"),
            "2: expected '.' (empty), 'b', 'r' or '#' (missing), '/' or the end, found '?'");
  EXPECT_EQ(read_error("konane", "br/b"), "4: row 2 has 1 cells, but the first row has 2");
  EXPECT_EQ(read_error("konane", "br. | br#"), "7: the same cells must be missing in all realisations");
  EXPECT_EQ(read_error("konane", "......./......./......./......./......./......."),
            "1: the board has more than 40 cells that are not missing");
}

}  // namespace
}  // namespace qcg
