#include "tictactoe/search.h"

#include <gtest/gtest.h>

#include <cstdio>
#include <cstdlib>
#include <ctime>

#include "tictactoe/analysis.h"
#include "tictactoe/match.h"
#include "tictactoe/notation.h"
#include "tictactoe/plain_player.h"
#include "tictactoe/playout.h"
#include "tictactoe/random.h"
#include "tictactoe/random_position.h"

namespace qcg::ttt {
namespace {

bool light() { return std::getenv("QCG_LIGHT") != nullptr; }

SearchOptions small(std::uint64_t seed) {
  SearchOptions options;
  options.seed = seed;
  options.memory = std::size_t{16} << 20U;
  return options;
}

SearchLimits iterations(std::uint64_t count) {
  SearchLimits limits;
  limits.iterations = count;
  return limits;
}

TEST(Search, SameSeedSameAnswer) {
  for (const Variant variant : {Variant::Squared, Variant::Ultimate}) {
    const Position start({variant, Rules::Default});
    Search one(small(5));
    Search two(small(5));
    const Found first = one.run(start, iterations(2000));
    const Found second = two.run(start, iterations(2000));
    EXPECT_EQ(first.best, second.best);
    EXPECT_EQ(first.line, second.line);
    EXPECT_EQ(first.value, second.value);
    EXPECT_EQ(first.iterations, 2000U);
  }
}

TEST(Search, PlayoutsPlayLegalMovesOnly) {
  Random random(8);
  Playout playout(random);
  for (unsigned number = 0; number < 300; ++number) {
    Position position = random_position({static_cast<Variant>(number % 3), Rules::Default}, random.below(60), random);
    while (!position.over()) {
      if (position.choice_due()) {
        const unsigned before = position.open_squares();
        playout.choose_greedily(position);
        ASSERT_LT(position.open_squares(), before);
        continue;
      }
      const Action action = playout.random_placement(position).value();
      ASSERT_EQ(position.breach(action), Breach::None);
      position.make(action);
    }
    if (position.lines_status() != Status::Open) continue;
    EXPECT_FALSE(playout.random_placement(position).has_value());
  }
}

// The classic game is small enough to know the truth: what the search proves is so.
TEST(Search, WhatItProvesIsTrue) {
  Random random(21);
  unsigned proved = 0;
  for (unsigned number = 0; number < 60; ++number) {
    const Position position = random_position({Variant::Classic, Rules::Default}, 3 + random.below(3), random);
    if (position.over()) continue;
    Search search(small(number));
    const Found found = search.run(position, iterations(3000));
    ExactSolver solver(Scoring::SharedIsDraw, nullptr, nullptr, 14);
    if (!found.half_points) continue;
    ++proved;
    EXPECT_EQ(*found.half_points, solver.value(position));
    Position after = position;
    after.make(found.best);
    EXPECT_EQ(solver.value(after), *found.half_points);
  }
  EXPECT_GT(proved, 20U);
}

TEST(Search, EndgamesAreSolved) {
  Random random(22);
  unsigned solved = 0;
  for (unsigned number = 0; number < 600 && solved < 20; ++number) {
    const Variant variant = number % 2 == 0 ? Variant::Squared : Variant::Ultimate;
    const Position position = random_position({variant, Rules::Default}, 80, random);
    if (position.over() || position.open_squares() > 6) continue;
    Search search(small(1));
    EXPECT_TRUE(search.run(position, iterations(1)).half_points.has_value());
    ++solved;
  }
  EXPECT_GE(solved, 5U);
}

// Never an illegal move, never late. QCG_TTT_FAST_GAMES=1000 is the long run of docs/tictactoe.md. A busy machine may
// take the processor away for longer than the player can be blamed for, so processor time is what is held against it.
TEST(Search, FastGamesAreLegalAndInTime) {
  const char* asked = std::getenv("QCG_TTT_FAST_GAMES");
  const unsigned games = asked != nullptr ? static_cast<unsigned>(std::atoi(asked)) : light() ? 2 : 12;
  double slowest = 0;
  for (unsigned number = 0; number < games; ++number) {
    Position position({static_cast<Variant>(number % 3), Rules::Default});
    Search search(small(number));
    SearchLimits limits;
    limits.time = std::chrono::milliseconds(5);
    while (!position.over()) {
      const std::clock_t started = std::clock();
      const Found found = search.run(position, limits);
      slowest = std::max(slowest, static_cast<double>(std::clock() - started) / CLOCKS_PER_SEC);
      ASSERT_EQ(position.breach(found.best), Breach::None);
      position.make(found.best);
    }
  }
  RecordProperty("slowest_milliseconds", static_cast<int>(slowest * 1000));
  std::printf("%u games, slowest move %.1f ms of processor time for a limit of 5 ms\n", games, slowest * 1000);
  EXPECT_LT(slowest, light() ? 0.5 : 0.055);
}

// The full match (100 games at a second a move) is tests/tictactoe/match; this is a short one.
TEST(Search, SlowBeatsThePlainPlayer) {
  for (const Variant variant : {Variant::Squared, Variant::Ultimate}) {
    Score score;
    for (unsigned number = 0; number < 2; ++number) {
      Search ours(small(number));
      testing::PlainPlayer plain(200, number);
      Position position({variant, Rules::Default});
      const bool ours_is_x = number % 2 == 0;
      while (!position.over()) {
        const bool our_turn = (position.to_act() == Mark::X) == ours_is_x;
        position.make(our_turn ? ours.run(position, iterations(2000)).best : plain.best(position));
      }
      const Status status = position.status();
      const bool decided = status == Status::WonByX || status == Status::WonByO;
      ++(!decided ? score.drawn : (status == Status::WonByX) == ours_is_x ? score.won : score.lost);
    }
    EXPECT_GE(score.share(), 0.5) << score.won << " " << score.drawn << " " << score.lost;
  }
}

TEST(Match, IsRepeatableAndTellsItsScore) {
  const Contestant strong{small(1), iterations(300)};
  const Contestant weak{small(2), iterations(20)};
  unsigned told = 0;
  const auto tell = [&](const Score&) { return ++told < 3; };
  const Score once = play_match({Variant::Ultimate, Rules::Default}, strong, weak, 10, tell);
  EXPECT_EQ(once.games(), 3U);
  told = 0;
  const Score again = play_match({Variant::Ultimate, Rules::Default}, strong, weak, 10, tell);
  EXPECT_EQ(once.won, again.won);
  EXPECT_EQ(once.drawn, again.drawn);
}

TEST(Match, IntervalsContainTheShareAndShrink) {
  const Score few{9, 0, 1};
  const Score many{900, 0, 100};
  for (const Score& score : {few, many}) {
    EXPECT_LT(score.interval().first, 0.9);
    EXPECT_GT(score.interval().second, 0.9);
  }
  EXPECT_NEAR(many.interval().first, 0.8799, 0.001);  // Wilson's formula, worked by hand
  EXPECT_GT(many.interval().first, few.interval().first);
}

}  // namespace
}  // namespace qcg::ttt
