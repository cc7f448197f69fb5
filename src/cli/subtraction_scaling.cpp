#include <fmt/format.h>

#include "base/input_error.h"
#include "base/text_table.h"
#include "cli/subtraction.h"
#include "cli/subtraction_source.h"
#include "cli/write_file.h"
#include "query/scaling.h"

namespace qcg {

namespace {

constexpr std::size_t most_csv_bytes = std::size_t{64} << 20U;

struct SubtractionScalingArguments {
  std::uint64_t from = 64;
  std::uint64_t to = 1024;
  std::optional<unsigned> players;
  std::string preferences;
  std::uint64_t games = 4;
  std::uint64_t seed = 1;
  bool sparse = false;
  std::string read;
  std::optional<std::string> csv;
  std::optional<std::string> svg;
};

std::string show_fit(const query::Coefficient& coefficient) {
  return fmt::format("{:.3f} [{:.3f}, {:.3f}]", coefficient.value, coefficient.interval.low, coefficient.interval.high);
}

Json json_of(const query::Coefficient& coefficient) {
  return {{"value", coefficient.value}, {"interval_95", {coefficient.interval.low, coefficient.interval.high}}};
}

struct Errors {
  std::size_t games = 0;
  std::size_t wrong = 0;
};

Errors errors_of(const query::Series& series, const std::vector<query::Measurement>& measurements) {
  Errors errors;
  for (const query::Measurement& m : measurements) {
    if (!(m.series == series)) continue;
    ++errors.games;
    if (m.wrong) ++errors.wrong;
  }
  return errors;
}

std::string fit_table(const std::vector<query::SeriesFit>& fits, const std::vector<query::Measurement>& measurements) {
  using enum TextTable::Align;
  TextTable table({{"queries of"},
                   {"n^a: a"},
                   {"n^b (log n)^c: b"},
                   {"c"},
                   {"per sqrt(n|E|) log n"},
                   {"games", Right},
                   {"wrong", Right}});
  for (const query::SeriesFit& fit : fits) {
    const Errors errors = errors_of(fit.series, measurements);
    table.add({describe(fit.series), show_fit(fit.plain), show_fit(fit.exponent), show_fit(fit.log_power),
               fmt::format("{:.3g} to {:.3g}", fit.ratio_at_least, fit.ratio_at_most), std::to_string(errors.games),
               std::to_string(errors.wrong)});
  }
  return table.text();
}

std::string_view place(query::Crossover::Where where) {
  switch (where) {
    case query::Crossover::Where::Below:
      return "extrapolated, below the sizes measured";
    case query::Crossover::Where::Within:
      return "within the sizes measured";
    case query::Crossover::Where::Beyond:
      return "extrapolated, beyond the sizes measured";
  }
  return "";
}

std::string crossover_table(const std::vector<query::Crossover>& crossovers) {
  TextTable table({{"fewer queries for"}, {"than"}, {"from n =", TextTable::Align::Right}, {""}});
  for (const query::Crossover& crossover : crossovers) {
    table.add({describe(crossover.quantum), describe(crossover.classical),
               crossover.n ? fmt::format("{:.0f}", *crossover.n) : "never",
               std::string(crossover.n ? place(crossover.where) : "the fitted lines do not cross")});
  }
  return table.text();
}

Json answer_json(const std::vector<query::Measurement>& measurements, const std::vector<query::SeriesFit>& fits,
                 const std::vector<query::Crossover>& crossovers) {
  Json object{{"command", "subtraction scaling"}, {"measurements", measurements.size()}};
  Json series = Json::array();
  for (const query::SeriesFit& fit : fits) {
    const Errors errors = errors_of(fit.series, measurements);
    series.push_back({{"games", name(fit.series.games)},
                      {"algorithm", name(fit.series.algorithm)},
                      {"oracle", name(fit.series.oracle)},
                      {"plain", json_of(fit.plain)},
                      {"exponent", json_of(fit.exponent)},
                      {"log_power", json_of(fit.log_power)},
                      {"per_root_of_moves", {fit.ratio_at_least, fit.ratio_at_most}},
                      {"runs", errors.games},
                      {"wrong", errors.wrong}});
  }
  object["answer"] = series;
  object["crossovers"] = Json::array();
  for (const query::Crossover& crossover : crossovers) {
    object["crossovers"].push_back(
        {{"quantum", describe(crossover.quantum)},
         {"classical", describe(crossover.classical)},
         {"n", crossover.n ? Json(*crossover.n) : Json(nullptr)},
         {"extrapolated", crossover.n && crossover.where != query::Crossover::Where::Within}});
  }
  return object;
}

void report(Session& session, const SubtractionScalingArguments& arguments,
            const std::vector<query::Measurement>& measurements, const BudgetSpent* spent = nullptr) {
  const auto fits = query::fit_scaling(measurements);
  const auto crossovers = query::find_crossovers(measurements, fits);
  if (arguments.csv) write_file(*arguments.csv, query::scaling_csv(measurements));
  if (fits.empty()) session.remark("too few sizes for a fit: it takes at least four");
  if (arguments.svg && !fits.empty()) {
    write_file(*arguments.svg, query::scaling_svg(measurements, fits, crossovers));
  }
  Json object = answer_json(measurements, fits, crossovers);
  if (spent != nullptr) object["limit"] = name(spent->reason());
  const auto rows = [&] {
    return arguments.csv ? fmt::format("{}: {} measurements", *arguments.csv, measurements.size())
                         : query::scaling_csv(measurements);
  };
  session.answer(object, fits.empty() ? rows() : fit_table(fits, measurements) + "\n\n" + crossover_table(crossovers));
}

void run_scaling(Session& session, const SubtractionScalingArguments& arguments) {
  if (!arguments.read.empty()) {
    const std::string text = read_text(arguments.read, most_csv_bytes);
    return report(session, arguments, query::read_scaling_csv(text));
  }
  if (arguments.from > arguments.to) throw InputError("--from must not be more than --to");
  query::ScalingPlan plan{{},
                          read_preferences(arguments.preferences, arguments.players.value_or(3)),
                          arguments.games,
                          arguments.seed,
                          arguments.sparse ? query::Sweep::Lists : query::Sweep::Matrix};
  for (std::uint64_t n = arguments.from; n <= arguments.to; n *= 2) plan.sizes.push_back(n);
  std::vector<query::Measurement> measurements;
  try {
    query::measure_scaling(plan, measurements, session.budget());
  } catch (const BudgetSpent& spent) {
    if (!measurements.empty()) report(session, arguments, measurements, &spent);
    throw;
  }
  report(session, arguments, measurements);
}

}  // namespace

void add_subtraction_scaling(CLI::App& family, Session& session) {
  CLI::App& command = add_command(family, session,
                                  {.name = "scaling",
                                   .group = group::calculate,
                                   .summary = "how the queries grow with n: exponents, crossovers, CSV and a plot",
                                   .example = "qcg subtraction scaling --from 64 --to 8192 --csv q.csv --svg q.svg"});
  auto arguments = std::make_shared<SubtractionScalingArguments>();
  add_count(command, "--from", arguments->from, "a size", 2, 1'000'000,
            "the least n, doubled until --to (default: 64)");
  add_count(command, "--to", arguments->to, "a size", 2, 1'000'000, "the largest n (default: 1024)");
  add_players(command, arguments->players);
  add_preferences(command, arguments->preferences);
  add_count(command, "--games", arguments->games, "the number of games", 1, 1'000'000,
            "random games of each kind and size (default: 4)");
  add_seed(command, arguments->seed);
  command.add_flag(
      "--sparse", arguments->sparse,
      "sparse games, by the matrix and by lists of moves, and not balanced and restricted ones by the matrix");
  command.add_option("--read", arguments->read, "fit and plot what --csv wrote before; measure nothing")
      ->type_name("FILE");
  add_outputs(command, {{".csv", &arguments->csv}, {".svg", &arguments->svg}},
              "as --csv for a name that ends in .csv, as --svg for one in .svg");
  command.add_option("--csv", arguments->csv, "write every measurement to this file")->type_name("FILE");
  command.add_option("--svg", arguments->svg, "draw measurements and fits, on logarithmic axes")->type_name("FILE");
  command.callback([&session, arguments] { run_scaling(session, *arguments); });
}

}  // namespace qcg
