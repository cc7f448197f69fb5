#include "tictactoe/match.h"

#include <fmt/format.h>

#include "base/characters.h"
#include "base/input_error.h"
#include "base/reader.h"
#include "solve/budget.h"

namespace qcg::ttt {

namespace {

// Nothing where it was stopped.
std::optional<Status> play_game(Game game, Search& x, const SearchLimits& x_limits, Search& o,
                                const SearchLimits& o_limits) {
  Position position(game);
  while (!position.over()) {
    const bool x_acts = position.to_act() == Mark::X;
    const SearchLimits& limits = x_acts ? x_limits : o_limits;
    const Found found = (x_acts ? x : o).run(position, limits);
    if (limits.stop && limits.stop()) return std::nullopt;
    position.make(found.best);
  }
  return position.status();
}

SearchOptions seeded(SearchOptions options, unsigned game) {
  options.seed = options.seed * 1'000'003U + game;
  return options;
}

// "0.6"
double read_decimal(Reader& reader, const std::string& noun) {
  double value = static_cast<double>(reader.number(noun, 0, 1000));
  if (!reader.accept(".")) return value;
  for (double scale = 0.1; is_digit(reader.peek()); scale /= 10) {
    value += scale * (reader.take() - '0');
  }
  return value;
}

void read_setting(Reader& reader, Contestant& contestant) {
  Tuning& tuning = contestant.options.tuning;
  if (reader.accept("time=")) {
    const std::string_view rest = reader.rest();
    const std::string duration(rest.substr(0, rest.find(',')));
    contestant.limits.time = read_duration(duration);
    reader.skip(duration.size());
  } else if (reader.accept("iterations=")) {
    contestant.limits.iterations = reader.number("the number of iterations", 1, 1'000'000'000);
    contestant.limits.time.reset();
  } else if (reader.accept("seed=")) {
    contestant.options.seed = reader.number("the seed", 0, 1'000'000'000);
  } else if (reader.accept("exploration=")) {
    tuning.exploration = read_decimal(reader, "the exploration");
  } else if (reader.accept("sharpness=")) {
    tuning.prior_sharpness = read_decimal(reader, "the sharpness");
  } else if (reader.accept("reduction=")) {
    tuning.first_visit_reduction = read_decimal(reader, "the reduction");
  } else if (reader.accept("expand=")) {
    tuning.visits_to_expand = static_cast<unsigned>(reader.number("the number of visits", 0, 1000));
  } else if (reader.accept("guess=")) {
    tuning.guess_share = read_decimal(reader, "the share of guesses");
  } else {
    reader.fail_expected("time=, iterations=, seed=, exploration=, sharpness=, reduction=, expand= or guess=");
  }
}

}  // namespace

Score play_match(Game game, const Contestant& first, const Contestant& second, unsigned games,
                 const std::function<bool(const Score&)>& tell) {
  Score score;
  for (unsigned number = 0; number < games; ++number) {
    Search one(seeded(first.options, number));
    Search two(seeded(second.options, number + games));
    const bool first_is_x = number % 2 == 0;
    const std::optional<Status> status = first_is_x ? play_game(game, one, first.limits, two, second.limits)
                                                    : play_game(game, two, second.limits, one, first.limits);
    if (!status) break;
    const bool decided = status == Status::WonByX || status == Status::WonByO;
    const bool first_won = (status == Status::WonByX) == first_is_x;
    ++(!decided ? score.drawn : first_won ? score.won : score.lost);
    if (!tell(score)) break;
  }
  return score;
}

Contestant read_contestant(const std::string& text, Contestant usual) {
  Reader reader(text);
  reader.skip_spaces();
  while (!reader.done()) {
    read_setting(reader, usual);
    reader.skip_spaces();
    if (reader.done()) break;
    reader.expect(",", "between two settings");
    reader.skip_spaces();
  }
  return usual;
}

}  // namespace qcg::ttt
