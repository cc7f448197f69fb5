#include <fmt/format.h>

#include "base/input_error.h"
#include "base/text_table.h"
#include "cli/subtraction.h"
#include "cli/subtraction_source.h"
#include "query/sensitivity.h"

namespace qcg {

namespace {

struct SubtractionSensitivityArguments {
  std::optional<std::size_t> n;
  std::optional<unsigned> players;
  std::string preferences;
  std::uint64_t samples = 10'000;
  std::uint64_t seed = 1;
  bool fixed = false;
};

void answer(Session& session, const query::Sensitivity& measured, const BudgetSpent* spent = nullptr) {
  using enum TextTable::Align;
  TextTable table({{"bit (j, i) flipped"},
                   {"WIN changes", Right},
                   {"95%", Right},
                   {"proof's lower bound", Right},
                   {"samples", Right}});
  Json rows = Json::array();
  for (std::size_t at = 0; at < query::flip_cases.size(); ++at) {
    const query::Proportion& changed = measured.changed[at];
    const query::Interval interval = changed.interval();
    const double bound = query::bound_of_proof(query::flip_cases[at], measured.preferences);
    table.add({std::string(describe(query::flip_cases[at])), fmt::format("{:.4f}", changed.rate()),
               fmt::format("{:.4f} to {:.4f}", interval.low, interval.high), fmt::format("{:.4f}", bound),
               std::to_string(changed.trials)});
    rows.push_back({{"case", describe(query::flip_cases[at])},
                    {"rate", changed.rate()},
                    {"interval_95", {interval.low, interval.high}},
                    {"bound", bound},
                    {"samples", changed.trials}});
  }
  Json object{{"command", "subtraction sensitivity"},
              {"n", measured.n},
              {"players", measured.preferences.players()},
              {"games", name(measured.games)},
              {"answer", std::move(rows)}};
  if (spent != nullptr) object["limit"] = name(spent->reason());
  session.answer(object, table.text());
}

void run_sensitivity(Session& session, const SubtractionSensitivityArguments& arguments) {
  query::Sensitivity measured;
  measured.n = arguments.n.value_or(100);
  measured.preferences = read_preferences(arguments.preferences, arguments.players.value_or(3));
  measured.games = arguments.fixed ? query::GameKind::LosingFixed : query::GameKind::Losing;
  try {
    query::measure_sensitivity(measured, arguments.samples, arguments.seed, session.budget());
  } catch (const BudgetSpent& spent) {
    if (measured.changed.back().trials > 0) answer(session, measured, &spent);
    throw;
  }
  answer(session, measured);
}

}  // namespace

void add_subtraction_sensitivity(CLI::App& family, Session& session) {
  CLI::App& command = add_command(family, session,
                                  {.name = "sensitivity",
                                   .group = group::calculate,
                                   .summary = "Lemma 1: how often one flipped bit of a losing game changes who wins",
                                   .example = "qcg subtraction sensitivity --n 100 --players 3 --samples 20000"});
  auto arguments = std::make_shared<SubtractionSensitivityArguments>();
  add_stones(command, arguments->n);
  add_players(command, arguments->players);
  add_preferences(command, arguments->preferences);
  add_count(command, "--samples", arguments->samples, "the number of samples", 1, 1'000'000'000,
            "random games for each case of the proof (default: 10000)");
  add_seed(command, arguments->seed);
  command.add_flag("--fixed", arguments->fixed, "games whose first k positions have fixed payoffs (section 2.3)");
  command.callback([&session, arguments] { run_sensitivity(session, *arguments); });
}

}  // namespace qcg
