#include "games/transverse_wave/transverse_wave.h"

#include "support/read_error.h"

namespace qcg {
namespace {

TEST(TransverseWave, AColumnTurnsPurpleAndTheRowsThatWerePurpleThere) {
  const Game game = read_game("transverse-wave", "ggp/gpg/ppp");
  EXPECT_EQ(move_names(game), "column 1; column 2; column 3");
  EXPECT_EQ(after(game, "column 1"), "pgp/ppg/ppp");
  EXPECT_EQ(after(game, "column 2"), "gpp/ppp/ppp");
  EXPECT_EQ(after(game, "column 3"), "ppp/gpp/ppp");
  EXPECT_EQ(move_names(read_game("transverse-wave", "pg/pp"), Player::Right), "column 2");
}

TEST(TransverseWave, SixtyFourCellsFit) {
  const Game game = read_game("transverse-wave", "8x8");
  EXPECT_EQ(after(game, "column 8").substr(0, 17), "gggggggp/gggggggp");
  EXPECT_EQ(after(read_game("transverse-wave", "1x64"), "column 64"), std::string(63, 'g') + "p");
  EXPECT_EQ(move_names(read_game("transverse-wave", "64x1")), "column 1");
}

TEST(TransverseWave, ErrorsSayWhere) {
  EXPECT_EQ(read_error("transverse-wave", "gx"), "2: expected 'g' (green) or 'p' (purple), '/' or the end, found 'x'");
  EXPECT_EQ(read_error("transverse-wave", "9x8"), "1: the board has more than 64 cells");
}

}  // namespace
}  // namespace qcg
