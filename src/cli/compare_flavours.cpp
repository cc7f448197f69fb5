#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/csv.h"
#include "base/input_error.h"
#include "base/text_table.h"
#include "cli/command.h"
#include "cli/lab_options.h"
#include "cli/write_file.h"
#include "lab/flavour_comparison.h"
#include "lab/sweep_plan.h"

namespace qcg {

namespace {

constexpr std::size_t widest_compared_position = 24;
constexpr std::size_t widest_change = 24;

struct ComparisonArguments {
  std::vector<std::string> families;
  SweepPlan plan;  // its family but for the kind, flavours and widths
  std::string output;
};

// "stalks", "stalks:4"
Family read_family(const std::string& text, const SweepPlan& plan) {
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

// "br (L -> N)"; of a best move who has it, since moves are long.
std::string shown_witness(ChangeKind kind, const std::optional<ChangeWitness>& witness) {
  if (!witness) return "";
  const std::string change = kind == ChangeKind::BestMove
                                 ? witness->lifted.substr(0, witness->lifted.find(':'))
                                 : fmt::format("{} -> {}", witness->classical, witness->lifted);
  return fmt::format("{} ({})", cut_to_width(witness->position, widest_compared_position),
                     cut_to_width(change, widest_change));
}

std::string table_of(const std::vector<FlavourComparison>& comparisons) {
  using Align = TextTable::Align;
  TextTable table({{"family"},
                   {"positions", Align::Right},
                   {"flavour"},
                   {"outcome", Align::Right},
                   {"smallest"},
                   {"value", Align::Right},
                   {"smallest"},
                   {"best move", Align::Right},
                   {"smallest"}});
  for (const FlavourComparison& comparison : comparisons) {
    for (const ComparedLift& row : comparison.lifts) {
      const Family& family = comparison.family;
      std::vector<std::string> cells{fmt::format("{}:{}", family.kind.info->name, family.most),
                                     std::to_string(row.positions), title(row.lift)};
      for (const ChangeKind kind : all_change_kinds) {
        cells.push_back(std::to_string(row.of(kind).changed));
        cells.push_back(shown_witness(kind, row.of(kind).smallest));
      }
      table.add(std::move(cells));
    }
  }
  return table.text();
}

std::string csv_of(const std::vector<FlavourComparison>& comparisons) {
  std::string lines = "family,most,flavour,width,positions,change,changed,smallest,classical,lifted\n";
  for (const FlavourComparison& comparison : comparisons) {
    for (const ComparedLift& row : comparison.lifts) {
      for (const ChangeKind kind : all_change_kinds) {
        const ChangeWitness smallest = row.of(kind).smallest.value_or(ChangeWitness{});
        lines +=
            fmt::format("{},{},{},{},{},{},{},{},{},{}\n", comparison.family.kind.info->name, comparison.family.most,
                        name(row.lift.flavour), show(row.lift.width), row.positions, name(kind), row.of(kind).changed,
                        csv_field(smallest.position), csv_field(smallest.classical), csv_field(smallest.lifted));
      }
    }
  }
  return lines;
}

Json change_json(const ChangeCount& count) {
  Json smallest;
  if (count.smallest) {
    smallest = {{"position", count.smallest->position},
                {"classical", count.smallest->classical},
                {"lifted", count.smallest->lifted}};
  }
  return {{"changed", count.changed}, {"smallest", smallest}};
}

Json json_of(const std::vector<FlavourComparison>& comparisons) {
  Json rows = Json::array();
  for (const FlavourComparison& comparison : comparisons) {
    for (const ComparedLift& row : comparison.lifts) {
      Json& object = rows.emplace_back(Json{{"family", comparison.family.kind.info->name},
                                            {"most", comparison.family.most},
                                            {"flavour", name(row.lift.flavour)},
                                            {"width", show(row.lift.width)},
                                            {"positions", row.positions},
                                            {"not_reached", row.not_reached}});
      for (const ChangeKind kind : all_change_kinds) object[std::string(name(kind))] = change_json(row.of(kind));
    }
  }
  return rows;
}

std::vector<FlavourComparison> compare_all(Session& session, const std::vector<Family>& families,
                                           const std::vector<Lift>& lifts) {
  WholeBudget whole(session);
  StageLine line(session);
  std::vector<FlavourComparison> comparisons;
  for (const Family& family : families) {
    const ComparisonWork work{
        .next_budget = [&] { return whole.next(); },
        .lift_options = [&] { return session.lift_options(); },
        .progress =
            [&](std::size_t positions) { line.show(fmt::format("{}: {} positions", describe(family), positions)); }};
    comparisons.push_back(compare_flavours(family, lifts, work));
  }
  return comparisons;
}

void run_comparison(Session& session, const ComparisonArguments& arguments) {
  const std::vector<Lift> lifts = arguments.plan.lifts();
  std::vector<Family> families;
  for (const std::string& text : arguments.families) families.push_back(read_family(text, arguments.plan));
  const std::vector<FlavourComparison> comparisons = compare_all(session, families, lifts);
  const bool whole =
      std::all_of(comparisons.begin(), comparisons.end(), [](const auto& each) { return each.is_whole(); });
  if (!arguments.output.empty()) write_file(arguments.output, csv_of(comparisons));
  session.answer({{"command", "compare-flavours"}, {"answer", json_of(comparisons)}, {"whole", whole}},
                 table_of(comparisons));
  if (whole) return;
  session.remark(fmt::format("qcg: {} before all positions were compared",
                             Session::interrupted() ? "interrupted" : "a limit was reached"));
  session.end_unfinished();
}

}  // namespace

void add_compare_flavours(CLI::App& app, Session& session) {
  CLI::App& command = add_command(app, session,
                                  {.name = "compare-flavours",
                                   .group = group::laboratory,
                                   .summary = "where quantum play changes outcomes, values and best moves of a family",
                                   .example = "qcg compare-flavours stalks:3 trees:3 --flavour B,D"});
  auto arguments = std::make_shared<ComparisonArguments>();
  command
      .add_option(
          "FAMILY", arguments->families,
          fmt::format("one or more, each with its largest size or without: {}", fmt::join(family_names(), ", ")))
      ->required()
      ->type_name("");
  add_plan_option(command, arguments->plan, "--max", "--max",
                  "the largest positions of families that do not say: how many edges, counters, ...")
      ->type_name("N");
  add_family_options(command, arguments->plan);
  command.add_option("-o,--output", arguments->output, "a file for the table as CSV, with all moves in full")
      ->type_name("FILE");
  add_lift_options(command, session);
  command.callback([&session, arguments] { run_comparison(session, *arguments); });
}

}  // namespace qcg
