#include "games/numbered_konane/numbered_konane.h"

#include <gtest/gtest.h>

#include <set>

#include "support/read_error.h"

namespace qcg {
namespace {

TEST(NumberedKonane, PiecesKeepTheirNumbers) {
  const Game game = read_game("numbered-konane", "br./.br/.br");
  EXPECT_EQ(move_names(game), "blue 1 jumps right");
  EXPECT_EQ(move_names(game, Player::Right), "red 2 jumps left; red 3 jumps left");
  EXPECT_EQ(after(game, "red 2 jumps left", Player::Right), "b1r1./r2../.b3r3");
  EXPECT_EQ(move_names(read_game("numbered-konane", "b1r1./r2../.b3r3"), Player::Right), "red 3 jumps left");
}

TEST(NumberedKonane, NumbersAreWrittenWhereTheyCannotBeCounted) {
  for (const char* text : {"br./.br", "b2./r1.", "b1r1./..b3", "..", "b#/r."}) {
    const Game game = read_game("numbered-konane", text);
    EXPECT_EQ(game.rules.show(game.start[0]), text);
  }
  EXPECT_EQ(read_game("numbered-konane", "b1r1").rules.show(read_game("numbered-konane", "b1r1").start[0]), "br");
}

TEST(NumberedKonane, ErrorsSayWhere) {
  EXPECT_EQ(read_error("numbered-konane", "b1r"), "3: either all pieces have numbers, or none has");
  EXPECT_EQ(read_error("numbered-konane", "b1b1"), "3: a second b1");
  EXPECT_EQ(read_error("numbered-konane", "br/b"), "4: row 2 has 1 cells, but the first row has 2");
  EXPECT_EQ(read_error("numbered-konane", "br | br."),
            "6: boards must have one size, and the same cells must be missing, in all realisations");
  EXPECT_EQ(read_error("numbered-konane", "bbbb/bbbb/bbbb/bbbb"),
            "1: more than 15 pieces on a board of 16 cells, counted over all realisations");
}

/// The same game as Konane's, labels apart: written out, options sorted.
std::string unlabelled(const AnyRuleset& rules, Position position) {
  std::string text;
  for (const Player player : both_players) {
    std::multiset<std::string> options;
    for (const Label label : rules.moves(position, player)) {
      options.insert(unlabelled(rules, *rules.play(position, player, label)));
    }
    text += player == Player::Left ? "(" : "|";
    for (const std::string& option : options) text += option;
  }
  return text + ")";
}

TEST(NumberedKonane, IsKonaneUnlessSuperposed) {
  Random random(3);
  for (unsigned round = 0; round < 2000; ++round) {
    const std::string board = NumberedKonane::random_position(4, random);
    const Game numbered = read_game("numbered-konane", board);
    const Game plain = read_game("konane", board);
    EXPECT_EQ(unlabelled(numbered.rules, numbered.start[0]), unlabelled(plain.rules, plain.start[0])) << board;
  }
}

}  // namespace
}  // namespace qcg
