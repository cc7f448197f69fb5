#include <fmt/format.h>

#include "base/text_table.h"
#include "cli/subtraction.h"
#include "cli/subtraction_source.h"
#include "query/error_rate.h"

namespace qcg {

namespace {

struct SubtractionErrorArguments {
  std::vector<std::size_t> sizes{8, 32, 128};
  std::optional<unsigned> players;
  std::string preferences;
  std::uint64_t trials = 200;
  std::uint64_t seed = 1;
  query::GameKind games = query::GameKind::Balanced;
  query::AlgorithmOptions options;
};

void answer(Session& session, const std::vector<query::ErrorRate>& rates, const BudgetSpent* spent = nullptr) {
  using enum TextTable::Align;
  TextTable table({{"algorithm"},
                   {"n", Right},
                   {"trials", Right},
                   {"WIN wrong", Right},
                   {"any position wrong", Right},
                   {"95%", Right},
                   {"allowed", Right},
                   {""},
                   {"queries", Right}});
  Json rows = Json::array();
  for (const query::ErrorRate& rate : rates) {
    if (rate.queries.empty()) continue;
    const query::Interval interval = rate.wrong_anywhere.interval();
    const query::Mean queries = query::mean_of(rate.queries);
    table.add({std::string(name(rate.algorithm)), std::to_string(rate.n), std::to_string(rate.wrong_anywhere.trials),
               std::to_string(rate.wrong_win.hits), std::to_string(rate.wrong_anywhere.hits),
               fmt::format("{:.2g} to {:.2g}", interval.low, interval.high), fmt::format("{:.4g}", rate.allowed()),
               rate.is_allowed() ? "ok" : "more than allowed", fmt::format("{:.0f}", queries.value)});
    rows.push_back({{"algorithm", name(rate.algorithm)},
                    {"n", rate.n},
                    {"trials", rate.wrong_anywhere.trials},
                    {"wrong_win", rate.wrong_win.hits},
                    {"wrong_anywhere", rate.wrong_anywhere.hits},
                    {"interval_95", {interval.low, interval.high}},
                    {"allowed", rate.allowed()},
                    {"ok", rate.is_allowed()},
                    {"queries", queries.value}});
  }
  Json object{{"command", "subtraction error"}, {"answer", std::move(rows)}};
  if (spent != nullptr) object["limit"] = name(spent->reason());
  session.answer(object, table.text());
}

void run_error(Session& session, const SubtractionErrorArguments& arguments) {
  const query::Preferences preferences = read_preferences(arguments.preferences, arguments.players.value_or(3));
  std::vector<query::ErrorRate> rates;
  try {
    for (const auto algorithm : {query::Algorithm::Maximum, query::Algorithm::ByPayoff, query::Algorithm::Exact}) {
      for (const std::size_t n : arguments.sizes) {
        query::ErrorRate& rate = rates.emplace_back();
        rate.algorithm = algorithm;
        rate.n = n;
        rate.preferences = preferences;
        measure_errors(rate, arguments.games, arguments.trials, arguments.seed, arguments.options, session.budget());
      }
    }
  } catch (const BudgetSpent& spent) {
    if (!rates.front().queries.empty()) answer(session, rates, &spent);
    throw;
  }
  answer(session, rates);
}

}  // namespace

void add_subtraction_error(CLI::App& family, Session& session) {
  CLI::App& command = add_command(family, session,
                                  {.name = "error",
                                   .group = group::calculate,
                                   .summary = "how often the quantum algorithms err, against what their theorems allow",
                                   .example = "qcg subtraction error --n 8,32,128 --players 3 --trials 1000"});
  auto arguments = std::make_shared<SubtractionErrorArguments>();
  add_sizes(command, arguments->sizes, "one or more numbers of stones (default: 8,32,128)");
  add_players(command, arguments->players);
  add_preferences(command, arguments->preferences);
  add_parsed(
      command, "--random", [arguments](const std::string& text) { arguments->games = query::read_game_kind(text); },
      "the games for Algorithms 1 and 2 (default: balanced)")
      ->type_name("KIND");
  add_count(command, "--trials", arguments->trials, "the number of trials", 1, 1'000'000'000,
            "random games for each algorithm and size (default: 200)");
  add_seed(command, arguments->seed);
  add_algorithm_options(command, arguments->options);
  command.callback([&session, arguments] { run_error(session, *arguments); });
}

}  // namespace qcg
