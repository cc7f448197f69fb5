#include "tictactoe/notation.h"

#include <gtest/gtest.h>

#include "base/input_error.h"
#include "tictactoe/random.h"

namespace qcg::ttt {
namespace {

constexpr Game classic{Variant::Classic, Rules::Default};
constexpr Game squared{Variant::Squared, Rules::Default};
constexpr Game ultimate{Variant::Ultimate, Rules::Default};

std::string refusal(Game game, const std::string& moves) {
  try {
    read_record(game, moves);
  } catch (const InputError& error) {
    return error.what();
  }
  return "";
}

TEST(Notation, RandomGamesAreReadBackAsWritten) {
  Random random(3);
  for (unsigned number = 0; number < 60; ++number) {
    const Game game{static_cast<Variant>(number % 3), static_cast<Rules>(number / 3 % 2)};
    Record record(game);
    std::vector<Action> actions;
    while (true) {
      actions.clear();
      record.position().actions(actions);
      if (actions.empty()) break;
      record.play(actions[random.below(static_cast<unsigned>(actions.size()))]);
    }
    Record again = read_record(game, record.show());
    EXPECT_EQ(again.actions(), record.actions());
    EXPECT_EQ(again.position().hash(), record.position().hash());
    while (!again.actions().empty()) {
      again.undo();
      record.undo();
      ASSERT_EQ(again.show(), record.show());
    }
    EXPECT_EQ(again.position().hash(), Position(game).hash());
  }
}

TEST(Notation, SpacesCommasAndTheOrderOfSquaresDoNotMatter) {
  EXPECT_EQ(read_record(classic, " 5-1, 5-9 9-1 =9 ").show(), "1-5 5-9 1-9 =9");
  EXPECT_EQ(read_record(classic, "").show(), "");
  EXPECT_EQ(read_record(squared, "9/4-2/6").show(), "2/6-9/4");
}

TEST(Notation, EveryRefusalNamesTheRule) {
  EXPECT_EQ(refusal(classic, "1-1"), "a move marks two different squares");
  EXPECT_EQ(refusal(classic, "1-5 5-9 1-9 =1 1-2"), "square 1 is closed: it has the classical mark X3");
  EXPECT_EQ(refusal(classic, "1-5 1-5"), "1-5 is live already, and a live pair may not be marked again");
  EXPECT_EQ(refusal(classic, "1-5 =1"), "no choice is due: the last move closed no cycle");
  EXPECT_EQ(refusal(classic, "1-5 5-9 1-9 2-3"), "1-9 closed a cycle, so a choice is due: =1 or =9");
  EXPECT_EQ(refusal(classic, "1-5 5-9 1-9 =5"), "the closing mark is on other squares: choose =1 or =9");
  EXPECT_EQ(refusal(classic, "a-b"), "expected a square (1 to 9), found 'a'");
  EXPECT_EQ(refusal(classic, "1-10"), "a square must be 1 to 9, not 10");
  EXPECT_EQ(refusal(classic, "1-23-4"), "a square must be 1 to 9, not 23");
  EXPECT_EQ(refusal(classic, "1-5x"), "expected a space between two moves, found 'x'");
  EXPECT_EQ(refusal(squared, "1-5"), "expected '/' between the board and the square, as in 2/6, found '-'");
  EXPECT_EQ(refusal(squared, "2/6-9/4 9/1-2/2"),
            "boards 2 and 9 are entangled already, by 2/6-9/4: two boards have at most one live pair");
  EXPECT_EQ(refusal(ultimate, "2/6-9/4 1/1-2/2"), "the last move 2/6-9/4 sends this one to join boards 4 and 6");
  EXPECT_EQ(refusal(ultimate, "2/6-9/6 1/1-6/2"), "the last move 2/6-9/6 sends this one into board 6");
}

TEST(Notation, NothingMayFollowTheEnd) {
  EXPECT_EQ(refusal(classic, "1-2 4-5 1-3 5-6 2-3 =2 7-8"), "the game is over: X wins");
}

TEST(Rules, GoffAllowsTheRepeatedPairAndFillsTheLoneSquare) {
  constexpr Game goff{Variant::Classic, Rules::Goff};
  EXPECT_TRUE(read_record(goff, "1-5 1-5").position().choice_due());
  const Record last = read_record(goff, "1-2 1-2 =1 3-4 3-4 =3 5-6 5-6 =5 7-8 7-8 =7");
  EXPECT_TRUE(last.position().over());
  EXPECT_FALSE(last.position().is_open(8) && last.position().status() == Status::Drawn);
}

TEST(Rules, UltimateIsFreeWhereTheOrderCannotBeObeyed) {
  // The pair joins the very boards that it sends the next player to join.
  EXPECT_TRUE(read_record(ultimate, "4/6-6/4").position().sent().anywhere());
  EXPECT_FALSE(read_record(ultimate, "4/6-5/4").position().sent().anywhere());
}

TEST(Rules, ACollapseFreesThePairOfBoards) {
  const Record closed = read_record(squared, "1/1-2/1 1/2-1/1 1/2-1/3 2/1-2/2");
  EXPECT_EQ(closed.position().linked_to(0), 2U);
  const Record collapsed = read_record(squared, "1/1-2/1 1/1-1/2 1/2-1/3 1/1-1/3 =1/1");
  EXPECT_EQ(collapsed.position().linked_to(0), 0U);
  EXPECT_FALSE(collapsed.position().is_open(9));  // stems collapse with the cycle
}

TEST(Rules, TheLastTwoSquaresEntangledAreADraw) {
  // Seven classical marks and a live pair on the two squares left: no move is legal.
  Random random(1);
  bool met = false;
  for (unsigned number = 0; number < 20000 && !met; ++number) {
    Position position(classic);
    std::vector<Action> actions;
    while (true) {
      actions.clear();
      position.actions(actions);
      if (actions.empty()) break;
      position.make(actions[random.below(static_cast<unsigned>(actions.size()))]);
    }
    met = position.status() == Status::Drawn && position.open_squares() == 2;
  }
  EXPECT_TRUE(met);
}

}  // namespace
}  // namespace qcg::ttt
