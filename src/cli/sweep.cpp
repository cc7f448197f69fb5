#include "lab/sweep.h"

#include <fmt/format.h>

#include "base/input_error.h"
#include "cli/command.h"
#include "cli/lab_options.h"
#include "lab/table_spec.h"

namespace qcg {

namespace {

struct Arguments {
  SweepPlan plan;
  std::vector<Flavour> flavours;
  std::vector<Width> widths{Width()};
  std::string store = std::string(default_store);
};

std::vector<Property> read_properties(const std::string& text) {
  std::vector<Property> properties;
  for (const std::string& word : CLI::detail::split(text, ',')) properties.push_back(read_property(word));
  return properties;
}

// Width means nothing to classical play.
std::vector<Lift> lifts_of(const Arguments& arguments) {
  std::vector<Lift> lifts;
  for (const Flavour flavour : arguments.flavours) {
    if (flavour == Flavour::Classical) {
      lifts.push_back({});
      continue;
    }
    for (const Width width : arguments.widths) lifts.push_back({flavour, width});
  }
  return lifts;
}

void run_sweep(Session& session, Arguments& arguments) {
  arguments.plan.lifts = lifts_of(arguments);
  Store store(arguments.store, Store::Mode::Write);
  WholeBudget whole(session);
  const SweepWork work{QCG_VERSION, [&] { return whole.next(); }, [&] { return session.lift_options(); },
                       [](const SweepProgress&) {}};
  const SweepProgress done = sweep(arguments.plan, store, work);
  const Family& family = arguments.plan.family;
  std::string text = fmt::format("{} positions: {} of up to {} {}; {} answers found, {} known before", done.positions,
                                 name(family.kind), family.most, size_noun(family.kind), done.answered, done.known);
  if (done.not_reached > 0) text += fmt::format(", {} not reached", done.not_reached);
  session.answer({{"command", "sweep"},
                  {"family", name(family.kind)},
                  {"most", family.most},
                  {"store", arguments.store},
                  {"positions", done.positions},
                  {"answer", done.answered},
                  {"known", done.known},
                  {"not_reached", done.not_reached}},
                 text);
  if (done.not_reached > 0) session.end_with(Session::interrupted() ? Exit::Interrupted : Exit::BudgetSpent);
}

}  // namespace

void add_sweep(CLI::App& app, Session& session) {
  CLI::App& command = add_command(app, session,
                                  {.name = "sweep",
                                   .group = group::laboratory,
                                   .summary = "answers for every position of a family, kept in a store",
                                   .example = "qcg sweep stalks --max 4 --flavour B,D --property value,outcome"});
  auto arguments = std::make_shared<Arguments>();
  arguments->plan.properties = {Property::Value};
  arguments->flavours.assign(quantum_flavours().begin(), quantum_flavours().end());
  add_parsed(
      command, "FAMILY", [arguments](const std::string& text) { arguments->plan.family.kind = read_family_kind(text); },
      "stalks, trees or graphs of Hackenbush, nim, domineering or octal")
      ->required()
      ->type_name("");
  add_parsed(
      command, "--max,--max-edges",
      [arguments](const std::string& text) {
        arguments->plan.family.most = read_whole_number(text, "the size of the largest positions", 1, 30);
      },
      "the largest positions: edges, counters, squares or pins")
      ->required()
      ->type_name("N");
  add_parsed(
      command, "--colours",
      [arguments](const std::string& text) { arguments->plan.family.colours = read_colours(text); },
      "colours of Hackenbush edges: br (default), brg, ...")
      ->type_name("C");
  add_parsed(
      command, "-f,--flavour", [arguments](const std::string& text) { arguments->flavours = read_flavours(text); },
      "flavours (default: A,B,C,Cp,D)")
      ->type_name("F,...");
  add_parsed(
      command, "-w,--width", [arguments](const std::string& text) { arguments->widths = read_widths(text); },
      "widths (default: inf)")
      ->type_name("W,...");
  add_parsed(
      command, "-p,--property",
      [arguments](const std::string& text) { arguments->plan.properties = read_properties(text); },
      "value (default), outcome, nimber, birthday, mean, temperature")
      ->type_name("P,...");
  add_store_file(command, arguments->store);
  command.callback([&session, arguments] { run_sweep(session, *arguments); });
}

}  // namespace qcg
