#include "cli/sweep.h"

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <ctime>

#include "base/input_error.h"
#include "base/version.h"
#include "cli/command.h"
#include "cli/player_option.h"
#include "cli/run_with_mpi.h"

namespace qcg {

namespace {

struct SweepArguments {
  SweepPlan plan;
  std::string name;
  std::string store = std::string(default_store);
  bool properties_asked = false;
  Convention convention = Convention::Normal;
};

void play_misere(SweepArguments& arguments) {
  std::vector<Property>& properties = arguments.plan.properties;
  if (!arguments.properties_asked) properties = {Property::Outcome};
  std::transform(properties.begin(), properties.end(), properties.begin(), under_misere);
}

std::string describe(const SweepProgress& done) {
  std::string text = fmt::format("{} answers found, {} known before", done.answered, done.known);
  if (done.not_reached > 0) text += fmt::format(", {} not reached", done.not_reached);
  return text;
}

bool is_whole(const SweepProgress& done) { return !done.stopped && done.not_reached == 0; }

void check(const SweepPlan& plan) {
  for (const Lift& lift : plan.lifts()) {
    if (plan.family.realisations == 1 || lift.superposes()) continue;
    throw InputError(fmt::format("superpositions are not for {} play; choose other flavours, or --realisations 1",
                                 name(lift.flavour)));
  }
}

// "2026-11-15", for whoever reads the report; answers have no dates.
std::string today() { return fmt::format("{:%Y-%m-%d}", fmt::gmtime(std::time(nullptr))); }

void report(Session& session, const SweepArguments& arguments, const SweepProgress& done) {
  const Family& family = arguments.plan.family;
  const bool whole = is_whole(done);
  session.answer({{"command", "sweep"},
                  {"family", family.kind.info->name},
                  {"most", family.most},
                  {"realisations", family.realisations},
                  {"store", arguments.store},
                  {"positions", done.positions},
                  {"answer", done.answered},
                  {"known", done.known},
                  {"not_reached", done.not_reached},
                  {"whole", whole}},
                 fmt::format("{} positions{}: {}; {}", done.positions, done.stopped ? " before it was stopped" : "",
                             describe(family), describe(done)));
  if (whole) return;
  session.remark(fmt::format("qcg: {}; what was found is in {}, and the same command goes on from there",
                             Session::interrupted() ? "interrupted" : "a limit was reached", arguments.store));
  session.end_unfinished();
}

void run_sweep(Session& session, SweepArguments& arguments, const SweepTeam* team) {
  check(arguments.plan);
  if (team == nullptr && under_mpi()) run_with_mpi();
  const std::string version(program_version());
  if (team != nullptr && team->serve(session, version)) return;
  Store store(arguments.store, Store::Mode::Write);
  WholeBudget whole(session);
  const SweepCrew crew = team != nullptr
                             ? team->crew(session, whole, version)
                             : work_in_threads({version, [&] { return whole.next(); },
                                                [&](Budget& budget) { return session.lift_options(budget); }},
                                               session.settings.limits.threads);
  StoredSweep record{arguments.name.empty() ? std::string(arguments.plan.family.kind.info->name) : arguments.name,
                     write_plan(arguments.plan), version, today(), false};
  store.add(record);
  StageLine line(session);
  const SweepProgress done = sweep(arguments.plan, store, crew, [&](const SweepProgress& so_far) {
    line.show(fmt::format("{} positions: {}", so_far.positions, describe(so_far)));
  });
  line.erase();
  record.whole = is_whole(done);
  store.add(record);
  report(session, arguments, done);
}

void add(CLI::App& app, Session& session, std::optional<SweepTeam> team) {
  CLI::App& command = add_command(app, session,
                                  {.name = "sweep",
                                   .group = group::laboratory,
                                   .summary = "answers for every position of a family, kept in a store",
                                   .example = "qcg sweep stalks --max 4 --flavour B,D --property value,outcome"});
  auto arguments = std::make_shared<SweepArguments>();
  add_parsed(
      command, "FAMILY", [arguments](const std::string& text) { arguments->plan.family.kind = read_family_kind(text); },
      fmt::format("{}", fmt::join(family_names(), ", ")))
      ->required()
      ->type_name("");
  SweepPlan& plan = arguments->plan;
  add_plan_option(command, plan, "--max,--max-edges", "--max",
                  "the largest positions: how many edges, counters, squares, ... they have")
      ->required()
      ->type_name("N");
  add_plan_option(command, plan, "--realisations", "--realisations",
                  "all superpositions of up to this many realisations (default: 1)")
      ->type_name("R");
  add_family_options(command, plan);
  add_plan_option(command, plan, "--collapse", "--collapse", "superpositions collapse: " + collapse_choices())
      ->type_name("C");
  add_plan_option(command, plan, "-p,--property", "--property",
                  "value (default), outcome, nimber, birthday, mean, temperature, misere, genus, formal-birthday")
      ->type_name("P,...");
  add_misere(command, arguments->convention);
  command.add_option("--name", arguments->name, "what 'qcg report' calls it (default: the family)")->type_name("NAME");
  add_store_file(command, arguments->store);
  add_lift_options(command, session);
  command.callback([&session, &command, arguments, team = std::move(team)] {
    arguments->properties_asked = command.count("--property") > 0;
    if (arguments->convention == Convention::Misere) play_misere(*arguments);
    run_sweep(session, *arguments, team ? &*team : nullptr);
  });
}

}  // namespace

void add_sweep(CLI::App& app, Session& session) { add(app, session, std::nullopt); }
void add_sweep(CLI::App& app, Session& session, SweepTeam team) { add(app, session, std::move(team)); }

}  // namespace qcg
