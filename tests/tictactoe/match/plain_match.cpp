// Plays the search player at a time per move against the plain player of the tests, and reports the score:
//   plain_match squared|ultimate GAMES MILLISECONDS [PLAIN ITERATIONS] [SEED]
// The players take turns at being X; each has one thread. Time is processor time, so that whatever else the machine
// does neither weakens the player nor helps it.
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <ctime>
#include <string>

#include "tictactoe/plain_player.h"
#include "tictactoe/score.h"
#include "tictactoe/search.h"

namespace {

using namespace qcg::ttt;  // NOLINT: a program of its own

struct Settings {
  Variant variant = Variant::Ultimate;
  unsigned games = 0;
  std::chrono::milliseconds time{0};
  unsigned plain_iterations = 2000;
  unsigned seed = 1;
};

struct Totals {
  Score score;
  std::uint64_t iterations = 0;
  std::uint64_t moves = 0;
  double slowest = 0;  // seconds of one move
};

Status play(const Settings& settings, unsigned game, bool ours_is_x, Totals& totals) {
  SearchOptions options;
  options.seed = settings.seed + game;
  Search ours(options);
  qcg::ttt::testing::PlainPlayer plain(settings.plain_iterations, settings.seed + game);
  Position position({settings.variant, Rules::Default});
  while (!position.over()) {
    Action action;
    if ((position.to_act() == Mark::X) == ours_is_x) {
      const std::clock_t started = std::clock();
      const auto seconds = [&] { return static_cast<double>(std::clock() - started) / CLOCKS_PER_SEC; };
      const auto spent = [&] { return seconds() * 1000 >= static_cast<double>(settings.time.count()); };
      const Found found = ours.run(position, {.time = {}, .iterations = {}, .threads = 1, .stop = spent});
      action = found.best;
      totals.iterations += found.iterations;
      totals.slowest = std::max(totals.slowest, seconds());
      ++totals.moves;
    } else {
      action = plain.best(position);
    }
    if (position.breach(action) != Breach::None) {
      fmt::print("an illegal move\n");
      std::exit(1);
    }
    position.make(action);
  }
  return position.status();
}

}  // namespace

int main(int count, char** words) {
  if (count < 4) return 2;
  Settings settings;
  settings.variant = std::string(words[1]) == "squared" ? Variant::Squared : Variant::Ultimate;
  settings.games = static_cast<unsigned>(std::atoi(words[2]));
  settings.time = std::chrono::milliseconds(std::atoi(words[3]));
  if (count > 4) settings.plain_iterations = static_cast<unsigned>(std::atoi(words[4]));
  if (count > 5) settings.seed = static_cast<unsigned>(std::atoi(words[5]));
  Totals totals;
  for (unsigned game = 0; game < settings.games; ++game) {
    const bool ours_is_x = game % 2 == 0;
    const Status status = play(settings, game, ours_is_x, totals);
    const bool decided = status == Status::WonByX || status == Status::WonByO;
    const bool ours_won = decided && (status == Status::WonByX) == ours_is_x;
    ++(!decided ? totals.score.drawn : ours_won ? totals.score.won : totals.score.lost);
    const auto [low, high] = totals.score.interval();
    fmt::print(
        "game {}: {}; won {} drawn {} lost {}: {:.1f}% [{:.1f}%, {:.1f}%], {} iterations a move, slowest {:.3f} s\n",
        game + 1,
        !decided   ? "drawn"
        : ours_won ? "won"
                   : "lost",
        totals.score.won, totals.score.drawn, totals.score.lost, 100 * totals.score.share(), 100 * low, 100 * high,
        totals.iterations / totals.moves, totals.slowest);
    std::fflush(stdout);
  }
}
