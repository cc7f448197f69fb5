#include "games/avoid_true/avoid_true.h"

#include "support/read_error.h"

namespace qcg {
namespace {

TEST(AvoidTrue, AVariableMayBeSetWhileTheFormulaStaysFalse) {
  const Game game = read_game("avoid-true", "xx./..x");
  EXPECT_EQ(move_names(game), "set x1; set x2; set x3");
  EXPECT_EQ(after(game, "set x3"), "xx:/..X");
  EXPECT_EQ(move_names(read_game("avoid-true", "xx:/..X")), "");  // either of the others would make both clauses true
  EXPECT_EQ(move_names(read_game("avoid-true", "Xx./:.x")), "set x2");
  EXPECT_EQ(move_names(game, Player::Right), move_names(game));
}

TEST(AvoidTrue, AClauseOfNothingNeverBecomesTrue) {
  EXPECT_EQ(move_names(read_game("avoid-true", "xx/..")), "set x1; set x2");
  EXPECT_EQ(move_names(read_game("avoid-true", "Xx/:.")), "set x2");
}

TEST(AvoidTrue, SixtyFourVariablesFit) {
  const Game game = read_game("avoid-true", "x" + std::string(63, '.'));
  EXPECT_EQ(game.rules.moves(game.start.front(), Player::Left).size(), 63U);
  EXPECT_EQ(after(game, "set x64"), "x" + std::string(62, '.') + ":");
}

TEST(AvoidTrue, ErrorsSayWhere) {
  EXPECT_EQ(read_error("avoid-true", "x/-"),
            "3: expected 'x' or '.', or in columns that are true 'X' or ':', found '-'");
  EXPECT_EQ(read_error("avoid-true", "x./:x"),
            "1: variable 1 is both true and false: its column must have x and ., or X and :");
  EXPECT_EQ(read_error("avoid-true", "x./.x | x./xx"), "9: this formula is not that of the first realisation");
  EXPECT_EQ(read_error("avoid-true", std::string(65, '.')), "1: there are more than 64 variables");
}

}  // namespace
}  // namespace qcg
