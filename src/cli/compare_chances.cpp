#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/csv.h"
#include "base/text_table.h"
#include "cli/command.h"
#include "cli/lab_options.h"
#include "cli/write_file.h"
#include "lab/chance_comparison.h"

namespace qcg {

namespace {

constexpr std::size_t widest_listed_position = 40;

struct ChanceComparisonArguments {
  FamiliesArguments families;
  std::vector<measured::Weights> weights{measured::Weights::Kept};
  std::string output;
  bool each = false;
};

/// A question that a position answers with yes or no, and what to say of the smallest that says yes.
struct ChanceFinding {
  std::string_view name;   // in files and answers
  std::string_view title;  // of its column
  bool (ComparedPosition::*holds)() const;
  bool (FirstMoverChance::*holds_first)() const;
};

constexpr std::array chance_findings{
    ChanceFinding{"ahead", "ahead", &ComparedPosition::disagrees_who_is_ahead,
                  &FirstMoverChance::disagrees_who_is_ahead},
    ChanceFinding{"even", "even", &ComparedPosition::is_even, &FirstMoverChance::is_even},
    ChanceFinding{"best_move", "best move", &ComparedPosition::disagrees_which_move_is_best,
                  &FirstMoverChance::disagrees_which_move_is_best},
};

const ComparedPosition* smallest(const ComparedChances& row, const ChanceFinding& finding) {
  const auto found = std::find_if(row.positions.begin(), row.positions.end(),
                                  [&](const ComparedPosition& each) { return (each.*finding.holds)(); });
  return found == row.positions.end() ? nullptr : &*found;
}

std::size_t count(const ComparedChances& row, const ChanceFinding& finding) {
  return static_cast<std::size_t>(std::count_if(row.positions.begin(), row.positions.end(),
                                                [&](const ComparedPosition& each) { return (each.*finding.holds)(); }));
}

// "2,1 (N, Left 1/3)"; of a best move also what the best of the moves that win is worth: "3 (N, Left 3/4, not 1/2)"
std::string shown_smallest(const ComparedChances& row, const ChanceFinding& finding) {
  const ComparedPosition* const position = smallest(row, finding);
  if (position == nullptr) return "";
  const FirstMoverChance& first = *std::find_if(position->first.begin(), position->first.end(),
                                                [&](const auto& each) { return (each.*finding.holds_first)(); });
  const bool tells_move = finding.holds_first == &FirstMoverChance::disagrees_which_move_is_best;
  return fmt::format("{} ({}, {} {}{})", cut_to_width(position->position, widest_listed_position),
                     letter(position->outcome), name(first.player), first.chance.str(),
                     tells_move ? fmt::format(", not {}", first.of_winning_move->str()) : "");
}

std::string summary_of(const std::vector<ChanceComparison>& comparisons) {
  using Align = TextTable::Align;
  std::vector<TextTable::Column> columns{{"family"}, {"positions", Align::Right}, {"flavour"}, {"weights"}};
  for (const ChanceFinding& finding : chance_findings) {
    columns.push_back({std::string(finding.title), Align::Right});
    columns.push_back({"smallest"});
  }
  TextTable table(std::move(columns));
  for (const ChanceComparison& comparison : comparisons) {
    for (const ComparedChances& row : comparison.rows) {
      std::vector<std::string> cells{fmt::format("{}:{}", comparison.family.kind.info->name, comparison.family.most),
                                     std::to_string(row.positions.size()), title(row.lift),
                                     std::string(name(row.weights))};
      for (const ChanceFinding& finding : chance_findings) {
        cells.push_back(std::to_string(count(row, finding)));
        cells.push_back(shown_smallest(row, finding));
      }
      table.add(std::move(cells));
    }
  }
  return table.text();
}

std::string remarks_on(const ComparedPosition& position) {
  std::string text;
  for (const ChanceFinding& finding : chance_findings) {
    if ((position.*finding.holds)()) text += fmt::format("{}{}", text.empty() ? "" : ", ", finding.title);
  }
  return text;
}

std::string table_of_each(const std::vector<ChanceComparison>& comparisons) {
  TextTable table({{"position"}, {"flavour"}, {"weights"}, {"outcome"}, {"Left first"}, {"Right first"}, {"remarks"}});
  for (const ChanceComparison& comparison : comparisons) {
    for (const ComparedChances& row : comparison.rows) {
      for (const ComparedPosition& each : row.positions) {
        table.add({cut_to_width(each.position, widest_listed_position), title(row.lift), std::string(name(row.weights)),
                   std::string(1, letter(each.outcome)), each.first[0].chance.str(), each.first[1].chance.str(),
                   remarks_on(each)});
      }
    }
  }
  return table.text();
}

std::string csv_of(const std::vector<ChanceComparison>& comparisons) {
  std::string lines = "family,position,flavour,width,weights,outcome,left_first,right_first";
  for (const ChanceFinding& finding : chance_findings) lines += fmt::format(",{}", finding.name);
  lines += "\n";
  for (const ChanceComparison& comparison : comparisons) {
    for (const ComparedChances& row : comparison.rows) {
      for (const ComparedPosition& each : row.positions) {
        lines += fmt::format("{},{},{},{},{},{},{},{}", comparison.family.kind.info->name, csv_field(each.position),
                             name(row.lift.flavour), show(row.lift.width), name(row.weights), letter(each.outcome),
                             each.first[0].chance.str(), each.first[1].chance.str());
        for (const ChanceFinding& finding : chance_findings) lines += (each.*finding.holds)() ? ",yes" : ",no";
        lines += "\n";
      }
    }
  }
  return lines;
}

Json json_of(const ComparedPosition& position) {
  const auto of_winning_move = [](const FirstMoverChance& first) {
    return first.of_winning_move ? Json(first.of_winning_move->str()) : Json(nullptr);
  };
  return {{"position", position.position},
          {"outcome", std::string(1, letter(position.outcome))},
          {"left_first", position.first[0].chance.str()},
          {"right_first", position.first[1].chance.str()},
          {"left_by_winning_move", of_winning_move(position.first[0])},
          {"right_by_winning_move", of_winning_move(position.first[1])}};
}

Json json_of(const std::vector<ChanceComparison>& comparisons, bool each) {
  Json rows = Json::array();
  for (const ChanceComparison& comparison : comparisons) {
    for (const ComparedChances& row : comparison.rows) {
      Json& object = rows.emplace_back(Json{{"family", comparison.family.kind.info->name},
                                            {"most", comparison.family.most},
                                            {"flavour", name(row.lift.flavour)},
                                            {"width", show(row.lift.width)},
                                            {"weights", name(row.weights)},
                                            {"positions", row.positions.size()},
                                            {"not_reached", row.not_reached}});
      for (const ChanceFinding& finding : chance_findings) {
        const ComparedPosition* const first = smallest(row, finding);
        object[std::string(finding.name)] = {{"count", count(row, finding)},
                                             {"smallest", first != nullptr ? json_of(*first) : Json(nullptr)}};
      }
      if (!each) continue;
      object["each"] = Json::array();
      for (const ComparedPosition& position : row.positions) object["each"].push_back(json_of(position));
    }
  }
  return rows;
}

std::vector<measured::Weights> read_weights_list(const std::string& text) {
  if (text == "both") return {measured::Weights::Kept, measured::Weights::Interfering};
  return {measured::read_weights(text)};
}

void run_chance_comparison(Session& session, const ChanceComparisonArguments& arguments) {
  const std::vector<Lift> lifts = arguments.families.plan.lifts();
  WholeBudget budget(session);
  StageLine line(session);
  std::vector<ChanceComparison> comparisons;
  const std::vector<Family> families = read_families(arguments.families);
  for (const Family& family : families) {
    comparisons.push_back(
        compare_chances(family, lifts, arguments.weights, comparison_work(session, budget, line, family)));
  }
  line.erase();
  const bool whole =
      std::all_of(comparisons.begin(), comparisons.end(), [](const auto& each) { return each.is_whole(); });
  if (!arguments.output.empty()) write_file(arguments.output, csv_of(comparisons));
  session.answer({{"command", "compare-chances"}, {"answer", json_of(comparisons, arguments.each)}, {"whole", whole}},
                 arguments.each ? table_of_each(comparisons) : summary_of(comparisons));
  if (!whole) end_before_all_were_compared(session);
}

}  // namespace

void add_compare_chances(CLI::App& app, Session& session) {
  CLI::App& command =
      add_command(app, session,
                  {.name = "compare-chances",
                   .group = group::laboratory,
                   .summary = "where chances to win a family's measured games disagree with who wins and by which move",
                   .example = "qcg compare-chances stalks:3 --flavour B,D --weights both"});
  auto arguments = std::make_shared<ChanceComparisonArguments>();
  add_families(command, arguments->families);
  add_parsed(
      command, "--weights", [arguments](const std::string& text) { arguments->weights = read_weights_list(text); },
      "what adds up where runs meet: kept (default; probabilities), interfering (amplitudes) or both")
      ->type_name("W");
  command.add_flag("--each", arguments->each, "a line for each position instead of one for each family and flavour");
  command.add_option("-o,--output", arguments->output, "a file for all positions as CSV")->type_name("FILE");
  add_lift_options(command, session);
  command.callback([&session, arguments] { run_chance_comparison(session, *arguments); });
}

}  // namespace qcg
