#include "lab/report.h"

#include <fmt/format.h>

#include "base/input_error.h"
#include "base/spelling.h"
#include "base/version.h"
#include "certify/checker.h"
#include "cli/command.h"
#include "cli/lab_options.h"
#include "cli/write_file.h"

namespace qcg {

namespace {

constexpr std::uint64_t most_in_report = 100'000;

struct ReportArguments {
  std::string name;
  std::string store = std::string(default_store);
  std::string file;
  std::vector<std::string> certificates;
  std::size_t rows = 200;
  std::size_t pictures = 40;
};

StoredSweep find_sweep(const Store& store, const ReportArguments& arguments) {
  const std::vector<StoredSweep> sweeps = store.sweeps();
  std::vector<std::string> names;
  for (const StoredSweep& sweep : sweeps) {
    if (sweep.name == arguments.name) return sweep;
    names.push_back(sweep.name);
  }
  if (names.empty()) throw InputError("the store '" + arguments.store + "' holds no sweep; 'qcg sweep' makes one");
  throw InputError(fmt::format("no sweep '{}' in the store; {}there are {}", arguments.name.substr(0, 40),
                               did_you_mean(arguments.name, names), fmt::join(names, ", ")));
}

// Only what the checker accepts gets into a report.
Evidence read_evidence(Session& session, const std::string& file) {
  const certify::Certificate certificate = certify::read_certificate(read_text(file, certify::largest_certificate));
  try {
    certify::check(certificate, [&](std::size_t positions) { session.budget().check(positions, 0); });
  } catch (const certify::Rejected& rejected) {
    throw InputError("the certificate '" + file + "' does not prove what it claims: " + rejected.what());
  }
  Evidence evidence{file, {}};
  for (const certify::ProvenClaim& proven : certificate) {
    evidence.claims.push_back({proven.claim.game, proven.claim.position, show(proven.claim)});
  }
  return evidence;
}

void run_report(Session& session, const ReportArguments& arguments) {
  const Store store(arguments.store, Store::Mode::Read);
  const StoredSweep sweep = find_sweep(store, arguments);
  const SweepPlan plan = read_plan(sweep.plan);
  const Findings findings = look_up(store, plan, arguments.rows, [&] { session.budget().check_scratch(0); });
  ReportOptions options{arguments.store, std::string(program_version()), arguments.pictures, {}};
  for (const std::string& file : arguments.certificates) options.evidence.push_back(read_evidence(session, file));
  const std::size_t bytes = write_file(arguments.file, html_report(sweep, plan, findings, options));
  session.answer({{"command", "report"},
                  {"name", sweep.name},
                  {"store", arguments.store},
                  {"answer", arguments.file},
                  {"bytes", bytes},
                  {"positions", findings.positions},
                  {"answers", findings.answers},
                  {"missing", findings.missing}},
                 arguments.file);
  if (findings.missing > 0) {
    session.remark(fmt::format("{} questions of this sweep have no answer yet: qcg sweep {} --store {}",
                               findings.missing, sweep.plan, arguments.store));
  }
  store.expect_sound();
}

}  // namespace

void add_report(CLI::App& app, Session& session) {
  CLI::App& command = add_command(app, session,
                                  {.name = "report",
                                   .group = group::laboratory,
                                   .summary = "a sweep as a page: counts, heat maps, pictures, how to reproduce it",
                                   .example = "qcg report stalks -o stalks.html"});
  auto arguments = std::make_shared<ReportArguments>();
  command.add_option("NAME", arguments->name, "a sweep in the store: the family, or what --name said")
      ->required()
      ->type_name("");
  command.add_option("-o,--output", arguments->file, "the page to write")->required()->type_name("FILE");
  add_parsed(
      command, "--rows",
      [arguments](const std::string& text) {
        arguments->rows = read_whole_number(text, "the number of positions", 0, most_in_report);
      },
      "list this many positions (default: 200)")
      ->type_name("N");
  add_parsed(
      command, "--pictures",
      [arguments](const std::string& text) {
        arguments->pictures = read_whole_number(text, "the number of pictures", 0, most_in_report);
      },
      "draw this many of them (default: 40)")
      ->type_name("N");
  command
      .add_option("--certificate", arguments->certificates, "counterexamples to draw, as 'qcg conjecture' writes them")
      ->type_name("FILE")
      ->allow_extra_args(false);
  add_store_file(command, arguments->store);
  command.callback([&session, arguments] { run_report(session, *arguments); });
}

}  // namespace qcg
