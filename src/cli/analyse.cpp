#include <fmt/format.h>

#include <algorithm>

#include "base/input_error.h"
#include "base/text_table.h"
#include "cli/command.h"
#include "cli/position_arguments.h"
#include "lab/table_spec.h"
#include "solve/bounds_json.h"
#include "solve/flavour_table.h"
#include "solve/game_expression.h"

namespace qcg {

namespace {

constexpr std::size_t widest_value = 40;

struct FlavourList {
  std::vector<Flavour> flavours;  // empty stands for all
};

using Row = FlavourAnswer;

FlavourList read_flavour_list(const std::string& text) {
  FlavourList list;
  if (text == "all") return list;
  list.flavours = read_flavours(text);
  return list;
}

Json row_json(const Row& row) {
  const auto or_null = [](const auto& known) { return known ? Json(*known) : Json(nullptr); };
  return {{"flavour", name(row.flavour)},
          {"outcome", row.outcome ? Json(std::string(1, letter(*row.outcome))) : Json(nullptr)},
          {"value", or_null(row.value)},
          {"birthday", row.birthday ? whole_number_json(*row.birthday) : Json(nullptr)},
          {"temperature", or_null(row.temperature)},
          {"states", row.states},
          {"seconds", row.seconds},
          {"known", row.value   ? Json(nullptr)
                    : row.heaps ? to_json(*row.heaps)
                                : to_json(row.bounds)},
          {"limit", row.stopped     ? Json(name(row.stopped->reason()))
                    : row.too_large ? Json("program")
                                    : Json(nullptr)}};
}

std::string show_seconds(double seconds) {
  return seconds < 0.9995 ? fmt::format("{:.0f} ms", seconds * 1000) : fmt::format("{:.1f} s", seconds);
}

std::string outcome_of(const Row& row) { return row.outcome ? std::string(1, letter(*row.outcome)) : "?"; }

std::string value_of(const Row& row) { return row.value ? *row.value : brief_bounds(row).value_or("?"); }

std::string temperature_of(const Row& row) {
  const auto least = row.bounds.least_temperature();
  return row.temperature.value_or(least ? ">=" + least->text() : "?");
}

std::string table_of(const std::vector<Row>& rows) {
  using enum TextTable::Align;
  TextTable table({{"flavour"},
                   {"outcome"},
                   {"value"},
                   {"birthday", Right},
                   {"temperature", Right},
                   {"states", Right},
                   {"time", Right}});
  for (const Row& row : rows) {
    table.add({std::string(name(row.flavour)), outcome_of(row), cut_to_width(value_of(row), widest_value),
               row.birthday ? row.birthday->str() : "?", temperature_of(row), std::to_string(row.states),
               show_seconds(row.seconds)});
  }
  return table.text();
}

std::string why_stopped(const Row& row) {
  if (row.stopped->reason() != BudgetSpent::Reason::Time) return row.stopped->what();
  return fmt::format("its share of the time ended at {} states", row.states);
}

// Below the table: values too long for it, and why others are missing.
std::string notes_of(const std::vector<Row>& rows) {
  std::string notes;
  for (const Row& row : rows) {
    if (row.value && display_width(*row.value) > widest_value) {
      notes += fmt::format("value in {}: {}\n", name(row.flavour), *row.value);
    }
    if (row.too_large) notes += fmt::format("{} is not finished: {}\n", name(row.flavour), *row.too_large);
    if (row.stopped) notes += fmt::format("{} is not finished: {}\n", name(row.flavour), why_stopped(row));
  }
  return notes.empty() ? "" : "\n" + notes;
}

std::string moves_of(Width width) {
  if (width == Width(1)) return "A move is one classical move, played in all\npositions at once.";
  const std::string most = width.unbounded() ? "two or more" : fmt::format("2 to {}", show(width));
  return fmt::format(
      "A quantum move superposes {} classical moves; play goes on in all positions\nthey lead to at once.", most);
}

std::string header_of(const PositionArguments& position, const Game& game) {
  const std::string_view summary = position.game == name_of_sums ? "a sum: its signs say in which parts a move is made"
                                                                 : find_game(position.game).info.summary;
  const std::string start =
      game.start.size() == 1 ? "one position" : fmt::format("a superposition of {} positions", game.start.size());
  return fmt::format(
      "{} {}\n{}\n\nThe start is {}. {} Flavours differ in when a single classical move may be played.\n",
      position.game, cut_to_width(position.position, 90), summary, start, moves_of(position.lift.width));
}

std::string legend_of(const std::vector<Row>& rows) {
  const bool bounds = std::any_of(rows.begin(), rows.end(), [](const Row& row) { return !row.value; });
  std::string legend = "\nflavour\n";
  for (const Row& row : rows) legend += fmt::format("  {:<9}  {}\n", name(row.flavour), meaning(row.flavour));
  legend += "outcome (who cannot move loses)\n";
  for (const Outcome outcome : {Outcome::L, Outcome::R, Outcome::N, Outcome::P}) {
    legend += fmt::format("  {:<9}  {}\n", letter(outcome), meaning(outcome));
  }
  legend += "value        what it is worth in any sum of games: moves of advantage for Left; *n is a Nim heap of n\n";
  if (bounds) legend += "             not known yet: -3..1/2 is at least -3 and at most 1/2, * or *3 one of them\n";
  legend +=
      "birthday     height of the smallest game tree of that value\n"
      "temperature  how much a move is worth; below 0, nobody wants to move";
  return legend;
}

void end(Session& session, const std::vector<Row>& rows) {
  const auto unfinished = [](const Row& row) { return row.stopped || row.too_large; };
  const auto missing = std::count_if(rows.begin(), rows.end(), unfinished);
  if (missing == 0) return;
  session.end_unfinished();
  const Row& first = *std::find_if(rows.begin(), rows.end(), unfinished);
  const std::string limit = Session::interrupted()
                                ? "interrupted"
                                : fmt::format("{} limit", first.stopped ? name(first.stopped->reason()) : "program");
  session.remark(fmt::format("qcg: {} of {} flavours not finished ({})", missing, rows.size(), limit));
}

void analyse(Session& session, PositionArguments& position, const FlavourList& list) {
  const Game game = read_classical(position);
  const std::vector<Flavour> flavours = list.flavours.empty() ? flavours_for(game, position.lift.width) : list.flavours;
  std::size_t done = 0;
  const FlavourTable table{
      .limits = session.settings.limits,
      .renew_budget = [&](const Limits& limits) -> Budget& { return session.renew_budget(limits); },
      .lift_options = session.lift_options(),
      .interrupted = [] { return Session::interrupted(); },
      .notation = session.settings.notation,
      .on_spell =
          [&](const Row& row) {
            session.begin_part(fmt::format("{} of {} flavours done, now {}: {}, {}", done, flavours.size(),
                                           name(row.flavour), outcome_of(row), value_of(row)));
          },
      .on_row = [&](const Row&) { ++done; }};
  const std::vector<Row> rows = analyse_flavours(table, game, flavours, position.lift.width);

  Json object = describe("analyse", position);
  object.erase("flavour");
  object["realisations"] = game.start.size();
  object["answer"] = Json::array();
  for (const Row& row : rows) object["answer"].push_back(row_json(row));
  session.answer(
      object, fmt::format("{}\n{}\n{}{}", header_of(position, game), table_of(rows), notes_of(rows), legend_of(rows)));
  end(session, rows);
}

}  // namespace

void add_analyse(CLI::App& app, Session& session) {
  CLI::App& command = add_command(app, session,
                                  {.name = "analyse",
                                   .group = group::ask,
                                   .summary = "a table of all flavours: outcome, value, birthday, temperature",
                                   .example = "qcg analyse {game}"});
  const auto position = add_position(command);
  auto list = std::make_shared<FlavourList>();
  add_parsed(
      command, "-f,--flavour", [list](const std::string& text) { *list = read_flavour_list(text); },
      "all (default: " + names(usual_flavours(), ", ") + "), or some of them: A,BC,D")
      ->type_name("F,...");
  add_width(command, position->lift.width);
  add_lift_options(command, session);
  add_notation(command, session);
  command.callback([&session, position, list] { analyse(session, *position, *list); });
}

}  // namespace qcg
