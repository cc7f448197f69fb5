#include "cli/position_arguments.h"

#include <fmt/format.h>

#include <utility>

#include "base/input_error.h"
#include "base/reader.h"
#include "cli/command.h"
#include "lift/lifted_game.h"
#include "solve/challenge.h"
#include "solve/game_expression.h"

namespace qcg {

namespace {

constexpr std::size_t largest_position_file = std::size_t{1} << 20U;
constexpr std::size_t most_moves = 10'000;

// What was typed, or what is in the file that was named.
void replace_by_file(std::string& text) {
  if (!text.starts_with('@')) return;
  text = read_text(text.substr(1), largest_position_file);
  while (text.ends_with('\n') || text.ends_with('\r')) text.pop_back();
}

void add_line_of_play(CLI::App& command, const std::shared_ptr<PositionArguments>& arguments) {
  command
      .add_option("--moves", arguments->moves,
                  "moves played from there, in turn or named: 'b1 & b2; r1' or 'L: b1; L: b2'; @FILE reads a file")
      ->type_name("M");
  add_parsed(
      command, "--step",
      [arguments](const std::string& text) {
        arguments->step = read_whole_number(text, "how many moves", 0, most_moves);
      },
      "only the first N of these moves")
      ->type_name("N");
}

// What superpositions remember is no part of a position as it is written, so a lift that collapses comes first: its
// moves are then labels of a game that is played classically.
Game read_start(PositionArguments& arguments) {
  LiftOptions options = arguments.options();
  Game game = read_game_or_sum(arguments.game, arguments.position, options);
  if (!arguments.lift.collapse) return game;
  options.covering = options.covering && !arguments.shown;
  Game lifted = lift_game(game, arguments.lift, options);
  arguments.collapsed = std::exchange(arguments.lift, Lift{});
  return lifted;
}

}  // namespace

std::shared_ptr<PositionArguments> add_position(CLI::App& command) {
  auto arguments = std::make_shared<PositionArguments>();
  command.add_option("GAME", arguments->game, "a game; 'qcg games' lists them; or 'sum'")->required()->type_name("");
  add_words(command, "POSITION", arguments->position,
            "as 'qcg games GAME' tells; '3,1 | 1,3' is a superposition; of a sum " +
                with_examples("'[{heaps}] union <{heaps}>[D]'; @FILE reads a file"))
      ->required();
  add_line_of_play(command, arguments);
  return arguments;
}

std::shared_ptr<PositionArguments> add_judged_position(CLI::App& command, Flavour usual) {
  auto arguments = add_position(command);
  arguments->lift.flavour = usual;
  add_parsed(
      command, "-f,--flavour", [arguments](const std::string& text) { arguments->lift.flavour = read_flavour(text); },
      flavour_choices(usual))
      ->type_name("F");
  add_width(command, arguments->lift.width);
  return arguments;
}

std::shared_ptr<PositionArguments> add_lifted_position(CLI::App& command, Session& session, Flavour usual) {
  auto arguments = add_judged_position(command, usual);
  arguments->options = [&session] { return session.lift_options(); };
  add_lift_options(command, session);
  add_parsed(
      command, "--collapse", [arguments](const std::string& text) { arguments->lift.collapse = read_collapse(text); },
      "superpositions collapse: " + collapse_choices())
      ->type_name("C");
  return arguments;
}

void add_width(CLI::App& command, Width& width) {
  add_parsed(
      command, "-w,--width", [&width](const std::string& text) { width = read_width(text); },
      "most labels in a move: 1 (never superposed), 2, 3, ... or inf (default)")
      ->type_name("W");
}

WrittenLine read_line(PositionArguments& arguments) {
  replace_by_file(arguments.position);
  replace_by_file(arguments.moves);
  while (arguments.position.ends_with(' ')) arguments.position.pop_back();  // as words in brackets come from main
  const Game game = read_start(arguments);
  WrittenLine written = read_line_of_play(arguments.moves, game);
  if (arguments.step.value_or(0) > written.line.moves.size()) {
    throw InputError(fmt::format("--step {}: there are only {} moves", *arguments.step, written.line.moves.size()));
  }
  written.line.moves.resize(arguments.step.value_or(written.line.moves.size()));
  if (arguments.collapsed) {
    for (std::size_t i = 0; i < written.line.moves.size(); ++i) {
      if (written.line.moves[i].labels.size() == 1) continue;
      written.fail(i, "under --collapse a superposed move is one label: put it in parentheses, as in '(a&b)'");
    }
  }
  return written;
}

Game read_classical(PositionArguments& arguments) {
  WrittenLine written = read_line(arguments);
  Game game = written.line.start;
  if (written.line.moves.empty()) return game;
  const PlayRecord record = replay(written, arguments.lift);
  game.start.assign(record.realisations().begin(), record.realisations().end());
  arguments.start = std::exchange(arguments.position, show_superposition(game.rules, game.start));
  arguments.line = std::move(written);
  return game;
}

Game read_lifted(Session& session, PositionArguments& arguments) {
  return lift_game(read_classical(arguments), arguments.lift, session.lift_options());
}

Json describe(std::string_view command, const PositionArguments& arguments) {
  const Lift lift = arguments.collapsed.value_or(arguments.lift);
  Json object{{"command", command},
              {"game", arguments.game},
              {"position", arguments.position},
              {"flavour", name(lift.flavour)},
              {"width", show(lift.width)}};
  if (lift.collapse) object["collapse"] = show(*lift.collapse);
  if (arguments.line) {
    object["start"] = arguments.start;
    object["line"] = show(arguments.line->line);
  }
  return object;
}

}  // namespace qcg
