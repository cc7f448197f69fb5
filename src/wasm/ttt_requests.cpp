// ttt.best, ttt.solve, ttt.annotate: what the computer knows of a game of Quantum Tic-Tac-Toe.
#include <algorithm>

#include "base/input_error.h"
#include "tictactoe/analysis.h"
#include "tictactoe/book.h"
#include "tictactoe/search.h"
#include "wasm/fields.h"
#include "wasm/level.h"
#include "wasm/requests.h"
#include "wasm/ttt_game.h"

namespace qcg::wasm {

namespace {

constexpr std::chrono::milliseconds usual_search_time{1000};
constexpr std::chrono::milliseconds solving_time{600'000};
constexpr std::size_t search_memory = std::size_t{64} << 20U;
constexpr std::uint64_t easy_iterations = 60;

struct Asked {
  explicit Asked(const Json& ask)
      : record(read_ttt_game(ask)),
        position(record.position()),
        variant(position.game().variant),
        scoring(read_ttt_scoring(ask, position.game())) {}

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

Json found_json(ttt::Variant variant, const ttt::Found& found) {
  Json json{{"move", ttt::show(variant, found.best)}};
  if (found.half_points) json["exact"] = ttt::show_half_points(*found.half_points);
  json["winRate"] = rate_of(found.value);
  json["line"] = json_actions(variant, found.line);
  json["iterations"] = found.iterations;
  return json;
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
      work.tell({{"states", 0}, {"seconds", static_cast<double>(elapsed.count()) / 1000.0}});
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

std::string_view note_on(int for_mover, int best_for_mover) {
  if (for_mover == best_for_mover) return "best";
  return for_mover < 0 && best_for_mover >= 0 ? "loses" : "fine";
}

Json annotate_exactly(const Asked& asked, Work& work) {
  ttt::ExactSolver solver = asked.solver(work, solving_time);
  std::vector<ttt::Action> actions;
  asked.position.actions(actions);
  const std::vector<int> values = ttt::values_after(solver, asked.position, actions);
  const int sign = asked.position.to_act() == ttt::Mark::X ? 1 : -1;
  int best = -2;
  for (const int value : values) best = std::max(best, sign * value);
  Json moves = Json::array();
  for (std::size_t i = 0; i < actions.size(); ++i) {
    moves.push_back({{"move", ttt::show(asked.variant, actions[i])},
                     {"exact", ttt::show_half_points(values[i])},
                     {"winRate", rate_of(values[i] / 2.0)},
                     {"note", note_on(sign * values[i], best)}});
  }
  return {{"moves", std::move(moves)},
          {"exact", ttt::show_half_points(sign * best)},
          {"winRate", rate_of(sign * best / 2.0)}};
}

Json annotate_by_search(const Asked& asked, std::chrono::milliseconds time, Work& work) {
  ttt::SearchLimits limits;
  limits.time = time;
  const ttt::Found found = search(asked, limits, 1, work);
  const int sign = asked.position.to_act() == ttt::Mark::X ? 1 : -1;
  const bool lost = found.half_points && sign * *found.half_points < 0;
  Json moves = Json::array();
  for (const ttt::Found::Move& move : found.moves) {
    Json json{{"move", ttt::show(asked.variant, move.action)}};
    if (move.half_points) json["exact"] = ttt::show_half_points(*move.half_points);
    if (move.visits > 0 || move.half_points) json["winRate"] = rate_of(move.value);
    const bool loses = move.half_points && sign * *move.half_points < 0 && !lost;
    json["note"] = loses ? "loses" : move.action == found.best ? "best" : "fine";
    moves.push_back(std::move(json));
  }
  Json reply{{"moves", std::move(moves)}, {"winRate", rate_of(found.value)}};
  if (found.half_points) reply["exact"] = ttt::show_half_points(*found.half_points);
  if (found.half_points && ttt::rests_on_hashes(asked.variant)) reply["hashed"] = true;
  return reply;
}

}  // namespace

ttt::Record read_ttt_game(const Json& ask) {
  const ttt::Game game{ttt::read_variant(text_field(ask, "variant")), ttt::read_rules(text_field(ask, "rules"))};
  std::string moves;
  for (const std::string& move : texts_field(ask, "moves")) moves += (moves.empty() ? "" : " ") + move;
  return ttt::read_record(game, moves);
}

ttt::Scoring read_ttt_scoring(const Json& ask, const ttt::Game& game) {
  if (const auto text = optional_text(ask, "scoring")) return ttt::read_scoring(*text);
  return ttt::usual_scoring(game.rules);
}

Json json_actions(ttt::Variant variant, const std::vector<ttt::Action>& actions) {
  Json list = Json::array();
  for (const ttt::Action action : actions) list.push_back(ttt::show(variant, action));
  return list;
}

Json reply_ttt_best(const Json& ask, Work& work) {
  const Asked asked(ask);
  refuse_ended(asked.position);
  Level level = read_level(text_field(ask, "level"));
  const std::chrono::milliseconds time = time_field(ask, usual_search_time);
  const std::uint64_t seed = number_field(ask, "seed", 1, ~std::uint64_t{0});
  Chance chance(seed);
  if (level == Level::Beginner) return found_json(asked.variant, random_action(asked, chance));
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
  return found_json(asked.variant, solved ? exact_best(asked, seed, work) : search(asked, limits, seed, work));
}

Json reply_ttt_solve(const Json& ask, Work& work) {
  const Asked asked(ask);
  ttt::ExactSolver solver = asked.solver(work, solving_time);
  const ttt::Analysis analysis = ttt::analyse(solver, asked.position);
  return {{"value", ttt::show_half_points(analysis.half_points)},
          {"optimal", json_actions(asked.variant, analysis.optimal)},
          {"line", json_actions(asked.variant, analysis.line)}};
}

Json reply_ttt_annotate(const Json& ask, Work& work) {
  const Asked asked(ask);
  refuse_ended(asked.position);
  return asked.exact() ? annotate_exactly(asked, work)
                       : annotate_by_search(asked, time_field(ask, usual_search_time), work);
}

}  // namespace qcg::wasm
