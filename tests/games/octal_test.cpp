#include "games/octal/octal.h"

#include "support/read_error.h"

namespace qcg {
namespace {

std::string shown_octal(std::string_view position) {
  const Game game = read_game("octal", position);
  return game.rules.show(game.start[0]);
}

std::string normalised(std::string_view position) {
  const Game game = read_game("octal", position);
  return game.rules.show(game.rules.normalise(game.start[0]));
}

// Dorbec and Mhalla, Example 1: pin i can be removed unless both its neighbours are gone.
TEST(Octal, GameSixOnFourPins) {
  const Game game = read_game("octal", "0.6:4");
  EXPECT_EQ(move_names(game), "remove pin 1; remove pin 2; remove pin 3; remove pin 4");
  EXPECT_EQ(after(game, "remove pin 1"), "0.6:.xxx");
  EXPECT_EQ(after(game, "remove pin 2"), "0.6:..xx") << "pin 1 stands alone and cannot be removed any more";
  EXPECT_EQ(move_names(read_game("octal", "0.6:xx.x")), "remove pin 1; remove pin 2");
}

TEST(Octal, DigitsSayWhatMayBeLeft) {
  EXPECT_EQ(move_names(read_game("octal", "0.1:3")), "") << "may leave nothing only";
  EXPECT_EQ(move_names(read_game("octal", "0.1:1")), "remove pin 1");
  EXPECT_EQ(move_names(read_game("octal", "0.2:3")), "remove pin 1; remove pin 3");
  EXPECT_EQ(move_names(read_game("octal", "0.4:3")), "remove pin 2");
  EXPECT_EQ(move_names(read_game("octal", "0.07:3")), "remove pins 1-2; remove pins 2-3") << "Dawson's Kayles";
  EXPECT_EQ(move_names(read_game("octal", "0.001:3")), "remove pins 1-3");
}

TEST(Octal, RowsAreSeparate) {
  const Game game = read_game("octal", "0.07:2,2");
  EXPECT_EQ(move_names(game), "remove pins 1-2 of row 1; remove pins 1-2 of row 2");
  EXPECT_EQ(after(game, "remove pins 1-2 of row 2"), "0.07:2,..");
}

TEST(Octal, CodesThatBeginWithFourCutRows) {
  const Game game = read_game("octal", "4.2:3");
  EXPECT_EQ(move_names(game), "cut between pins 1 and 2; remove pin 1; cut between pins 2 and 3; remove pin 3");
  EXPECT_EQ(after(game, "cut between pins 1 and 2"), "4.2:.xx") << "a pin alone has no move";
  EXPECT_EQ(after(read_game("octal", "4.2:4"), "cut between pins 2 and 3"), "4.2:xx/xx");
  EXPECT_EQ(move_names(read_game("octal", "4.2:xx/x")), "cut between pins 1 and 2; remove pin 1; remove pin 2");
}

TEST(Octal, ShowsCodeAndRows) {
  EXPECT_EQ(shown_octal("0.60:4"), "0.6:4") << "zeros at the end of a code mean nothing";
  EXPECT_EQ(shown_octal("0.77:xx.x,3"), "0.77:xx.x,3");
  EXPECT_EQ(shown_octal("0.0:2"), "0.0:..") << "no pin can ever be removed";
  EXPECT_EQ(shown_octal("0.7:64"), "0.7:64");
  EXPECT_EQ(shown_octal("4.7:x/xx,1"), "4.7:x/xx,1");
}

TEST(Octal, RowsMayBeEmpty) {
  EXPECT_EQ(shown_octal("0.6:0"), "0.6:0");
  EXPECT_EQ(move_names(read_game("octal", "0.6:0")), "");
  const Game game = read_game("octal", "0.7:0,2,0,1,0");
  EXPECT_EQ(game.rules.show(game.start[0]), "0.7:0,2,0,1,0");
  EXPECT_EQ(after(game, "remove pin 1 of row 4"), "0.7:0,2,0,.,0");
  EXPECT_EQ(shown_octal("4.6:0 | 0"), "4.6:0");
}

TEST(Octal, NormalisesToRowsByLength) {
  EXPECT_EQ(normalised("0.77:x.xx.,xxxx"), "0.77:xxxx.,xx.x");
  EXPECT_EQ(normalised("4.7:x/xx.x"), "4.7:xx/x/x.");
  EXPECT_EQ(normalised("0.77:xx.xx,xx.xx"), "0.77:xx.xx,xx.xx");
}

TEST(Octal, MorePinsCoverIfDigitsAllowIt) {
  for (const std::string_view code : {"0.6", "0.4", "0.07", "0.67", "4.0", "4.6"}) {
    EXPECT_TRUE(read_game("octal", std::string(code) + ":4").rules.states_covering()) << code;
  }
  for (const std::string_view code : {"0.1", "0.2", "0.3", "0.5", "0.137", "4.3"}) {
    EXPECT_FALSE(read_game("octal", std::string(code) + ":4").rules.states_covering()) << code;
  }
  const Game game = read_game("octal", "0.6:xxxxx | xx.xx");
  EXPECT_TRUE(game.rules.covered_by(0b11011, 0b11111));
  EXPECT_FALSE(game.rules.covered_by(0b11111, 0b11011));
}

TEST(Octal, ErrorsSayWhere) {
  EXPECT_EQ(read_error("octal", "5"), "1: expected an octal code that begins with 0. or 4., as in '0.6:4', found '5'");
  EXPECT_EQ(read_error("octal", "06:4"), "2: expected '.' after the first digit of the octal code, found '6'");
  EXPECT_EQ(read_error("octal", "0.:4"), "3: expected a digit from 0 to 7, found ':'");
  EXPECT_EQ(read_error("octal", "0.68:4"), "4: expected a digit from 0 to 7, or ':' and rows of pins, found '8'");
  EXPECT_EQ(read_error("octal", "0.6:"), "5: expected a number of pins or a row of pins x and gaps ., found the end");
  EXPECT_EQ(read_error("octal", "0.6:65"), "5: a number of pins must be 0 to 64, not 65");
  std::string empty_rows = "0.6:0";
  for (int i = 0; i < 64; ++i) empty_rows += ",0";
  EXPECT_EQ(read_error("octal", empty_rows), "133: there may be at most 64 rows");
  EXPECT_EQ(read_error("octal", "0.6:60,5"), "8: there may be at most 64 pins");
  EXPECT_EQ(read_error("octal", "4.6:30,xxx"), "10: there may be at most 32 pins if the octal code begins with 4");
  EXPECT_EQ(read_error("octal", "0.6:xx/x"), "7: rows can be cut only if the octal code begins with 4");
  EXPECT_EQ(read_error("octal", "4.6:xx/.x"), "7: a cut must be between two pins");
  EXPECT_EQ(read_error("octal", "0.6:4x"), "6: expected ',' and another row or the end, found 'x'");
  EXPECT_EQ(read_error("octal", "0.6:4 | 0.7:4"), "9: realisations share one octal code, and the first has 0.6");
  EXPECT_EQ(read_error("octal", "0.6:4 | 3"), "9: this realisation has rows of 3 places, the first has rows of 4");
}

}  // namespace
}  // namespace qcg
