#include "games/nim_cut/nim_cut.h"

#include "support/read_error.h"

namespace qcg {
namespace {

TEST(NimCut, CutsAHeapToASmallerHeight) {
  const Game game = read_game("nim-cut", "2,1");
  EXPECT_EQ(move_names(game), "cut heap 1 to 0; cut heap 1 to 1; cut heap 2 to 0");
  EXPECT_EQ(after(game, "cut heap 1 to 1"), "1,1");
}

TEST(NimCut, TheSameCutMakesHeapsEqual) {
  const Game game = read_game("nim-cut", "3 | 2");
  const Label cut_to_one = 1;
  EXPECT_EQ(game.rules.play(3, Player::Left, cut_to_one), 1U);
  EXPECT_EQ(game.rules.play(2, Player::Left, cut_to_one), 1U);
  EXPECT_EQ(game.rules.play(1, Player::Left, cut_to_one), std::nullopt);
}

TEST(NimCut, ErrorsSayWhere) {
  EXPECT_EQ(read_error("nim-cut", "2,x"), "3: expected a heap size (0 to 1000000), found 'x'");
}

}  // namespace
}  // namespace qcg
