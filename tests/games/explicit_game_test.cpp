#include "games/explicit_game/explicit_game.h"

#include <filesystem>
#include <fstream>

#include "support/read_error.h"

namespace qcg {
namespace {

const std::string example_files = std::string(QCG_TEST_DATA) + "/../examples/";

TEST(ExplicitGame, ReadsPositionsAndMoves) {
  const Game game = read_game("explicit", "{a: L cut -> b, R snip -> c, LR take 2 -> c; b: ; c:}");
  EXPECT_EQ(move_names(game, Player::Left), "cut; take 2");
  EXPECT_EQ(move_names(game, Player::Right), "snip; take 2");
  EXPECT_EQ(after(game, "cut"), "{a: L cut -> b, R snip -> c, LR take 2 -> c; b:; c:}:b");
  EXPECT_FALSE(game.rules.impartial());
}

TEST(ExplicitGame, LinesCommentsAndSpaces) {
  const Game game = read_game("explicit",
                              "{# a comment; with: anything\n\n  start :  b  # here\r\na:\n"
                              "b: LR  take \t two->a ; c: LR take two -> b}");
  EXPECT_EQ(game.rules.show(game.start[0]), "{a:; b: LR take two -> a; c: LR take two -> b}:b");
  EXPECT_EQ(move_names(game), "take two");
}

TEST(ExplicitGame, AMoveOfBothPlayersMayBeWrittenTwice) {
  const Game game = read_game("explicit", "{a: L x -> b, R x -> b; b:}");
  EXPECT_TRUE(game.rules.impartial());
  EXPECT_EQ(game.rules.show(0), "{a: LR x -> b; b:}:a");
}

TEST(ExplicitGame, ReadsFiles) {
  const std::string file = example_files + "nim-with-move-counter.txt";
  const Game game = read_game("explicit", file);
  EXPECT_EQ(game.rules.show(game.start[0]), file + ":h3m2");
  EXPECT_EQ(read_game("explicit", file + ":h2m2 | h3m1").start.size(), 2U);
  EXPECT_EQ(read_game("explicit", file + " | " + file + ":h3m2").start.size(), 1U);
}

// Pleunes, section 3.3: the labels of h2m2 are legal on h3m1, but not the labels after 'take 1'.
TEST(ExplicitGame, NimWithMoveCounterIsNotConsistent) {
  const Game game = read_game("explicit", example_files + "nim-with-move-counter.txt:h2m2 | h3m1");
  const auto labels = game.rules.moves(game.start[0], Player::Left);
  for (const Label label : labels) EXPECT_TRUE(game.rules.play(game.start[1], Player::Left, label));
  const Label take_one = labels.front();
  EXPECT_FALSE(game.rules.moves(*game.rules.play(game.start[0], Player::Left, take_one), Player::Left).empty());
  EXPECT_TRUE(game.rules.moves(*game.rules.play(game.start[1], Player::Left, take_one), Player::Left).empty());
}

TEST(ExplicitGame, ErrorsInTheTextSayWhere) {
  EXPECT_EQ(read_error("explicit", "{}"), "2: expected a position with its moves, as in 'a: L cut -> b'");
  EXPECT_EQ(read_error("explicit", "{a: L x -> b}"),
            "12: no position is called 'b'; one without moves needs the line 'b:'");
  EXPECT_EQ(read_error("explicit", "{start: b; a:}"),
            "9: no position is called 'b'; one without moves needs the line 'b:'");
  EXPECT_EQ(read_error("explicit", "{a: ; a:}"), "7: the position 'a' is described twice");
  EXPECT_EQ(read_error("explicit", "{a: L x -> b, L x -> b; b:}"), "15: Left has the move 'x' from 'a' twice");
  EXPECT_EQ(read_error("explicit", "{a: L x -> b, R x -> c; b:; c:}"),
            "22: the move 'x' from 'a' must lead both players to the same position, and leads the other to 'b'");
  EXPECT_EQ(read_error("explicit", "{a: L x -> b;\nb: R y -> c;\nc: L z -> a}"),
            "3.11: play must end, but here it comes back: 'a' -> 'b' -> 'c' -> 'a'");
  EXPECT_EQ(read_error("explicit", "{a: L x -> a}"), "12: play must end, but here it comes back: 'a' -> 'a'");
  EXPECT_EQ(read_error("explicit", "{a: X x -> b}"),
            "5: expected a move: L, R or LR, its label, '->' and a position, as in 'L cut -> b'");
  EXPECT_EQ(read_error("explicit", "{a: L -> b}"), "7: expected the label of the move, then '->'");
  EXPECT_EQ(read_error("explicit", "{a: L x; b:}"), "8: expected '->' after the label of the move");
  EXPECT_EQ(read_error("explicit", "{a: L x -> }"), "12: expected the position that the move leads to");
  EXPECT_EQ(read_error("explicit", "{a: L x -> b c}"), "14: expected ',' and another move, or the end of the line");
  EXPECT_EQ(read_error("explicit", "{a L x -> b}"), "4: expected ':' and moves after the position 'a'");
  EXPECT_EQ(read_error("explicit", "{start: a; start: a; a:}"), "12: the start is given twice");
  EXPECT_EQ(read_error("explicit", std::string("{a\0:}", 5)), "3: byte 0x00 does not belong in the text of a game");
  EXPECT_EQ(read_error("explicit", "{a\xFF:}"), "3: byte 0xFF does not belong in the text of a game");
}

// Definition 3.4 of Pleunes: whoever has a label, they and nobody else may have it in what follows.
TEST(ExplicitGame, ALabelKeepsItsPlayers) {
  EXPECT_EQ(read_error("explicit", "{a: L x -> b; b: R x -> c; c:}"),
            "18: 'x' is a move of Right alone here, but of Left alone in 'a', from where play can come here; a label "
            "keeps its players (Pleunes, Definition 3.4), so give one of them another label");
  EXPECT_EQ(read_error("explicit", "{a: R x -> e, L y -> b; b: L z -> c; c: LR x -> e; e:}").substr(0, 70),
            "41: 'x' is a move of both players here, but of Right alone in 'a', fro");
  EXPECT_EQ(read_error("explicit", "{c: L x -> d; d:; b: L y -> c; a: LR x -> b}").substr(0, 70),
            "5: 'x' is a move of Left alone here, but of both players in 'a', from ");
  // Play cannot come from one of these to the other, and a label may rest in between.
  read_game("explicit", "{a: L y -> b, L z -> c; b: L x -> d; c: R x -> d; d:}");
  read_game("explicit", "{a: LR x -> b; b: L y -> c; c: LR x -> d; d:}");
}

// As many labels as there can be, each with other players in two positions that are not in one play.
TEST(ExplicitGame, ManyLabelsOfManyPlayersAreReadQuickly) {
  std::string left = "left:";
  std::string right = "right:";
  for (int label = 0; label < 20'000; ++label) {
    left += (label > 0 ? ", L " : " L ") + std::to_string(label) + " -> z";
    right += (label > 0 ? ", R " : " R ") + std::to_string(label) + " -> z";
  }
  const std::string text = left + "; " + right + "; z:";
  EXPECT_EQ(read_game("explicit", "{" + text + "}").start.size(), 1U);
  EXPECT_EQ(read_error("explicit", "{" + text + "; a: R 19999 -> left}").substr(0, 80),
            "268884: '19999' is a move of Left alone here, but of Right alone in 'a', from wh");
}

TEST(ExplicitGame, ErrorsInPositionsSayWhere) {
  EXPECT_EQ(read_error("explicit", "{a:"), "4: expected '}' after the text of the game");
  EXPECT_EQ(read_error("explicit", "{a:}b"), "5: expected ':' and a position after the text of the game, found 'b'");
  EXPECT_EQ(read_error("explicit", "{a:}:"), "6: expected a position of the game, found the end");
  EXPECT_EQ(read_error("explicit", "{a:}:b"), "6: the game has no position called 'b'");
  EXPECT_EQ(read_error("explicit", "{a:} | b"), "8: the game has no position called 'b'");
  EXPECT_EQ(read_error("explicit", "{a:} | {b:}"), "8: realisations share one game, and the first has another");
  EXPECT_EQ(read_error("explicit", "nosuch.txt:a"), "1: cannot read the file 'nosuch.txt': No such file or directory");
  EXPECT_EQ(read_error("explicit", ":a"), "1: expected a file before ':', found ':'");
  EXPECT_EQ(read_error("explicit", "game.txt:"), "10: expected a position of the game after ':'");
  EXPECT_EQ(read_error("explicit", "."), "1: cannot read the file '.': it is a directory");
}

class ExplicitGameFile : public ::testing::Test {
 protected:
  ExplicitGameFile()
      : path_((std::filesystem::temp_directory_path() /
               ("qcg-" + std::string(::testing::UnitTest::GetInstance()->current_test_info()->name()) + ".txt"))
                  .string()) {}
  ~ExplicitGameFile() override { std::filesystem::remove(path_); }

  // The error with the name of the file replaced by FILE.
  std::string error_with(const std::string& text) {
    std::ofstream(path_, std::ios::binary) << text;
    std::string error = read_error("explicit", path_);
    if (const auto at = error.find(path_); at != std::string::npos) error.replace(at, path_.size(), "FILE");
    return error;
  }

  std::string path_;
};

TEST_F(ExplicitGameFile, ErrorsNameTheFile) {
  EXPECT_EQ(error_with("a: L x -> b\nb: L y -> q\n"),
            "2.11: FILE: no position is called 'q'; one without moves needs the line 'q:'");
  EXPECT_EQ(error_with(""), "1: FILE: expected a position with its moves, as in 'a: L cut -> b'");
}

TEST_F(ExplicitGameFile, BinaryJunk) {
  EXPECT_EQ(error_with("\x7F"
                       "ELF\x02\x01"),
            "1: FILE: byte 0x7F does not belong in the text of a game");
}

TEST_F(ExplicitGameFile, TenMegabytes) {
  EXPECT_NE(error_with(std::string(10'000'000, 'a')).find("it is larger than 1048576 bytes"), std::string::npos);
}

TEST_F(ExplicitGameFile, TooManyPositions) {
  std::string text;
  for (int i = 0; i <= 100'000; ++i) text += "p" + std::to_string(i) + ":\n";
  EXPECT_EQ(error_with(text), "100001.1: FILE: an explicit game may have at most 100000 positions");
}

TEST_F(ExplicitGameFile, ALongCycleIsShortened) {
  std::string text;
  for (int i = 0; i < 30'000; ++i) text += std::to_string(i) + ": L x -> " + std::to_string((i + 1) % 30'000) + "\n";
  EXPECT_EQ(error_with(text),
            "30000.15: FILE: play must end, but here it comes back: '0' -> ... -> '29992' -> '29993' -> '29994' -> "
            "'29995' -> '29996' -> '29997' -> '29998' -> '29999' -> '0'");
}

}  // namespace
}  // namespace qcg
