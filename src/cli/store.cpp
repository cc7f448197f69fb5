#include "lab/store.h"

#include <fmt/format.h>

#include "base/input_error.h"
#include "base/text_table.h"
#include "base/version.h"
#include "cli/command.h"
#include "cli/lab_options.h"
#include "cli/write_file.h"
#include "lab/recheck.h"
#include "lab/store_tools.h"

namespace qcg {

namespace {

struct StoreArguments {
  std::string file = std::string(default_store);
  Store::Filter filter;
  std::vector<std::string> others;
  std::string output;
  std::size_t sample = 100;
  std::uint64_t seed = 1;
  RecheckPlan recheck;
};

Json json_of(const StoredAnswer& stored) {
  return {{"game", stored.key.game},
          {"position", stored.key.position},
          {"flavour", name(stored.key.lift.flavour)},
          {"width", show_width_and_collapse(stored.key.lift)},
          {"property", name(stored.key.property)},
          {"answer", stored.answer},
          {"version", stored.version},
          {"confirmed", stored.confirmed.empty() ? Json(nullptr) : Json(stored.confirmed)},
          {"seconds", stored.seconds},
          {"states", stored.states}};
}

std::string describe(const StoredAnswer& stored) {
  const Lift& lift = stored.key.lift;
  return fmt::format("{} {} [{},{}{}] {} = {}", stored.key.game, stored.key.position, name(lift.flavour),
                     show(lift.width), lift.collapse ? "," + show(*lift.collapse) : "", name(stored.key.property),
                     stored.answer);
}

void query_answers(Session& session, const StoreArguments& arguments) {
  const Store store(arguments.file, Store::Mode::Read);
  Json rows = Json::array();
  TextTable table({{"game"}, {"position"}, {"flavour"}, {"width"}, {"property"}, {"answer"}});
  store.for_each(arguments.filter, [&](const StoredAnswer& stored) {
    const StoreKey& key = stored.key;
    rows.push_back(json_of(stored));
    table.add({cut_to_width(key.game, 40), key.position, std::string(name(key.lift.flavour)),
               show_width_and_collapse(key.lift), std::string(name(key.property)), stored.answer});
  });
  session.answer({{"command", "store query"}, {"answer", rows}}, table.text());
  store.expect_sound();
}

void export_all(Session& session, const StoreArguments& arguments) {
  const Store store(arguments.file, Store::Mode::Read);
  std::string rows = export_csv(store, arguments.filter);
  if (!arguments.output.empty()) {
    const std::size_t bytes = write_file(arguments.output, rows);
    session.answer({{"command", "store export"}, {"answer", arguments.output}, {"bytes", bytes}},
                   fmt::format("{}: {}", arguments.output, show_bytes(bytes)));
    return store.expect_sound();
  }
  rows.pop_back();  // the answer ends its line itself
  session.answer({{"command", "store export"}, {"answer", rows}}, rows);
  store.expect_sound();
}

void list_disagreements(const std::vector<Disagreement>& disagreements, Json& list, std::string& text) {
  for (const Disagreement& disagreement : disagreements) {
    text += fmt::format("\n{}, but {}", describe(disagreement.stored), disagreement.other);
    list.push_back({{"stored", json_of(disagreement.stored)}, {"other", disagreement.other}});
  }
}

void verify_sample(Session& session, const StoreArguments& arguments) {
  const Store store(arguments.file, Store::Mode::Read);
  const Verified verified = verify(store, arguments.sample, arguments.seed);
  Json wrong = Json::array();
  std::string text =
      fmt::format("{} checked, {} wrong, {} passed over (too large, or a property the reference solver has not)",
                  verified.checked, verified.wrong.size(), verified.passed_over);
  list_disagreements(verified.wrong, wrong, text);
  session.answer({{"command", "store verify"},
                  {"answer", verified.wrong.empty()},
                  {"checked", verified.checked},
                  {"passed_over", verified.passed_over},
                  {"wrong", wrong}},
                 text);
  if (!verified.wrong.empty()) session.end_with(Exit::CheckFailed);
  if (verified.stopped) throw BudgetSpent(*verified.stopped);
  store.expect_sound();
}

std::string describe(const RecheckProgress& done, const std::string& version) {
  std::string text = fmt::format("{} answers of other versions than {}: {} confirmed, {} differ", done.asked, version,
                                 done.agree, done.differing.size());
  if (done.not_reached() > 0) text += fmt::format(", {} not reached", done.not_reached());
  return text;
}

void report(Session& session, const StoreArguments& arguments, const RecheckProgress& done) {
  const std::string version(program_version());
  std::string text = describe(done, version);
  Json differing = Json::array();
  for (const Disagreement& found : done.differing) {
    text += fmt::format("\n{} by {}, but {}", describe(found.stored), found.stored.version, found.other);
    differing.push_back({{"stored", json_of(found.stored)}, {"other", found.other}});
  }
  session.answer({{"command", "store recheck"},
                  {"store", arguments.file},
                  {"version", version},
                  {"answer", done.differing.empty()},
                  {"asked", done.asked},
                  {"confirmed", done.agree},
                  {"not_reached", done.not_reached()},
                  {"replaced", arguments.recheck.replace},
                  {"differing", differing}},
                 text);
  if (!done.differing.empty()) session.end_with(Exit::CheckFailed);
  if (done.not_reached() == 0) return;
  session.remark(fmt::format("qcg: {}; what was confirmed is noted in {}, and the same command goes on from there",
                             Session::interrupted() ? "interrupted" : "a limit was reached", arguments.file));
  session.end_unfinished();
}

void recheck_others(Session& session, const StoreArguments& arguments) {
  { const Store there_must_be_one(arguments.file, Store::Mode::Read); }
  Store store(arguments.file, Store::Mode::Write);
  const std::string version(program_version());
  WholeBudget whole(session);
  StageLine line(session);
  RecheckPlan plan = arguments.recheck;
  plan.filter = arguments.filter;
  plan.seed = arguments.seed;
  const SweepWork work{version, [&] { return whole.next(); },
                       [&](Budget& budget) { return session.lift_options(budget); }};
  const RecheckProgress done =
      recheck(store, plan, work, [&](const RecheckProgress& so_far) { line.show(describe(so_far, version)); });
  line.erase();
  report(session, arguments, done);
  store.expect_sound();
}

void merge_all(Session& session, const StoreArguments& arguments) {
  Store into(arguments.file, Store::Mode::Write);
  Json files = Json::array();
  std::string text;
  std::vector<std::unique_ptr<Store>> from;
  for (const std::string& file : arguments.others) {
    from.push_back(std::make_unique<Store>(file, Store::Mode::Read));
    const Merged merged = merge(*from.back(), into);
    Json conflicts = Json::array();
    text += fmt::format("{}{}: {} added, {} known before", text.empty() ? "" : "\n", file, merged.added, merged.known);
    if (!merged.conflicts.empty()) {
      text += fmt::format(", nothing added because {} answers differ:", merged.conflicts.size());
      session.end_with(Exit::CheckFailed);
    }
    list_disagreements(merged.conflicts, conflicts, text);
    files.push_back({{"file", file}, {"added", merged.added}, {"known", merged.known}, {"conflicts", conflicts}});
  }
  session.answer({{"command", "store merge"}, {"answer", files}}, text);
  for (const auto& store : from) store->expect_sound();
  into.expect_sound();
}

void add_filter(CLI::App& command, Store::Filter& filter) {
  command.add_option("--game", filter.game, "only of this game")->type_name("GAME");
  command.add_option("--position", filter.position, "only of this position")->type_name("P");
  command.add_option("--answer", filter.answer, "only with this answer")->type_name("A");
  command.add_option("--answered-by", filter.version, "only what this version of the program answered")->type_name("V");
  add_parsed(
      command, "-f,--flavour", [&filter](const std::string& text) { filter.flavour = read_flavour(text); },
      "only under this flavour")
      ->type_name("F");
  add_parsed(
      command, "-p,--property", [&filter](const std::string& text) { filter.property = read_property(text); },
      "only of this property")
      ->type_name("P");
}

}  // namespace

void add_store(CLI::App& app, Session& session) {
  CLI::App& family = add_command(app, session,
                                 {.name = "store",
                                  .group = group::laboratory,
                                  .summary = "what sweeps have stored: query, export, verify, recheck, merge",
                                  .example = "qcg store query --flavour B --property value"});
  auto arguments = std::make_shared<StoreArguments>();
  const auto add = [&](const CommandInfo& info, void (*run)(Session&, const StoreArguments&)) -> CLI::App& {
    CLI::App& command = add_command(family, session, info);
    add_store_file(command, arguments->file);
    command.callback([&session, arguments, run] { run(session, *arguments); });
    return command;
  };
  CLI::App& querying = add({.name = "query",
                            .group = group::laboratory,
                            .summary = "the stored answers that match",
                            .example = "qcg store query --game {name} --answer '1/2'"},
                           query_answers);
  add_filter(querying, arguments->filter);
  CLI::App& exporting = add({.name = "export",
                             .group = group::laboratory,
                             .summary = "stored answers as CSV, which 'qcg check' reads",
                             .example = "qcg store export --flavour B > answers.csv"},
                            export_all);
  add_filter(exporting, arguments->filter);
  exporting.add_option("-o,--output", arguments->output, "the file to write; without it, the answers are printed")
      ->type_name("FILE");
  CLI::App& verifying = add({.name = "verify",
                             .group = group::laboratory,
                             .summary = "works out a sample again with the reference solver",
                             .example = "qcg store verify --sample 200"},
                            verify_sample);
  verifying.add_option("--sample", arguments->sample, "how many answers (default: 100)")->type_name("N");
  verifying.add_option("--seed", arguments->seed, "which ones (default: 1)")->type_name("N");
  CLI::App& rechecking = add({.name = "recheck",
                              .group = group::laboratory,
                              .summary = "works out again what other versions of the program answered",
                              .example = "qcg store recheck --answered-by 0.1.0"},
                             recheck_others);
  add_lift_options(rechecking, session);
  add_filter(rechecking, arguments->filter);
  rechecking.add_option("--sample", arguments->recheck.sample, "only so many of them, chosen by chance (default: all)")
      ->type_name("N");
  rechecking.add_option("--seed", arguments->seed, "which ones (default: 1)")->type_name("N");
  rechecking.add_flag("--replace", arguments->recheck.replace,
                      "store the new answer where it differs (otherwise the old one stays)");
  CLI::App& merging = add({.name = "merge",
                           .group = group::laboratory,
                           .summary = "adds the answers of other stores",
                           .example = "qcg store merge other.sqlite"},
                          merge_all);
  merging.add_option("FILE", arguments->others, "stores to add")->required()->type_name("");
}

}  // namespace qcg
