#include <fmt/format.h>

#include "base/csv.h"
#include "base/text_table.h"
#include "cli/command.h"
#include "cli/lab_options.h"
#include "cli/write_file.h"
#include "lab/flavour_comparison.h"

namespace qcg {

namespace {

constexpr std::size_t widest_compared_position = 24;
constexpr std::size_t widest_change = 24;

struct ComparisonArguments {
  FamiliesArguments families;
  std::string output;
};

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
    comparisons.push_back(compare_flavours(family, lifts, comparison_work(session, whole, line, family)));
  }
  return comparisons;
}

void run_comparison(Session& session, const ComparisonArguments& arguments) {
  const std::vector<Lift> lifts = arguments.families.plan.lifts();
  const std::vector<FlavourComparison> comparisons = compare_all(session, read_families(arguments.families), lifts);
  const bool whole =
      std::all_of(comparisons.begin(), comparisons.end(), [](const auto& each) { return each.is_whole(); });
  if (!arguments.output.empty()) write_file(arguments.output, csv_of(comparisons));
  session.answer({{"command", "compare-flavours"}, {"answer", json_of(comparisons)}, {"whole", whole}},
                 table_of(comparisons));
  if (!whole) end_before_all_were_compared(session);
}

}  // namespace

void add_compare_flavours(CLI::App& app, Session& session) {
  CLI::App& command = add_command(app, session,
                                  {.name = "compare-flavours",
                                   .group = group::laboratory,
                                   .summary = "where quantum play changes outcomes, values and best moves of a family",
                                   .example = "qcg compare-flavours stalks:3 trees:3 --flavour B,D"});
  auto arguments = std::make_shared<ComparisonArguments>();
  add_families(command, arguments->families);
  command.add_option("-o,--output", arguments->output, "a file for the table as CSV, with all moves in full")
      ->type_name("FILE");
  add_lift_options(command, session);
  command.callback([&session, arguments] { run_comparison(session, *arguments); });
}

}  // namespace qcg
