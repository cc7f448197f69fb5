#include "cli/lab_options.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <unistd.h>

#include "base/input_error.h"
#include "cli/command.h"
#include "cli/output.h"

namespace qcg {

namespace {

// "stalks", "stalks:4"
Family read_sized_family(const std::string& text, const SweepPlan& plan) {
  SweepPlan sized = plan;
  const std::size_t colon = text.find(':');
  sized.family.kind = read_family_kind(text.substr(0, colon));
  if (colon != std::string::npos) read_plan_option(sized, "--max", text.substr(colon + 1));
  if (sized.family.most == 0) {
    throw InputError(fmt::format("how large are the positions to be? expected {}:N, or --max N", text), text,
                     text.size());
  }
  return sized.family;
}

}  // namespace

void add_store_file(CLI::App& command, std::string& file) {
  command.add_option("--store", file, "the file with the answers (default: " + std::string(default_store) + ")")
      ->type_name("FILE");
}

CLI::Option* add_plan_option(CLI::App& command, SweepPlan& plan, const std::string& names, const std::string& option,
                             const std::string& description) {
  return add_parsed(
      command, names, [&plan, option](const std::string& text) { read_plan_option(plan, option, text); }, description);
}

void add_family_options(CLI::App& command, SweepPlan& plan) {
  add_plan_option(command, plan, "--colours", "--colours",
                  "colours of pieces, where a family has a choice: br (default), brg, ...")
      ->type_name("C");
  add_plan_option(command, plan, "-f,--flavour", "--flavour", "flavours (default: " + names(quantum_flavours()) + ")")
      ->type_name("F,...");
  add_plan_option(command, plan, "-w,--width", "--width", "widths (default: inf)")->type_name("W,...");
}

void add_families(CLI::App& command, FamiliesArguments& arguments) {
  command
      .add_option(
          "FAMILY", arguments.names,
          fmt::format("one or more, each with its largest size or without: {}", fmt::join(family_names(), ", ")))
      ->required()
      ->type_name("");
  add_plan_option(command, arguments.plan, "--max", "--max",
                  "the largest positions of families that do not say: how many edges, counters, ...")
      ->type_name("N");
  add_family_options(command, arguments.plan);
}

std::vector<Family> read_families(const FamiliesArguments& arguments) {
  std::vector<Family> families;
  for (const std::string& text : arguments.names) families.push_back(read_sized_family(text, arguments.plan));
  return families;
}

std::optional<std::chrono::milliseconds> WholeBudget::time_left() const {
  const auto& limit = session_.settings.limits.time;
  if (!limit) return std::nullopt;
  const auto used = std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() - begun_);
  return std::max(*limit - used, std::chrono::milliseconds(0));
}

bool WholeBudget::is_over() const {
  return Session::interrupted() || time_left() == std::optional(std::chrono::milliseconds(0));
}

// Parts without a limit of their own share one budget, since a long run has more parts than there is room for budgets.
Budget* WholeBudget::next(std::optional<std::chrono::milliseconds> part_time) {
  if (is_over()) return nullptr;
  if (!part_time) return &session_.budget();
  Limits limits = session_.settings.limits;
  limits.time = std::min(time_left().value_or(*part_time), *part_time);
  return &session_.start_budget(limits);
}

StageLine::StageLine(const Session& session) : watched_(!session.settings.quiet && isatty(STDERR_FILENO) != 0) {}

void StageLine::show(const std::string& stage) {
  constexpr std::chrono::milliseconds pause{250};
  const auto now = std::chrono::steady_clock::now();
  if (!watched_ || now - last_ < pause) return;
  last_ = now;
  shown_ = true;
  write_to_stderr(fmt::format("\r\033[K{} (Ctrl-C stops)", stage));
}

void StageLine::erase() {
  if (!shown_) return;
  write_to_stderr("\r\033[K");
  shown_ = false;
}

ComparisonWork comparison_work(Session& session, WholeBudget& whole, StageLine& line, const Family& family) {
  return {.next_budget = [&whole] { return whole.next(); },
          .lift_options = [&session] { return session.lift_options(); },
          .progress =
              [&line, &family](std::size_t positions) {
                line.show(fmt::format("{}: {} positions", describe(family), positions));
              }};
}

void end_before_all_were_compared(Session& session) {
  session.remark(fmt::format("qcg: {} before all positions were compared",
                             Session::interrupted() ? "interrupted" : "a limit was reached"));
  session.end_unfinished();
}

}  // namespace qcg
