#include <fmt/format.h>

#include "base/text_table.h"
#include "cli/command.h"
#include "cli/position_arguments.h"
#include "cli/write_file.h"
#include "draw/terminal.h"
#include "solve/challenge.h"
#include "solve/solver.h"

namespace qcg {

namespace {

constexpr std::size_t widest_superposition = 100;
constexpr std::size_t columns_for_boards = 100;

struct LineArguments {
  std::shared_ptr<PositionArguments> position;
  bool solve = false;
  bool boards = false;
  std::string file;
};

/// Who wins after each number of moves, as far as it was found out.
using Outcomes = std::vector<std::optional<Outcome>>;

// As `--moves @FILE` reads it: a move on each line, and remarks.
std::string saved(const PositionArguments& position, const PlayRecord& record) {
  std::string text = fmt::format("# {} {}\n", position.game, position.position);
  for (std::size_t i = 0; i < record.size(); ++i) {
    text += fmt::format("{}: {}\n", letter(record[i].player), show_briefly(record.rules(), record[i]));
  }
  return text;
}

Json json_of(const PlayRecord& record, const Outcomes& outcomes) {
  Json steps = Json::array();
  for (std::size_t i = 0; i <= record.size(); ++i) {
    Json step{{"realisations", Json::array()}};
    for (const Position realisation : record.realisations(i)) {
      step["realisations"].push_back(record.rules().show(realisation));
    }
    if (i > 0) {
      step["player"] = std::string(1, letter(record[i - 1].player));
      step["labels"] = Json::array();
      for (const Label label : record[i - 1].labels) {
        step["labels"].push_back(record.rules().show_move(record[i - 1].player, label));
      }
    }
    if (!outcomes.empty()) step["outcome"] = outcomes[i] ? Json(std::string(1, letter(*outcomes[i]))) : Json(nullptr);
    steps.push_back(std::move(step));
  }
  return steps;
}

std::string table_of(const PlayRecord& record, const Outcomes& outcomes) {
  std::vector<TextTable::Column> columns{
      {"", TextTable::Align::Right}, {""}, {"move"}, {"worlds", TextTable::Align::Right}};
  if (!outcomes.empty()) columns.push_back({"outcome"});
  columns.push_back({"superposition"});
  TextTable table(std::move(columns));
  for (std::size_t i = 0; i <= record.size(); ++i) {
    std::vector<std::string> cells{std::to_string(i), "", "start", std::to_string(record.realisations(i).size())};
    if (i > 0) {
      cells[1] = std::string(1, letter(record[i - 1].player));
      cells[2] = show_briefly(record.rules(), record[i - 1]);
    }
    if (!outcomes.empty()) cells.push_back(outcomes[i] ? std::string(1, letter(*outcomes[i])) : "?");
    cells.push_back(cut_to_width(show_superposition(record.rules(), record.realisations(i)), widest_superposition));
    table.add(std::move(cells));
  }
  return table.text();
}

std::string boards_of(const PlayRecord& record) {
  std::string text;
  for (std::size_t i = 0; i <= record.size(); ++i) {
    text += i == 0 ? "start"
                   : fmt::format("\n\n{}. {} {}", i, letter(record[i - 1].player),
                                 show_in_words(record.rules(), record[i - 1]));
    text += "\n" + draw::boards_text(record.rules(), record.realisations(i), columns_for_boards);
  }
  return text;
}

void solve_steps(Session& session, const PositionArguments& position, const PlayRecord& record, Outcomes& outcomes) {
  const Game start{record.rules(), {record.realisations(0).begin(), record.realisations(0).end()}};
  const LiftedGame lifted =
      apply_lift(position.collapsed ? position.lift : judging(position.lift), start, session.lift_options());
  Universe universe;
  Solver solver(lifted.rules(), universe, session.budget());
  for (std::size_t i = record.size() + 1; i-- > 0;) {  // the last is the easiest
    outcomes[i] = solver.outcome(lifted.superpose(record.realisations(i)));
  }
}

void show_line(Session& session, LineArguments& arguments) {
  PositionArguments& position = *arguments.position;
  WrittenLine written = read_line(position);
  const PlayRecord record = replay(written, position.lift);
  Outcomes outcomes;
  Json object = describe("line", position);
  object["line"] = show(written.line);
  const auto answer = [&] {
    object["answer"] = json_of(record, outcomes);
    object["seconds"] = seconds(session.budget());
    session.answer(object, arguments.boards ? boards_of(record) : table_of(record, outcomes));
  };
  if (!arguments.file.empty()) write_file(arguments.file, saved(position, record));
  if (arguments.solve) outcomes.resize(record.size() + 1);
  const auto work = [&] {
    if (arguments.solve) solve_steps(session, position, record, outcomes);
  };
  answer_what_is_known(object, work, answer);
}

}  // namespace

void add_line(CLI::App& app, Session& session) {
  CLI::App& command = add_command(app, session,
                                  {.name = "line",
                                   .group = group::explore,
                                   .summary = "a line of play, step by step: the worlds after each move, and who wins",
                                   .example = "qcg line {game} --moves {moves} --solve"});
  auto arguments = std::make_shared<LineArguments>();
  arguments->position = add_lifted_position(command, session, Flavour::D);
  arguments->position->shown = true;
  command.add_flag("--solve", arguments->solve, "say who wins after each move");
  command.add_flag("--boards", arguments->boards, "draw the worlds after each move instead of a table");
  command.add_option("-o,--output", arguments->file, "save the line to a file that --moves @FILE reads")
      ->type_name("FILE");
  command.callback([&session, arguments] { show_line(session, *arguments); });
}

}  // namespace qcg
