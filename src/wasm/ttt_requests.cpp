// ttt.best, ttt.solve, ttt.annotate: what the computer knows of a game of Quantum Tic-Tac-Toe.
#include <fmt/format.h>

#include <algorithm>

#include "base/input_error.h"
#include "tictactoe/analysis.h"
#include "tictactoe/book.h"
#include "tictactoe/search.h"
#include "wasm/chance.h"
#include "wasm/fields.h"
#include "wasm/requests.h"
#include "wasm/ttt_game.h"

namespace qcg::wasm {

namespace {

constexpr std::chrono::milliseconds usual_search_time{1000};
constexpr std::chrono::milliseconds solving_time{600'000};
constexpr std::size_t search_memory = std::size_t{64} << 20U;
constexpr std::uint64_t easy_iterations = 60;

/// As asked, or what goes with the rules.
ttt::Scoring asked_scoring(std::optional<protocol::TttScoring> asked, const ttt::Game& game) {
  return asked ? ttt::read_scoring(protocol::word_of(*asked)) : ttt::usual_scoring(game.rules);
}

struct Asked {
  Asked(const protocol::TttGame& game, std::optional<protocol::TttScoring> asked)
      : record(read_ttt_game(game)),
        position(record.position()),
        variant(position.game().variant),
        scoring(asked_scoring(asked, position.game())) {}

  ttt::Record record;
  const ttt::Position& position;
  ttt::Variant variant;
  ttt::Scoring scoring;

  [[nodiscard]] bool exact() const { return variant == ttt::Variant::Classic; }
  [[nodiscard]] ttt::ExactSolver solver(Work& work, std::chrono::milliseconds time) const {
    Budget& budget = work.start(time);
    return ttt::solver_with_book(position.game(), scoring,
                                 [&budget](std::size_t positions) { budget.check(positions, 0); });
  }
};

void refuse_ended(const ttt::Position& position) {
  if (position.over()) throw InputError("the game is over: " + ttt::show(position.status()));
}

// X's expected score from 0 to 1, of a value from -1 to 1.
double rate_of(double value) { return (value + 1) / 2; }

std::optional<std::string> shown_points(std::optional<int> half_points) {
  return half_points ? std::optional(ttt::show_half_points(*half_points)) : std::nullopt;
}

protocol::TttBest told_best(ttt::Variant variant, const ttt::Found& found) {
  return {.move = ttt::show(variant, found.best),
          .exact = shown_points(found.half_points),
          .win_rate = rate_of(found.value),
          .line = show_actions(variant, found.line),
          .iterations = found.iterations};
}

ttt::Found search(const Asked& asked, const ttt::SearchLimits& limits, std::uint64_t seed, Work& work) {
  ttt::SearchOptions options;
  options.scoring = asked.scoring;
  options.memory = search_memory;
  options.seed = seed;
  ttt::SearchLimits watched = limits;
  const Budget& clock = work.start(solving_time);
  std::chrono::milliseconds told{0};
  watched.stop = [&] {
    constexpr std::chrono::milliseconds tell_every{250};
    const auto elapsed = clock.progress().elapsed;
    if (elapsed - told >= tell_every) {
      told = elapsed;
      work.tell(protocol::Work{.states = 0, .seconds = static_cast<double>(elapsed.count()) / 1000.0});
    }
    return false;
  };
  return ttt::Search(options).run(asked.position, watched);
}

ttt::Found exact_best(const Asked& asked, std::uint64_t seed, Work& work) {
  ttt::ExactSolver solver = asked.solver(work, solving_time);
  const ttt::Analysis analysis = ttt::analyse(solver, asked.position);
  Chance chance(seed);
  ttt::Found found;
  found.best = seed == 0 ? analysis.optimal.front() : analysis.optimal[chance.below(analysis.optimal.size())];
  found.value = analysis.half_points / 2.0;
  found.half_points = analysis.half_points;
  found.line = found.best == analysis.line.front() ? analysis.line : std::vector{found.best};
  return found;
}

ttt::Found random_action(const Asked& asked, Chance& chance) {
  std::vector<ttt::Action> actions;
  asked.position.actions(actions);
  ttt::Found found;
  found.best = actions[chance.below(actions.size())];
  found.line = {found.best};
  return found;
}

protocol::Note note_on(int for_mover, int best_for_mover) {
  if (for_mover == best_for_mover) return protocol::Note::Best;
  return for_mover < 0 && best_for_mover >= 0 ? protocol::Note::Loses : protocol::Note::Fine;
}

protocol::TttAnnotation annotate_exactly(const Asked& asked, Work& work) {
  ttt::ExactSolver solver = asked.solver(work, solving_time);
  std::vector<ttt::Action> actions;
  asked.position.actions(actions);
  const std::vector<int> values = ttt::values_after(solver, asked.position, actions);
  const int sign = asked.position.to_act() == ttt::Mark::X ? 1 : -1;
  int best = -2;
  for (const int value : values) best = std::max(best, sign * value);
  std::vector<protocol::TttAnnotatedMove> moves;
  for (std::size_t i = 0; i < actions.size(); ++i) {
    moves.push_back({.move = ttt::show(asked.variant, actions[i]),
                     .exact = ttt::show_half_points(values[i]),
                     .win_rate = rate_of(values[i] / 2.0),
                     .note = note_on(sign * values[i], best)});
  }
  return {
      .moves = std::move(moves), .exact = ttt::show_half_points(sign * best), .win_rate = rate_of(sign * best / 2.0)};
}

protocol::TttAnnotation annotate_by_search(const Asked& asked, std::chrono::milliseconds time, Work& work) {
  ttt::SearchLimits limits;
  limits.time = time;
  const ttt::Found found = search(asked, limits, 1, work);
  const int sign = asked.position.to_act() == ttt::Mark::X ? 1 : -1;
  const bool lost = found.half_points && sign * *found.half_points < 0;
  protocol::TttAnnotation reply{
      .moves = {}, .exact = shown_points(found.half_points), .win_rate = rate_of(found.value)};
  if (found.half_points && ttt::rests_on_hashes(asked.variant)) reply.hashed = true;
  for (const ttt::Found::Move& move : found.moves) {
    const bool loses = move.half_points && sign * *move.half_points < 0 && !lost;
    reply.moves.push_back({.move = ttt::show(asked.variant, move.action),
                           .exact = shown_points(move.half_points),
                           .note = loses                       ? protocol::Note::Loses
                                   : move.action == found.best ? protocol::Note::Best
                                                               : protocol::Note::Fine});
    if (move.visits > 0 || move.half_points) reply.moves.back().win_rate = rate_of(move.value);
  }
  return reply;
}

}  // namespace

ttt::Record read_ttt_game(const protocol::TttGame& ask) {
  const ttt::Game game{ttt::read_variant(protocol::word_of(ask.variant)),
                       ttt::read_rules(protocol::word_of(ask.rules))};
  return ttt::read_record(game, fmt::format("{}", fmt::join(ask.moves, " ")));
}

std::vector<std::string> show_actions(ttt::Variant variant, const std::vector<ttt::Action>& actions) {
  std::vector<std::string> shown;
  for (const ttt::Action action : actions) shown.push_back(ttt::show(variant, action));
  return shown;
}

protocol::TttBest reply_ttt_best(const protocol::TttBestAsk& ask, Work& work) {
  using protocol::Level;
  const Asked asked(ask, ask.scoring);
  refuse_ended(asked.position);
  Level level = ask.level;
  const std::chrono::milliseconds time = asked_time(ask.milliseconds, usual_search_time);
  Chance chance(ask.seed);
  if (level == Level::Beginner) return told_best(asked.variant, random_action(asked, chance));
  // On 3x3 good is perfect, but for one move out of four, which it takes as lightly as easy does.
  constexpr std::size_t careless_in = 4;
  if (level == Level::Good && asked.exact()) level = chance.below(careless_in) == 0 ? Level::Easy : Level::Perfect;
  ttt::SearchLimits limits;
  if (level == Level::Easy) {
    limits.iterations = easy_iterations;
  } else {
    limits.time = level == Level::Good ? time / 4 : time;
  }
  const bool solved = level == Level::Perfect && asked.exact();
  return told_best(asked.variant, solved ? exact_best(asked, ask.seed, work) : search(asked, limits, ask.seed, work));
}

protocol::TttSolution reply_ttt_solve(const protocol::TttSolveAsk& ask, Work& work) {
  const Asked asked(ask, ask.scoring);
  ttt::ExactSolver solver = asked.solver(work, solving_time);
  const ttt::Analysis analysis = ttt::analyse(solver, asked.position);
  return {.value = ttt::show_half_points(analysis.half_points),
          .optimal = show_actions(asked.variant, analysis.optimal),
          .line = show_actions(asked.variant, analysis.line)};
}

protocol::TttAnnotation reply_ttt_annotate(const protocol::TttAnnotateAsk& ask, Work& work) {
  const Asked asked(ask, ask.scoring);
  refuse_ended(asked.position);
  return asked.exact() ? annotate_exactly(asked, work)
                       : annotate_by_search(asked, asked_time(ask.milliseconds, usual_search_time), work);
}

}  // namespace qcg::wasm
