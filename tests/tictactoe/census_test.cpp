// All games counted by classes, against playing them out one by one under rules written separately.
#include "tictactoe/census.h"

#include <gtest/gtest.h>

#include <cstdlib>

#include "tictactoe/naive_game.h"
#include "tictactoe/notation.h"
#include "tictactoe/random_position.h"
#include "tictactoe/symmetry.h"

namespace qcg::ttt {
namespace {

using testing::NaiveGame;

void expect_equal(const Census& found, const Census& wanted, const std::string& what) {
  for (unsigned marks = 0; marks < found.by_marks.size(); ++marks) {
    for (std::size_t end = 0; end < end_count; ++end) {
      EXPECT_EQ(found.by_marks[marks][end].games, wanted.by_marks[marks][end].games)
          << what << ' ' << marks << ' ' << end;
      EXPECT_EQ(found.by_marks[marks][end].chance, wanted.by_marks[marks][end].chance)
          << what << ' ' << marks << ' ' << end;
    }
  }
}

// The least, over the player's lines, of the largest number in it; 99 where there is no line.
int first_line(const std::map<int, int>& marks, int parity) {
  static constexpr int all[8][3] = {{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6},
                                    {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}};
  int first = 99;
  for (const auto& line : all) {
    int last = 0;
    for (const int square : line) {
      const auto mark = marks.find(square);
      last = std::max(last, mark != marks.end() && mark->second % 2 == parity ? mark->second : 99);
    }
    first = std::min(first, last);
  }
  return first;
}

End end_by_numbers(const std::map<int, int>& marks) {
  const int x = first_line(marks, 1);
  const int o = first_line(marks, 0);
  if (x == 99 && o == 99) return End::NoLine;
  if (o == 99) return End::XAlone;
  if (x == 99) return End::OAlone;
  return x < o ? End::BothXFirst : End::BothOFirst;
}

void play_out(const NaiveGame& game, unsigned placements, const Rational& chance, Census& census) {
  if (game.end() != NaiveGame::End::None) {
    int most = static_cast<int>(placements);  // and the lone last square of Goff's rules
    for (const auto& mark : game.classical()) most = std::max(most, mark.second);
    census.add(static_cast<unsigned>(most), end_by_numbers(game.classical()), {1, chance});
    return;
  }
  const auto actions = game.actions();
  const Rational each = chance / static_cast<unsigned>(actions.size());
  for (const auto& action : actions) {
    NaiveGame after = game;
    after.act(action);
    play_out(after, placements + (action.second == -1 ? 0 : 1), each, census);
  }
}

NaiveGame::Pair naive(Action action) {
  return {action.first, action.is_choice() ? -1 : static_cast<int>(action.second)};
}

// A play at random of so many actions, in both engines.
struct Twins {
  Twins(Rules rules, unsigned actions, Random& random)
      : position({Variant::Classic, rules}), game(NaiveGame::Kind::Classic, rules == Rules::Goff) {
    std::vector<Action> list;
    for (unsigned i = 0; i < actions && !position.over(); ++i) {
      list.clear();
      position.actions(list);
      const Action action = list[random.below(static_cast<unsigned>(list.size()))];
      position.make(action);
      game.act(naive(action));
      played += show(Variant::Classic, action) + " ";
    }
  }

  Position position;
  NaiveGame game;
  std::string played;
};

TEST(Census, EqualsPlayingAllGamesOutOneByOne) {
  Random random(31);
  const unsigned wanted = std::getenv("QCG_LIGHT") != nullptr ? 60 : 2000;
  unsigned compared = 0;
  unsigned collapsed = 0;
  for (unsigned number = 0; compared < wanted; ++number) {
    const Rules rules = both_rules[number % 2];
    const Twins twins(rules, 4 + random.below(8), random);
    if (twins.position.moves_played() < 6 && twins.position.open_squares() > 4) continue;  // too many games
    if (twins.position.moves_played() < 7 && twins.position.open_squares() > 7) continue;
    Census slow;
    play_out(twins.game, twins.position.moves_played(), 1, slow);
    expect_equal(take_census(twins.position), slow, twins.played);
    ++compared;
    if (!twins.position.over() && twins.position.open_squares() < 9) ++collapsed;
  }
  EXPECT_GT(collapsed, wanted / 10);
}

// Each step of the count from a position is another count: its trees are then what it starts with.
TEST(Census, IsTheSumOverTheActionsThatFollow) {
  Random random(32);
  const unsigned wanted = std::getenv("QCG_LIGHT") != nullptr ? 2 : 12;
  for (unsigned number = 0; number < wanted; ++number) {
    const Game game{Variant::Classic, both_rules[number % 2]};
    const Position position = random_position(game, 4 + random.below(5), random);
    if (position.over()) continue;
    std::vector<Action> actions;
    position.actions(actions);
    Census sum;
    for (const Action action : actions) {
      Position after = position;
      after.make(action);
      const Census part = take_census(after);
      for (unsigned marks = 0; marks < part.by_marks.size(); ++marks) {
        for (std::size_t end = 0; end < end_count; ++end) {
          const Tally& tally = part.by_marks[marks][end];
          sum.add(marks, static_cast<End>(end), {tally.games, tally.chance / static_cast<unsigned>(actions.size())});
        }
      }
    }
    expect_equal(take_census(position), sum, std::to_string(number));
  }
}

class AllGames : public ::testing::TestWithParam<Rules> {
 protected:
  static const Census& census() {
    static const std::array<Census, 2> both{take_census(Position({Variant::Classic, Rules::Default})),
                                            take_census(Position({Variant::Classic, Rules::Goff}))};
    return both[static_cast<std::size_t>(GetParam())];
  }
};

// Of Goff's, Kumar, Ang and Chai ("Generalized Quantum Tic-Tac-Toe", 2012) found more than 18 trillion; the other
// figure is ours.
TEST_P(AllGames, AreSoManyTrillions) {
  EXPECT_EQ(census().games() / 1'000'000'000'000, GetParam() == Rules::Goff ? 18 : 11);
}

TEST_P(AllGames, ChancesAddUpToOne) {
  Rational sum = 0;
  for (std::size_t end = 0; end < end_count; ++end) sum += census().total(static_cast<End>(end)).chance;
  EXPECT_EQ(sum, 1);
}

// From the empty board to the openings, which are one of eight. Goff's rules take three times as long, and differ in
// what the tests above look at.
TEST_P(AllGames, AreTheSumOverTheOpenings) {
  if (std::getenv("QCG_LIGHT") != nullptr || GetParam() == Rules::Goff) GTEST_SKIP();
  const Position start({Variant::Classic, GetParam()});
  std::vector<Action> openings;
  std::vector<unsigned> alike;
  different_actions(start, openings, &alike);
  Census sum;
  for (std::size_t i = 0; i < openings.size(); ++i) {
    Position after = start;
    after.make(openings[i]);
    const Census part = take_census(after);
    for (unsigned marks = 0; marks < part.by_marks.size(); ++marks) {
      for (std::size_t end = 0; end < end_count; ++end) {
        const Tally& tally = part.by_marks[marks][end];
        sum.add(marks, static_cast<End>(end), {tally.games * alike[i], tally.chance * alike[i] / 36});
      }
    }
  }
  expect_equal(census(), sum, "openings");
}

void count_short(Position& position, unsigned marks, std::uint64_t weight, Census& census) {
  if (position.over()) {
    census.add(position.moves_played(), end_of(position, position.status()), {weight, 0});
    return;
  }
  if (position.moves_played() == marks && !position.choice_due()) return;
  std::vector<Action> actions;
  std::vector<unsigned> alike;
  different_actions(position, actions, &alike);
  for (std::size_t i = 0; i < actions.size(); ++i) {
    const Undo undo = position.make(actions[i]);
    count_short(position, marks, weight * alike[i], census);
    position.unmake(undo);
  }
}

TEST_P(AllGames, OfFiveMarksAreThoseThatTheEnginePlays) {
  if (std::getenv("QCG_LIGHT") != nullptr) GTEST_SKIP();
  Position start({Variant::Classic, GetParam()});
  Census slow;
  count_short(start, 5, 1, slow);
  for (unsigned marks = 0; marks <= 5; ++marks) {
    for (std::size_t end = 0; end < end_count; ++end) {
      EXPECT_EQ(census().by_marks[marks][end].games, slow.by_marks[marks][end].games) << marks << ' ' << end;
    }
  }
  EXPECT_GT(census().by_marks[5][0].games, 0);
}

INSTANTIATE_TEST_SUITE_P(Rules, AllGames, ::testing::ValuesIn(both_rules),
                         [](const auto& rules) { return std::string(name(rules.param)); });

TEST(Census, StopsWhereItsTickThrows) {
  struct Stop {};
  std::size_t classes = 0;
  const auto tick = [&](std::size_t so_far) {
    classes = so_far;
    if (so_far > 1000) throw Stop();
  };
  EXPECT_THROW(take_census(Position(Game{}), tick), Stop);
  EXPECT_GT(classes, 1000U);
  EXPECT_LT(classes, 3000U);
}

}  // namespace
}  // namespace qcg::ttt
