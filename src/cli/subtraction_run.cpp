#include <fmt/format.h>

#include "base/input_error.h"
#include "base/text_table.h"
#include "cli/subtraction.h"
#include "cli/subtraction_source.h"
#include "query/algorithm.h"
#include "query/solution.h"
#include "query/statistics.h"

namespace qcg {

namespace {

struct SubtractionRunArguments {
  std::shared_ptr<SubtractionSource> source;
  std::vector<query::Algorithm> algorithms;
  query::AlgorithmOptions options;
  std::uint64_t runs = 1;

  /// Whether the moves are told, too.
  [[nodiscard]] bool moves() const { return options.every_move; }
};

struct Tally {
  query::Algorithm algorithm;
  std::vector<double> queries;
  query::Proportion wrong;
  query::AlgorithmResult last;
};

bool fits(const query::SubtractionGame& game, query::Algorithm algorithm) {
  if (!needs_restricted(algorithm)) return true;
  for (std::size_t j = 1; j <= game.n(); ++j) {
    if (game.moves_from(j) > 1) return false;
  }
  return true;
}

void run_once(const query::SubtractionGame& game, const query::Solution& solution,
              const SubtractionRunArguments& arguments, query::Random& random, Budget& budget, Tally& tally) {
  tally.last = run_algorithm(tally.algorithm, game, random, budget, arguments.options);
  tally.queries.push_back(static_cast<double>(tally.last.queries));
  tally.wrong.add(is_wrong(tally.last, solution));
}

// The moves of the last run beside all that are best by the classical solution.
void tell_moves(const LoadedGame& loaded, const query::Solution& solution, const std::vector<Tally>& tallies,
                Json& object, std::string& text) {
  using enum TextTable::Align;
  std::vector<TextTable::Column> columns{{"position", Right}, {"player to move", Right}, {"gets", Right}, {"best"}};
  std::vector<const Tally*> telling;
  for (const Tally& tally : tallies) {
    if (tally.last.moves.empty()) continue;
    telling.push_back(&tally);
    columns.push_back({fmt::format("move by {}", name(tally.algorithm)), Right});
  }
  TextTable table(std::move(columns));
  Json rows = Json::array();
  for (std::size_t mover = 0; mover < solution.movers(); ++mover) {
    for (std::size_t j = 0; j <= loaded.game.n(); ++j) {
      std::vector<std::string> best;
      for (const std::size_t move : solution.best_moves(j, mover)) best.push_back(loaded.name(move));
      std::vector<std::string> cells{loaded.name(j), std::to_string(mover + 1),
                                     std::to_string(solution.payoff(j, mover)),
                                     fmt::format("{}", fmt::join(best, " "))};
      Json moves = Json::object();
      for (const Tally* tally : telling) {
        const query::Move move = tally->last.moves[mover][j];
        cells.push_back(move ? loaded.name(*move) : "-");
        moves[std::string(name(tally->algorithm))] = move ? Json(loaded.name(*move)) : Json(nullptr);
      }
      table.add(std::move(cells));
      rows.push_back({{"position", loaded.name(j)}, {"mover", mover + 1}, {"best", std::move(best)}, {"moves", moves}});
    }
  }
  object["positions"] = std::move(rows);
  text += "\n\n" + table.text();
}

void answer(Session& session, const LoadedGame& loaded, const query::Solution& solution,
            const std::vector<Tally>& tallies, bool with_moves, const BudgetSpent* spent = nullptr) {
  using enum TextTable::Align;
  TextTable table({{"algorithm"},
                   {"queries", Right},
                   {"95%", Right},
                   {"runs", Right},
                   {"wrong", Right},
                   {"95%", Right},
                   {"what it does"}});
  Json rows = Json::array();
  for (const Tally& tally : tallies) {
    if (tally.queries.empty()) continue;
    const query::Mean mean = query::mean_of(tally.queries);
    const query::Interval wrong = tally.wrong.interval();
    table.add({std::string(name(tally.algorithm)), fmt::format("{:.0f}", mean.value),
               fmt::format("{:.0f} to {:.0f}", mean.interval.low, mean.interval.high),
               std::to_string(tally.wrong.trials), std::to_string(tally.wrong.hits),
               fmt::format("{:.2g} to {:.2g}", wrong.low, wrong.high), std::string(describe(tally.algorithm))});
    rows.push_back({{"algorithm", name(tally.algorithm)},
                    {"queries", mean.value},
                    {"queries_95", {mean.interval.low, mean.interval.high}},
                    {"runs", tally.wrong.trials},
                    {"wrong", tally.wrong.hits},
                    {"wrong_95", {wrong.low, wrong.high}}});
  }
  Json object{{"command", "subtraction run"},
              {"n", loaded.game.n()},
              {"players", loaded.game.players()},
              {"answer", std::move(rows)}};
  if (spent != nullptr) object["limit"] = name(spent->reason());
  std::string text = table.text();
  if (with_moves && spent == nullptr) tell_moves(loaded, solution, tallies, object, text);
  session.answer(object, text);
}

void run_algorithms(Session& session, SubtractionRunArguments& arguments) {
  Budget& budget = session.budget();
  const LoadedGame loaded = load(*arguments.source, budget);
  const query::SubtractionGame& game = loaded.game;
  query::Solution solution(game, loaded.preferences);
  solution.solve(budget);
  arguments.options.preferences = loaded.preferences;
  std::vector<Tally> tallies;
  for (const query::Algorithm algorithm : arguments.algorithms) {
    if (fits(game, algorithm)) {
      tallies.push_back({algorithm, {}, {}, {}});
    } else {
      session.remark(
          fmt::format("algorithm {} is left out: it needs at most one move from each position", name(algorithm)));
    }
  }
  if (tallies.empty()) throw InputError("no algorithm is left to run on this game");
  query::Random random(query::derived_seed(arguments.source->seed, 1));
  try {
    for (std::uint64_t run = 0; run < arguments.runs; ++run) {
      for (Tally& tally : tallies) run_once(game, solution, arguments, random, budget, tally);
    }
  } catch (const BudgetSpent& spent) {
    if (!tallies.front().queries.empty()) answer(session, loaded, solution, tallies, arguments.moves(), &spent);
    throw;
  }
  answer(session, loaded, solution, tallies, arguments.moves());
}

}  // namespace

void add_subtraction_run(CLI::App& family, Session& session) {
  CLI::App& command =
      add_command(family, session,
                  {.name = "run",
                   .group = group::calculate,
                   .summary = "solves a game by counted queries, classically and by simulated quantum algorithms",
                   .example = "qcg subtraction run --random balanced --n 200 --players 3 --runs 20"});
  auto arguments = std::make_shared<SubtractionRunArguments>();
  arguments->algorithms.assign(query::algorithms().begin(), query::algorithms().end());
  arguments->source = add_subtraction_source(command);
  add_parsed(
      command, "--algorithm",
      [arguments](const std::string& text) { arguments->algorithms = {query::read_algorithm(text)}; },
      "only this one: all-bits, early-exit, 1, 2, 3 or 4 as the paper numbers them")
      ->type_name("A");
  add_algorithm_options(command, arguments->options);
  command.add_flag("--moves", arguments->options.every_move,
                   "also the move of each position, even where it brings no more than having none");
  add_count(command, "--runs", arguments->runs, "the number of runs", 1, 1'000'000'000, "how often each (default: 1)");
  command.callback([&session, arguments] { run_algorithms(session, *arguments); });
}

}  // namespace qcg
